import { setTimeout as sleep } from 'node:timers/promises';
import type { Gate } from '../tests/kit/gate.ts';
import { midtransOf } from '../tests/kit/midtrans.ts';
import type { Site } from './site.ts';

/** What is done to a site while it is busy, until it is mended. */
export type Fault = {
  name: string;
  strike(site: Site): Promise<void>;
  mend(site: Site): Promise<void>;
};

const nothing = async () => {};
const kill = (part: string, times: number, pause: number) => async (site: Site) => {
  for (let time = 0; time < times; time += 1) {
    const [pid] = await site.processes(part);
    if (pid) process.kill(pid, 'SIGKILL');
    await sleep(pause);
  }
};

/** What PostgreSQL says when a table's file can grow no further, at each write into what matters. */
const noRoom = `
  create function torture_no_room() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
const written = [
  'orders',
  'payments',
  'enrolments',
  'lecture_progress',
  'watch_reports',
  'lecture_notes',
  'media',
  'users',
];

/** Needs a site whose database is behind the gate. */
export const networkFaults = (gate: Gate): readonly Fault[] => [
  {
    name: 'the network to the database is cut for six seconds',
    async strike() {
      gate.cut();
      await sleep(6_000);
    },
    mend: async () => gate.open(),
  },
  {
    name: 'the network to the database swallows everything for six seconds, and forgets what was open',
    async strike() {
      gate.swallow();
      await sleep(6_000);
    },
    mend: async () => gate.open(),
  },
];

export const faults: readonly Fault[] = [
  { name: 'nothing', strike: nothing, mend: nothing },
  { name: 'kill -9 of a web process, five times', strike: kill('--role web', 5, 1_500), mend: nothing },
  { name: 'kill -9 of the jobs process, three times', strike: kill('--role jobs', 3, 2_000), mend: nothing },
  {
    name: 'kill -9 of PostgreSQL',
    async strike(site) {
      const [row] = await site.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
      process.kill(Number.parseInt(row?.file ?? '', 10), 'SIGKILL');
      await sleep(3_000);
    },
    mend: nothing,
  },
  {
    name: 'kill -9 of everything, then started again',
    strike: (site) => site.killEverything(),
    mend: (site) => site.startAgain(),
  },
  {
    name: 'a full disk (ENOSPC for files, 53100 in the database)',
    async strike(site) {
      await site.weather({ diskFull: true });
      await site.query(noRoom);
      for (const table of written)
        await site.query(
          `create trigger torture_no_room before insert or update on ${table} execute function torture_no_room()`,
        );
      await sleep(6_000);
    },
    async mend(site) {
      for (const table of written) await site.query(`drop trigger torture_no_room on ${table}`);
      await site.query('drop function torture_no_room');
      await site.weather({});
    },
  },
  {
    name: 'the clock jumps: an hour ahead, back, two days ahead, back',
    async strike(site) {
      for (const clockMs of [3_600_000, 0, 2 * 86_400_000]) {
        await site.weather({ clockMs });
        await sleep(3_000);
      }
    },
    mend: (site) => site.weather({}),
  },
  {
    name: 'a payment provider that takes two seconds for everything',
    async strike({ url }) {
      await midtransOf(url).fault('latency', 1_000);
      await sleep(8_000);
    },
    mend: ({ url }) => midtransOf(url).disarm(),
  },
  {
    name: 'a payment provider that is not there',
    async strike({ url }) {
      await midtransOf(url).fault('reset', 1_000);
      await sleep(8_000);
    },
    mend: ({ url }) => midtransOf(url).disarm(),
  },
];
