import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Auth, Call, CallData, Schema } from '../../../contract/call.ts';
import { failures } from '../../../contract/messages.ts';
import { paging } from '../../../contract/wire.ts';
import type { RequestContext, Session } from '../context.ts';
import type { Authenticate } from './authenticate.ts';
import { toJsonSchema } from './json-schema.ts';
import { pageLinks } from './page-links.ts';

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Caller<A extends Auth> = A extends 'public' | 'optional' ? Session | null : Session;
/** A paged handler gives one page's rows and what it knows of the rest; the frame writes the paging fields. */
export type PageOf<Row> = { rows: Row[]; total: number; page: number; perPage: number };
type Result<C extends Call> = C['paged'] extends true ? PageOf<z.output<C['reply']>> : CallData<C>;

export type Handler<C extends Call> = (request: {
  ctx: RequestContext<Caller<C['auth']>>;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
}) => Promise<Result<C>> | Result<C>;

/** Binds one promise of the contract to its handler. */
export type Bind = <C extends Call>(call: C, handler: Handler<C>) => void;

export type BindOptions = {
  authenticate: Authenticate;
  makeContext(request: FastifyRequest, session: Session | null): RequestContext;
  publicUrl: URL;
  /** In tests a reply that breaks its own promise is an error, not a silently reshaped answer. */
  checkReplies: boolean;
};

export function createBind(app: FastifyInstance, domain: string, options: BindOptions): Bind {
  return (call, handler) => {
    app.route({
      method: call.method,
      url: `/${call.path}`,
      schema: {
        tags: [domain],
        summary: call.summary,
        ...(call.auth === 'public' ? {} : { security: [{ bearer: [] }] }),
        ...(call.params ? { params: toJsonSchema(call.params, 'input') } : {}),
        ...(call.query ? { querystring: toJsonSchema(call.query, 'input') } : {}),
        ...(call.body ? { body: toJsonSchema(call.body, 'input') } : {}),
        response: { 200: replySchema(call), ...failureSchemas(call) },
      },
      handler: async (request) => {
        const session = await options.authenticate(call.auth, request.headers.authorization);
        const result = await handler({
          ctx: options.makeContext(request, session) as never,
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
        });
        const data = call.paged ? (result as PageOf<unknown>).rows : result;
        if (options.checkReplies) (call.paged ? z.array(call.reply) : call.reply).parse(data);
        const envelope = { success: true, data, message: call.says };
        return call.paged
          ? { ...envelope, ...pageLinks(result as PageOf<unknown>, request.url, options.publicUrl) }
          : envelope;
      },
    });
  };
}

function replySchema(call: Call) {
  const data = toJsonSchema(call.reply, 'output');
  return {
    description: call.says || 'Berhasil',
    type: 'object',
    properties: {
      success: { type: 'boolean' },
      data: call.paged ? { type: 'array', items: data } : data,
      message: { type: 'string' },
      ...(call.paged ? (toJsonSchema(z.object(paging), 'output').properties as object) : {}),
    },
  };
}

/** Documentation only: failures leave through the error handler, which writes their envelope. */
function failureSchemas(call: Call) {
  const codes = new Set(call.fails);
  if (call.auth !== 'public' && call.auth !== 'optional') codes.add('unauthenticated');
  if (call.auth === 'student' || call.auth === 'operator') codes.add('forbidden');
  if (call.body || call.query || call.params) codes.add('invalid_data');
  const texts = new Map<number, string[]>();
  for (const code of codes) {
    const { status, text } = failures[code];
    texts.set(status, [...(texts.get(status) ?? []), text]);
  }
  return Object.fromEntries(
    [...texts].map(([status, lines]) => [
      status,
      { description: lines.join(' · '), type: 'object', additionalProperties: true },
    ]),
  );
}
