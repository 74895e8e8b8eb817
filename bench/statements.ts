import pg from 'pg';

export type Statement = { text: string; values: unknown[] };
/** What an application asked its database, and how long that took it, waiting included. */
export type Asked = { statements: Statement[]; ms: number };

type Query = (...given: unknown[]) => unknown;

/** Writes down every statement of this process from now on; `take` gives what came since it was last called. */
export function writeDownStatements(): { take(): Asked } {
  let asked: Asked = { statements: [], ms: 0 };
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: unknown, ...given) {
    const [config, values] = given as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const began = performance.now();
    const into = asked;
    const done = () => {
      into.ms += performance.now() - began;
    };
    const statement =
      typeof config === 'string' ? { text: config, values } : { text: config.text, values: config.values ?? values };
    into.statements.push({ text: statement.text, values: Array.isArray(statement.values) ? statement.values : [] });
    const last = given.at(-1);
    if (typeof last === 'function')
      given[given.length - 1] = (...answer: unknown[]) => {
        done();
        last(...answer);
      };
    const result = query.apply(this, given);
    if (result instanceof Promise) result.then(done, done);
    return result;
  };
  return {
    take() {
      const taken = asked;
      asked = { statements: [], ms: 0 };
      return taken;
    },
  };
}

/** The same statements by `pg` alone, one list after another on each connection, for so long; how many lists a second. */
export async function repeatStatements(
  databaseUrl: string,
  lists: readonly (readonly Statement[])[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const until = performance.now() + seconds * 1_000;
  let [next, done] = [0, 0];
  const work = async () => {
    const client = await pool.connect();
    while (performance.now() < until) {
      for (const { text, values } of lists[next++ % lists.length] ?? []) await client.query(text, values);
      done += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, work));
  await pool.end();
  return done / seconds;
}
