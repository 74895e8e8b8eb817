import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../src/launch/postgres/server.ts';
import { jobDefinitions } from '../src/server/app.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { connect } from '../src/server/platform/db.ts';
import { installJobs } from '../src/server/platform/jobs.ts';
import { migrate } from '../src/server/platform/migrate.ts';
import { seed } from '../src/server/seed/seed.ts';
import { fillCatalogue, type Size } from './catalogue-data.ts';
import { type Asked, mixFor } from './catalogue-mix.ts';
import { printPlans } from './catalogue-plans.ts';
import { type Served, serveApi } from './server.ts';

const sizes: Size[] = [
  { courses: 100, instructors: 20 },
  { courses: 100_000, instructors: 2000 },
];
const ROUNDS = 2;

/** The same questions to a catalogue of 100 courses and to one of 100,000, by turns, so that both have the same weather. */
export async function measureCatalogue(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'semai-bench-'));
  // Open to the database's own user.
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ directory: join(folder, 'postgres'), durable: false, database: 'postgres' });
  const servers: Served[] = [];
  try {
    const urls: string[] = [];
    for (const size of sizes) {
      const began = performance.now();
      const url = await makeCatalogue(postgres.url(), size);
      console.log(`${size.courses} kelas dibuat dalam ${Math.round((performance.now() - began) / 1000)} detik`);
      servers.push(await serveApi(postgres.url(), url));
      urls.push(url);
    }
    const [small, large] = await measureByTurns(servers.map(({ url }) => url));
    console.table(
      Object.keys(small ?? {}).map((kind) => {
        const [few, many] = [small?.[kind] ?? [], large?.[kind] ?? []];
        return {
          'milidetik per permintaan': kind,
          'p50, 100': at(few, 0.5),
          'p50, 100.000': at(many, 0.5),
          'p99, 100': at(few, 0.99),
          'p99, 100.000': at(many, 0.99),
          'p99, kali': Number((at(many, 0.99) / at(few, 0.99)).toFixed(2)),
        };
      }),
    );
    await printPlans(urls[1] as string);
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeCatalogue(postgresUrl: string, size: Size): Promise<string> {
  const { db: server, pool } = connect(postgresUrl, 1);
  const name = `catalogue_${size.courses}`;
  await pool.query(`create database ${name}`);
  await server.destroy();
  const url = Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
  await migrate(url);
  await installJobs(url, jobDefinitions);
  const { db } = connect(url, 1);
  await seed(db, { demo: false, seed: 'none', admin: null }, systemClock);
  await db.destroy();
  await fillCatalogue(url, size);
  return url;
}

type Times = Record<string, number[]>;

async function measureByTurns(urls: string[]): Promise<Times[]> {
  const mixes = sizes.map(({ courses }) => mixFor(courses));
  const kinds = Object.keys(mixes[0] ?? {});
  const times = urls.map((): Times => Object.fromEntries(kinds.map((kind) => [kind, []])));
  // The first round warms up and is not counted.
  for (const kind of kinds)
    for (let round = 0; round <= ROUNDS; round += 1)
      for (let n = 0; n < (mixes[0]?.[kind]?.length ?? 0); n += 1)
        for (const [place, url] of urls.entries()) {
          const took = await ask(url, mixes[place]?.[kind]?.[n] as Asked);
          if (round > 0) times[place]?.[kind]?.push(took);
        }
  return times;
}

async function ask(url: string, { method, path, body }: Asked): Promise<number> {
  const began = performance.now();
  const response = await fetch(url + path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${response.status}: ${method} ${path} ${JSON.stringify(body)}`);
  return performance.now() - began;
}

function at(times: number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
}
