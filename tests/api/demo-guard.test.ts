import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../src/contract/content.ts';
import { readConfig } from '../../src/server/config.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { seed } from '../../src/server/seed/seed.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';
import { builtSite } from '../kit/site.ts';

const live = { PUBLIC_URL: 'https://semai.id', APP_SECRET: 's'.repeat(40), SEED: 'demo' };
let sim: Simulators;
let semai: TestApp;
beforeAll(async () => {
  sim = await startSimulators();
  semai = await startApp({ env: live, simulatorsUrl: sim.url, site: await builtSite() });
});
afterAll(async () => {
  await semai.close();
  await sim.stop();
});

test('a site with a public address mounts no simulator, even where one runs', async () => {
  for (const url of ['/sim', '/sim/', '/sim/mail/messages'])
    expect((await semai.send({ method: 'GET', url })).statusCode).toBe(404);
  expect((await semai.call(site, {})).body.data.browser.demo).toBe(false);
});

test('the page of parts is there for whoever builds Semai, not for its visitors', async () => {
  expect((await semai.send({ method: 'GET', url: '/__ui' })).statusCode).toBe(404);
  expect((await semai.send({ method: 'GET', url: '/' })).statusCode).toBe(200);
});

test('a live site talks to its own address alone, and insists on https', async () => {
  const { headers } = await semai.send({ method: 'GET', url: '/' });
  expect(String(headers['content-security-policy'])).toMatch(/connect-src 'self'(;|$)/);
  expect(headers['strict-transport-security']).toContain('max-age=');
});

test('a site with a public address makes no demo account, only the operator its settings name', async () => {
  const { db } = semai.platform;
  await semai.sql('alter table audit_log disable trigger never_emptied; truncate users, courses, instructors cascade');
  const config = readConfig({ ...live, ADMIN_EMAIL: 'Owner@semai.id', ADMIN_PASSWORD: 'a very long one' });
  await seed(db, config, systemClock);
  await seed(db, config, systemClock);
  const users = await db.selectFrom('users').select(['email', 'role_id']).execute();
  expect(users).toEqual([{ email: 'owner@semai.id', role_id: 1 }]);
  expect(await db.selectFrom('courses').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('categories').select('id').execute()).toHaveLength(5);
});
