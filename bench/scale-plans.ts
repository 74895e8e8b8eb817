import { open } from 'node:fs/promises';
import { newClient } from '../src/server/platform/client.ts';
import type { Sized } from './scale-database.ts';
import { ask, type Mix } from './scale-turns.ts';

/** Of each kind so many are asked: the same question may be planned in another way for somebody else. */
export const EXAMPLES = 12;
/** A table with no more blocks of 8 kB than this, one megabyte, is read whole more quickly than by an index. */
const FEW_BLOCKS = 128;

/** Every statement's plan into the server's log as it ran, with those inside of functions, triggers and foreign keys. */
export function withPlans(databaseUrl: string): string {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': 0,
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
  };
  const url = new URL(databaseUrl);
  url.searchParams.set(
    'options',
    Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  );
  return url.href;
}

export type PlansOfKind = {
  kind: string;
  statements: number;
  mostBlocks: number;
  readWhole: string[];
  plans: string[];
};

/** What PostgreSQL did for each kind, from question `first` on. `apiUrl`: an API on that database by `withPlans`. */
export async function plansByKind(sized: Sized, apiUrl: string, mix: Mix, first: number): Promise<PlansOfKind[]> {
  const many = await largeTables(sized.url);
  const found: PlansOfKind[] = [];
  for (const [kind, askedAs] of Object.entries(mix)) {
    const before = await sizeOf(sized.logFile);
    for (let n = first; n < first + EXAMPLES; n += 1) await ask(apiUrl, askedAs(n));
    const plans = (await readFrom(sized.logFile, before)).split(/duration: [\d.]+ ms {2}plan:/).slice(1);
    // Nothing was read whole where nothing was seen, either.
    if (plans.length === 0) throw new Error(`no plan was logged for '${kind}'`);
    const whole = plans.flatMap((plan) => [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table as string));
    found.push({
      kind,
      statements: Math.round(plans.length / EXAMPLES),
      mostBlocks: Math.max(0, ...plans.map(blocksOf)),
      readWhole: [...new Set(whole.filter((table) => many.has(table)))],
      plans,
    });
  }
  return found;
}

export function printPlans(plans: readonly PlansOfKind[]): void {
  console.table(
    plans.map(({ kind, statements, mostBlocks, readWhole }) => ({
      'as PostgreSQL ran it': kind,
      'statements a request': statements,
      'most 8 kB blocks of one': mostBlocks,
      'tables read whole': readWhole.join(', ') || 'none',
    })),
  );
  for (const { kind, readWhole, plans: texts } of plans)
    for (const table of readWhole)
      console.log(`\n${kind}: ${table}\n${texts.find((text) => text.includes(`Seq Scan on ${table}`))}`);
}

/** Blocks of 8 kB that a statement looked at: the outermost step has those of all below it. */
const blocksOf = (plan: string): number => {
  const [, hit = '0', , read = '0'] = /Buffers: shared(?: hit=(\d+))?( read=(\d+))?/.exec(plan) ?? [];
  return Number(hit ?? 0) + Number(read ?? 0);
};

/** Those of more than a megabyte. */
async function largeTables(url: string): Promise<Set<string>> {
  const client = newClient({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages > $1`,
    [FEW_BLOCKS],
  );
  await client.end();
  return new Set(rows.map(({ relname }) => relname));
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path);
  const { size } = await file.stat();
  await file.close();
  return size;
}

async function readFrom(path: string, start: number): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    return buffer.toString('utf8');
  } finally {
    await file.close();
  }
}
