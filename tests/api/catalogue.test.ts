import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryCourses, featuredCourses } from '../../src/contract/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

test('the landing page gets the most finished published courses', async () => {
  const { body } = await semai.call(featuredCourses, {});
  expect(body.data).toHaveLength(12);
  expect(body.data[0]).toMatchObject({
    id: 7,
    name: 'Excel untuk Analisis Keuangan',
    retail_price: 1_100_000,
    discount_price: 499_000,
    average_rating: '4.90',
    kartu_prakerja: true,
    category: { category_name: 'BUSINESS' },
    instructor: { fullname: 'Rina Prameswari' },
    thumbnail: { url: '/art/business/7.svg' },
  });
  await semai.platform.db.updateTable('courses').set({ published_at: null }).where('id', '=', 7).execute();
  expect((await semai.call(featuredCourses, {})).body.data.map(({ id }) => id)).not.toContain(7);
});

test('a category gives its own courses; 0 gives the popular ones', async () => {
  const tech = (await semai.call(categoryCourses, { category_id: 2 })).body.data;
  expect(new Set(tech.map(({ category_id }) => category_id))).toEqual(new Set([2]));
  const popular = (await semai.call(categoryCourses, { category_id: 0 })).body.data;
  expect(new Set(popular.map(({ category_id }) => category_id)).size).toBeGreaterThan(2);
  expect((await semai.call(categoryCourses, { category_id: 6 })).status).toBe(422);
});

test('a course nobody rated has no average', async () => {
  const creative = (await semai.call(categoryCourses, { category_id: 3 })).body.data;
  expect(creative.find(({ id }) => id === 19)).toMatchObject({
    average_rating: null,
    ratings_count: 0,
    rating_percent: 0,
  });
});

test('a thumbnail is drawn from its address, and kept by browsers for good', async () => {
  const picture = await semai.send({ method: 'GET', url: '/art/tech/2.svg' });
  expect(picture.headers['content-type']).toContain('image/svg+xml');
  expect(picture.headers['cache-control']).toContain('immutable');
  expect((await semai.send({ method: 'GET', url: '/art/__proto__/2.svg' })).statusCode).toBe(404);
});
