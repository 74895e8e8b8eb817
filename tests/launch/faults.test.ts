/** @module-tag deep */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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

test('each connection to a web process that is killed is answered or closed, and none is left hanging [R-08]', async () => {
  const settled: Promise<unknown>[] = [];
  const hanging = new Set<number>();
  let opened = 0;
  const { hostname, port } = new URL(site.url);
  function visit(): void {
    opened += 1;
    const id = opened;
    const socket = connect(Number(port), hostname, () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'));
    socket.on('error', () => {});
    hanging.add(id);
    const end = Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => {});
    settled.push(
      end.then(() => {
        hanging.delete(id);
        socket.destroy();
      }),
    );
  }
  for (let kills = 0; kills < 4; kills += 1) {
    for (let visits = 0; visits < 200; visits += 1) {
      visit();
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
  // Five seconds are promised; a busy machine is given more.
  await Promise.race([Promise.all(settled), sleep(15_000)]);
  expect([...hanging]).toEqual([]);
});
