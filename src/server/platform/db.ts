import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db.generated.ts';

export type Db = Kysely<DB>;
/** Inside a transaction only `tx` exists; a store's first parameter takes either. */
export type Tx = Transaction<DB>;

// Counts and sums fit a double, and prices are integers: bigint as text would only invite string arithmetic.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day is a day: as a Date it would be a moment in the server's own zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const PREPARED = '/* prepared */';
/**
 * At the end of a statement: it is planned once for each connection, not each time. For those that are asked very often,
 * whose text is always the same, and whose plan is right whatever they are asked with.
 */
export const prepared = sql.raw(PREPARED);
/** `= any of these`: unlike a list's, its text is the same however many there are. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::integer[])`;
const names = new Map<string, string>();

class PreparingClient extends pg.Client {
  override query(...[text, ...rest]: unknown[]): never {
    const query = typeof text === 'string' && text.endsWith(PREPARED) ? { name: nameOf(text), text } : text;
    return Reflect.apply(super.query, this, [query, ...rest]) as never;
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `semai-${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** `giveUpMs`: a statement is given up on our side too, since a server that went away in the middle may never say so. */
export function connect(url: string, size = 20, giveUpMs?: number): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: size,
    ...(giveUpMs ? { query_timeout: giveUpMs } : {}),
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'semai',
  });
  // A pooled connection that dies while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that dies between being taken and being asked; whoever took it hears of it from its query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}

const networkFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
/** 57P01-03 shutting down or starting up; 08 connection exception; 53300 too many connections; 55000 closed to new ones. */
const serverAway = /^(57P0[123]|08\w{3}|53300|55000)$/;

/** Whether the database is away, rather than the statement wrong: answered 503, and the pool heals by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code = (error as { code?: string }).code;
  if (code && (networkFailures.has(code) || serverAway.test(code))) return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );
}
