import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from './memory-client.ts';
import { prepareMix } from './memory-mix.ts';
import { perSecond, type Row } from './rows.ts';
import { startSite } from './started-site.ts';

/** A busy hour: 50 a second. */
const DOINGS = Number(process.env.MEMORY_REQUESTS ?? 180_000);
/** At 50 a second one or two are under way at a time; four, so that it goes quicker than an hour. */
const AT_ONCE = 4;
const TIMES_LOOKED = 10;

/** What one web process takes after an hour's visitors, sent as fast as they are answered. */
export async function measureMemory(): Promise<Row[]> {
  const site = await startSite({ RATE_LIMIT_FACTOR: '1000000', WEB_CONCURRENCY: '1' });
  // An answer that is on its way all the time, and events that are listened to for a second.
  const client = createClient(site.url, 16 * AT_ONCE);
  try {
    const curve = [{ 'after so many': 0, ...(await look(site.url)) }];
    const mix = await prepareMix(site, client);
    const tally = new Map<string, Map<number | string, number>>();
    const doings = shuffled(Object.entries(mix).flatMap(([name, { share }]) => Array<string>(share).fill(name)));
    const count = (name: string, answer: unknown) => {
      const counts = tally.get(name) ?? new Map();
      // Turned away for a moment, where the machine has more to do than it can: counted, and not a fault.
      const what = typeof answer === 'number' ? answer : answer instanceof Error ? 'failed' : 'done';
      tally.set(name, counts.set(what, (counts.get(what) ?? 0) + 1));
    };
    let turn = 0;
    const began = performance.now();
    for (let part = 1; part <= TIMES_LOOKED; part += 1) {
      const until = Math.round((DOINGS * part) / TIMES_LOOKED);
      const visitor = async () => {
        while (turn < until) {
          turn += 1;
          const name = doings[turn % doings.length] as string;
          count(name, await mix[name]?.run(turn).catch((error: Error) => error));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, visitor));
      curve.push({ 'after so many': until, ...(await look(site.url)) });
    }
    const seconds = (performance.now() - began) / 1000;
    console.table([...tally].map(([name, counts]) => ({ doing: name, ...Object.fromEntries(counts) })));
    console.table(curve);
    const resident = curve.map(({ 'RSS MB': megabytes }) => megabytes);
    const middle = median(resident.slice(4, 7));
    const last = median(resident.slice(8));
    const peak = Math.max(...resident);
    return [
      {
        work: `memory of one process after ${DOINGS.toLocaleString('en')} doings of all kinds, a busy hour`,
        result: `RSS ${resident[0]} MB fresh, ${peak} MB at most, ${resident.at(-1)} MB at the end; ${perSecond(DOINGS / seconds)}`,
        cpu: null,
        against: `its middle third: ${middle} MB, last third ${last} MB`,
        ratio: last / middle,
        goal: '< 300 MB, flat (≤ 1.05×)',
        met: peak < 300 && last <= 1.05 * middle,
      },
    ];
  } finally {
    client.close();
    await site.stop();
  }
}

/** What the process says of itself. */
async function look(url: string) {
  let answer = await fetch(`${url}/metrics`);
  while (!answer.ok) {
    await sleep(500);
    answer = await fetch(`${url}/metrics`);
  }
  const text = await answer.text();
  const megabytes = (name: string) => Math.round(Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]) / 1e6);
  return {
    'RSS MB': megabytes('process_resident_memory_bytes'),
    'heap MB': megabytes('nodejs_heap_size_total_bytes'),
    'heap used MB': megabytes('nodejs_heap_size_used_bytes'),
    'outside the heap MB': megabytes('nodejs_external_memory_bytes'),
  };
}

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number;

/** Always the same: two runs ask for the same. */
function shuffled(list: string[]): string[] {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return list
    .map((each) => ({ each, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}
