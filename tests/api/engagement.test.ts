import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeEvents, storeFreeEvents, trackingTypes } from '../../src/contract/engagement.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
let token: string;
beforeAll(async () => {
  semai = await startApp();
  token = await semai.logIn('siswa@semai.test');
});
afterAll(() => semai.close());

const newest = () =>
  semai.platform.db
    .selectFrom('tracking_events')
    .select(['type', 'payload', 'user_id', 'ip'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test.each([...trackingTypes, 'entahapa'])(
  '%s is stored as it comes, of a guest and of a student [G-10]',
  async (type) => {
    const payload = {
      course_id: demoCourse.excel,
      date: '2026-08-17',
      platform: 'whatsapp',
      ip: '1.2.3.4',
      nested: { deep: [1, 'dua'] },
    };
    expect((await semai.call(storeFreeEvents, { body: { type, payload } })).status).toBe(200);
    expect(await newest()).toEqual({ type, payload, user_id: null, ip: '127.0.0.1' });
    expect((await semai.call(storeEvents, { body: { type, payload } }, token)).status).toBe(200);
    expect(await newest()).toEqual({ type, payload, user_id: expect.any(Number), ip: '127.0.0.1' });
  },
);

test('a payload may be missing, and an event of a student needs the token', async () => {
  expect((await semai.call(storeEvents, { body: { type: 'clickcontactusWA' } }, token)).status).toBe(200);
  expect(await newest()).toMatchObject({ type: 'clickcontactusWA', payload: {} });
  expect((await semai.call(storeEvents, { body: { type: 'clickcontactusWA' } })).status).toBe(401);
});

test('an address that was left open is filled in by the server, and only that [G-10]', async () => {
  const stored = async (type: string, payload: Record<string, unknown>) => {
    await semai.call(storeFreeEvents, { body: { type, payload } });
    return (await newest()).payload;
  };
  const ip = '127.0.0.1';
  const date = '2026-08-17';
  expect(await stored('useractive', { ip: '', date })).toEqual({ ip, date });
  expect(await stored('useractive', { date })).toEqual({ ip, date });
  expect(await stored('courseregisterip', { course_id: demoCourse.live, date })).toEqual({
    ip,
    course_id: demoCourse.live,
    date,
  });
  expect(await stored('courseview', { ip: null, course_id: demoCourse.live })).toEqual({
    ip,
    course_id: demoCourse.live,
  });
  expect(await stored('courseview', { course_id: demoCourse.live })).toEqual({ course_id: demoCourse.live });
});

test('what is too large, too odd or without a type is refused, and nothing is stored', async () => {
  const count = async () => (await semai.sql('select id from tracking_events')).length;
  const before = await count();
  const send = async (body: { type: string; payload?: Record<string, unknown> }) =>
    (await semai.call(storeFreeEvents, { body })).status;
  expect(await send({ type: 'courseview', payload: { note: 'x'.repeat(8 * 1024) } })).toBe(413);
  // Counted in bytes, not letters.
  expect(await send({ type: 'courseview', payload: { note: '₫'.repeat(3000) } })).toBe(413);
  expect(await send({ type: 'courseview', payload: { note: 'a\u0000b' } })).toBe(400);
  expect(await send({ type: '' })).toBe(422);
  expect(await send({ type: 'x'.repeat(61) })).toBe(422);
  expect(await count()).toBe(before);
  expect(await send({ type: 'courseview', payload: { note: 'x'.repeat(8000) } })).toBe(200);
});
