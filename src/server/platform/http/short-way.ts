import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import type { Session } from '../context.ts';
import type { Authenticate } from './authenticate.ts';
import type { Asking } from './bind.ts';
import { compileAnswer, compileStrictly } from './compile.ts';
import { packed } from './compress.ts';
import type { Take } from './front.ts';

type Parts = {
  authenticate: Authenticate;
  /** Of every answer of the API. */
  headers: Readonly<Record<string, string>>;
  answer(asking: Asking, session: Session | null, body: unknown): Promise<unknown>;
};
type Schemas = { body: unknown; reply: unknown };

/**
 * The way of a call that is half of all that is asked, and takes less than Fastify's routing, hooks and reply do: the same
 * checks, handler and envelope, while all goes well. Whatever does not is handed over as it came, and answered by its route.
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
  const head = Object.entries({ ...headers, 'content-type': 'application/json; charset=utf-8' }).flat();

  async function answerFor(request: IncomingMessage, ip: string, sent: Buffer) {
    const body = bodyOf(parse, sent.toString());
    if (!isGood(body)) throw new Error('not as promised');
    const session = await authenticate(call, request.headers.authorization);
    const text = write(await answer({ ip, headers: request.headers }, session, body));
    return packed(text, request.headers['accept-encoding']);
  }

  return (request, response, { handOver, duration, ip, isClosing }) => {
    const began = performance.now();
    const sent: Buffer[] = [];
    request.on('data', (part: Buffer) => sent.push(part));
    request.on('end', () => {
      const body = sent.length === 1 ? (sent[0] as Buffer) : Buffer.concat(sent);
      answerFor(request, ip, body).then(
        ({ body: given, headers }) => {
          const more = Object.entries(headers).flat();
          const own = ['content-length', `${Buffer.byteLength(given)}`, 'x-request-id', randomUUID()];
          if (isClosing()) own.push('connection', 'close');
          response.writeHead(200, head.concat(more, own)).end(given);
          duration.took(performance.now() - began);
        },
        () => handOver(body),
      );
    });
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
