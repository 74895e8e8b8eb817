/** @module-tag deep */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '../../torture/faults.ts';
import { runFault } from '../../torture/run-fault.ts';
import { type Site, startSite } from '../../torture/site.ts';
import { answeredOrClosed, buildSite, cleanUpSemai } from './semai-kit.ts';

/** The short version of `npm run torture -- faults`: students all the time, and what breaks among them. */
let site: Site;
beforeAll(async () => {
  buildSite();
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await cleanUpSemai();
});

const endured = ['kill -9 of a web process', 'kill -9 of PostgreSQL', 'a full disk', 'the clock jumps'];

test.each(endured)('%s: nothing that was acknowledged is lost or doubled, and the data hold together', async (name) => {
  const fault = faults.find((each) => each.name.startsWith(name));
  const outcome = await runFault(site, fault!, { beforeMs: 1_500, afterMs: 2_000, atOnce: 3 });
  expect(outcome).toMatchObject({ lost: [], doubled: [], wrong: [], broken: [] });
  expect(outcome.acknowledged).toBeGreaterThan(0);
});

test('each connection to a web process that is killed is answered or closed, and none is left hanging [R-08]', async () => {
  const settled: Promise<void>[] = [];
  for (let kills = 0; kills < 4; kills += 1) {
    for (let visits = 0; visits < 200; visits += 1) {
      settled.push(answeredOrClosed(site.url));
      if (visits % 10 === 0) await sleep(1);
      if (visits === 100) for (const pid of await site.processes('--role web')) process.kill(pid, 'SIGKILL');
    }
    await expect
      .poll(() =>
        fetch(`${site.url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  }
  // One that hangs for good ends the test by its limit.
  await Promise.all(settled);
});
