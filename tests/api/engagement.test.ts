import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeEvents, storeFreeEvents } from '../../src/contract/engagement.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

test('tracking events are stored as they come, with who and from where', async () => {
  const payload = { ip: '1.2.3.4', nested: { deep: [1, 'dua'] } };
  expect((await semai.call(storeFreeEvents, { body: { type: 'useractive', payload } })).status).toBe(200);
  const token = await semai.logIn('siswa@semai.test');
  expect((await semai.call(storeEvents, { body: { type: 'clickcontactusWA' } }, token)).status).toBe(200);
  expect((await semai.call(storeEvents, { body: { type: 'x' } })).status).toBe(401);
  const rows = await semai.platform.db
    .selectFrom('tracking_events')
    .select(['type', 'payload', 'user_id', 'ip'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { type: 'useractive', payload, user_id: null, ip: '127.0.0.1' },
    { type: 'clickcontactusWA', payload: {}, user_id: expect.any(Number), ip: '127.0.0.1' },
  ]);
});
