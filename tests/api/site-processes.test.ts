import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { builtSite } from '../kit/site.ts';

/** Two web processes on one database, each with pages of its own in memory. */
let processes: TestApp[];
beforeAll(async () => {
  const site = await builtSite();
  const first = await startApp({ site });
  processes = [first, await startApp({ site, databaseUrl: first.databaseUrl })];
});
afterAll(async () => {
  for (const each of processes.reverse()) await each.close();
});

test('an edit in the database is shown by every process, again and again', { tags: ['deep'] }, async () => {
  const [first] = processes as [TestApp];
  for (const name of ['Excel Satu Kali', 'Excel Dua Kali', 'Excel Tiga Kali']) {
    // A machine that is too busy to open a connection in time answers 503 for a moment.
    for (const each of processes)
      await expect.poll(async () => (await each.send({ method: 'GET', url: '/' })).statusCode).toBe(200);
    await first.sql(`update courses set name = '${name}' where id = ${demoCourse.excel}`);
    for (const each of processes)
      await expect.poll(async () => (await each.send({ method: 'GET', url: '/' })).body).toContain(name);
  }
});
