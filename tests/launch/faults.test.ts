import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '../../torture/faults.ts';
import { runFault } from '../../torture/run-fault.ts';
import { type Site, startSite } from '../../torture/site.ts';
import { buildSite, cleanUpSemai } from './semai-kit.ts';

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

test.each(endured)(
  '%s: nothing that was acknowledged is lost or doubled, and the data hold together',
  async (name) => {
    const fault = faults.find((each) => each.name.startsWith(name));
    const outcome = await runFault(site, fault!, { beforeMs: 1_500, afterMs: 2_000, atOnce: 3 });
    expect(outcome).toMatchObject({ lost: [], doubled: [], wrong: [], broken: [] });
    expect(outcome.acknowledged).toBeGreaterThan(0);
  },
  300_000,
);
