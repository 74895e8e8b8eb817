import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSiteSettings } from '../../src/server/modules/content/public.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://semai.example', DEMO: 'off', APP_SECRET: 'a secret of 32 characters or more' };
  semai = await startApp({ env });
});
afterAll(() => semai.close());

test('whoever finds a weakness finds whom to tell, in the form of RFC 9116', async () => {
  const { statusCode, headers, body } = await semai.send({ method: 'GET', url: '/.well-known/security.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = body
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
  const { email } = await getSiteSettings(semai.platform.db);
  const [expires] = fields.flatMap(([name, value]) => (name === 'Expires' ? [new Date(value)] : []));
  expect(fields.filter(([name]) => name !== 'Expires')).toEqual([
    ['Contact', `mailto:${email}`],
    ['Contact', 'https://semai.example/contactus'],
    ['Preferred-Languages', 'id, en'],
    ['Canonical', 'https://semai.example/.well-known/security.txt'],
  ]);
  const days = (expires!.getTime() - semai.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
