import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { openSource } from '../src/launch/backup/source.ts';
import { anyPort } from '../src/launch/postgres/port.ts';
import { readConfig } from '../src/server/config.ts';
import { newClient } from '../src/server/platform/client.ts';
import { connect } from '../src/server/platform/db.ts';
import { makeDiscountVoucher, makeVoucher } from '../src/server/seed/makers/commerce.ts';
import { makeEvent } from '../src/server/seed/makers/events.ts';
import { freshFolder, launchSemai, processesOf, type Semai } from '../tests/launch/semai-kit.ts';
import type { Weather } from './weather.ts';

export type Site = Awaited<ReturnType<typeof startSite>>;

const calm: Weather = { clockMs: 0, diskFull: false };
const VOUCHERS = 400;
const SEATS = 25;
const DISCOUNTS = 20;

/** The product as `npm start` gives it, in a weather of ours, with things that there are too few of. */
export async function startSite(given: Record<string, string> = {}) {
  const folder = await freshFolder();
  const dataDir = join(folder, 'data');
  const weatherFile = join(folder, 'weather.json');
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(await anyPort()),
    RATE_LIMIT_FACTOR: '1000000',
    WEB_CONCURRENCY: '2',
    WEATHER: weatherFile,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'weather.ts'))}`,
    ...given,
  };
  await writeFile(weatherFile, JSON.stringify(calm));
  let semai: Semai = launchSemai(settings);
  await semai.untilReady();
  /** Where its database is at this moment: one that was killed comes back at another port. */
  const databaseUrl = async () => {
    if (given.DATABASE_URL) return given.DATABASE_URL;
    const source = await openSource(readConfig({ DATA_DIR: dataDir }));
    await source.close();
    return source.url;
  };
  return {
    url: semai.url,
    dataDir,
    config: readConfig({ DATA_DIR: dataDir }),
    databaseUrl,
    weather: (changes: Partial<Weather>) => writeFile(weatherFile, JSON.stringify({ ...calm, ...changes })),
    async processes(part: string): Promise<number[]> {
      const all = await processesOf(dataDir);
      return all.filter(({ command }) => command.includes(part)).map(({ pid }) => pid);
    },
    /** The launcher and all that it started, the database too: as when the power fails. */
    async killEverything() {
      for (const { pid } of await processesOf(dataDir))
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // Gone with its parent.
        }
      await semai.exited;
    },
    async startAgain() {
      semai = launchSemai(settings);
      await semai.untilReady();
    },
    isReady: async () => (await semai.statusOf('/readyz')) === 200,
    async query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
      const client = newClient({ connectionString: await databaseUrl() });
      await client.connect();
      try {
        return (await client.query<Row>(statement, values)).rows;
      } finally {
        await client.end();
      }
    },
    async stop() {
      semai.pressCtrlC();
      await semai.exited;
    },
  };
}

/** Codes for one each, an event with few seats, a discount for few. */
export async function makeScarceThings(url: string) {
  const { db } = connect(url, 2);
  try {
    const codes: string[] = [];
    for (let made = 0; made < VOUCHERS; made += 1) codes.push((await makeVoucher(db, { course_id: 13 })).code);
    const event = await makeEvent(db, { price: 0, days: [{ capacity: SEATS }] });
    const discount = await makeDiscountVoucher(db, { course_id: 11, quota: DISCOUNTS });
    return { codes, eventId: event.id, discount: discount.code };
  } finally {
    await db.destroy();
  }
}
