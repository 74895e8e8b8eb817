import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const get = (url: string) => semai.send({ method: 'GET', url });

test('portraits, emblems and thumbnails are drawn from their address, and kept by browsers for good', async () => {
  for (const url of [
    '/art/tech/2.svg',
    '/art/hero.svg',
    '/art/logo.svg',
    '/art/portrait/woman/1.svg',
    '/art/portrait/hijab/4294967296.svg',
    '/art/portrait/man/0.svg',
    '/art/logo/partner-1.svg',
    '/art/logo/client-9999.svg',
    '/art/venn/left.svg',
    '/art/venn/inner.svg',
  ]) {
    const picture = await get(url);
    expect(picture.statusCode, url).toBe(200);
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(picture.body).toMatch(/^<svg .*<\/svg>$/s);
  }
});

test('a partner and a client of the same number have marks of their own', async () => {
  expect((await get('/art/logo/partner-3.svg')).body).not.toBe((await get('/art/logo/client-3.svg')).body);
});

test('any other address of a picture is not found', async () => {
  for (const url of [
    '/art/__proto__/2.svg',
    '/art/portrait/robot/1.svg',
    '/art/portrait/constructor/1.svg',
    '/art/portrait/woman/x.svg',
    '/art/portrait/woman/-1.svg',
    '/art/portrait/woman/12345678901.svg',
    '/art/portrait/woman/1.png',
    '/art/portrait/1.svg',
    '/art/logo/partner-10000.svg',
    '/art/logo/partner-.svg',
    '/art/logo/vendor-1.svg',
    '/art/logo/5.svg',
    '/art/venn/constructor.svg',
    '/art/venn/1.svg',
  ])
    expect((await get(url)).statusCode, url).toBe(404);
});
