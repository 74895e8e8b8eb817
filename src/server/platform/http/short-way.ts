import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import type { Session } from '../context.ts';
import type { Authenticate } from './authenticate.ts';
import type { Asking } from './bind.ts';
import { compileAnswer, compileStrictly } from './compile.ts';
import { packed } from './compress.ts';
import type { Take } from './front.ts';
import { headOf } from './head.ts';

type Parts = {
  authenticate: Authenticate;
  /** Of every answer of the API. */
  headers: Readonly<Record<string, string>>;
  answer(asking: Asking, session: Session | null, body: unknown): Promise<unknown>;
};
type Schemas = { body: unknown; reply: unknown };

/**
 * The way of a call that is half of all that is asked, and takes less than Fastify's routing, hooks and reply do: the same
 * checks, handler and envelope, while all goes well. Whatever does not is answered by its route.
 */
export function shortWay(
  app: FastifyInstance,
  call: Call,
  schemas: Schemas,
  { authenticate, answer, headers }: Parts,
): Take {
  const parse = app.getDefaultJsonParser('error', 'error');
  const isGood = compileStrictly({ schema: schemas.body });
  const write = compileAnswer({ schema: schemas.reply });
  const usual = headOf(Object.entries({ ...headers, 'content-type': 'application/json; charset=utf-8' }).flat());

  return async ({ headers, ip, body: sent }) => {
    const body = bodyOf(parse, sent.toString());
    if (!isGood(body)) throw new Error('not as promised');
    const session = await authenticate(call, headers.authorization);
    const text = write(await answer({ ip, headers }, session, body));
    const answered = packed(text, headers['accept-encoding']);
    const { body: given, headers: more } = answered instanceof Promise ? await answered : answered;
    const added = Object.entries(more).flat();
    return { head: added.length > 0 ? headOf([...usual.list, ...added]) : usual, body: given };
  };
}

type Parse = ReturnType<FastifyInstance['getDefaultJsonParser']>;

function bodyOf(parse: Parse, text: string): unknown {
  let body: unknown;
  parse(null as never, text, (error, parsed) => {
    if (error) throw error;
    body = parsed;
  });
  return body;
}
