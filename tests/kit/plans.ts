import { type CompiledQuery as Compiled, CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { DB } from '../../src/server/platform/db.generated.ts';
import { connect, type Db } from '../../src/server/platform/db.ts';

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] };

/** The statements that some work really sends. */
export async function statementsOf(databaseUrl: string, work: (db: Db) => Promise<unknown>): Promise<Compiled[]> {
  const { pool } = connect(databaseUrl, 4);
  const sent: Compiled[] = [];
  const dialect = new PostgresDialect({ pool });
  try {
    await work(new Kysely<DB>({ dialect, log: (event) => void sent.push(event.query) }));
    return sent;
  } finally {
    await pool.end();
  }
}

/** Their plans, as PostgreSQL would run them. */
export async function plansOf(databaseUrl: string, work: (db: Db) => Promise<unknown>): Promise<Node[][]> {
  const sent = await statementsOf(databaseUrl, work);
  const { pool, db: silent } = connect(databaseUrl, 1);
  try {
    const plans: Node[][] = [];
    for (const { sql, parameters } of sent) {
      const explain = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]);
      const { rows } = await silent.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(explain);
      plans.push(nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Node));
    }
    return plans;
  } finally {
    await pool.end();
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** One page of a list, as against the count of all of it, which has to look at each. */
export const isPage = (plan: Node[]): boolean => plan.some((node) => node['Node Type'] === 'Limit');
export const readsWhole = (plan: Node[], table: string): boolean =>
  plan.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table);
export const indexesOf = (plan: Node[]): string[] => plan.flatMap((node) => node['Index Name'] ?? []);
