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

class SemaiClient extends pg.Client {
  override query(...[text, ...rest]: unknown[]): never {
    const query = typeof text === 'string' && text.endsWith(PREPARED) ? { name: nameOf(text), text } : text;
    const asked = Reflect.apply(super.query, this, [query, ...rest]) as never as Promise<unknown> | undefined;
    // What was given up on may still hold the line, and whoever took it next would wait behind it: ended, it is not given out.
    asked?.catch?.((error: unknown) => {
      if (isGivenUp(error)) void this.end();
    });
    return asked as never;
  }
}

const isGivenUp = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

function nameOf(text: string): string {
  const name = names.get(text) ?? `semai-${names.size + 1}`;
  names.set(text, name);
  return name;
}

const STATEMENT_MS = 30_000;
/** On our side too: a server that went away in the middle, or a network that swallows what is sent, never says so. */
const GIVE_UP_MS = STATEMENT_MS + 3_000;

export function connect(url: string, size = 20, giveUpMs = GIVE_UP_MS): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    Client: SemaiClient,
    connectionString: url,
    max: size,
    query_timeout: giveUpMs,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
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
/** 57P01-03 shutting down or starting up; 08 connection exception; 53 too many connections, no room; 55000 closed to new ones. */
const serverAway = /^(57P0[123]|08\w{3}|53\w{3}|55000)$/;

/** Whether the database is away, rather than the statement wrong: answered 503, and the pool heals by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const code = (error as { code?: string }).code;
  if (isGivenUp(error)) return true;
  if (code && (networkFailures.has(code) || serverAway.test(code))) return true;
  return /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/.test(
    error.message,
  );
}
