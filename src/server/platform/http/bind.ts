import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Auth, Call, CallData, Schema } from '../../../contract/call.ts';
import type { FieldWords } from '../../../contract/messages.ts';
import { paging } from '../../../contract/wire.ts';
import type { RequestContext, Session } from '../context.ts';
import { attachment } from '../files/files.ts';
import { type Admission, laneOf } from './admission.ts';
import type { Authenticate } from './authenticate.ts';
import { compileAnswer, compileReading } from './compile.ts';
import { type CsvFile, sendCsv } from './csv.ts';
import { type EventSource, sendEvents } from './events.ts';
import type { AnswerFromMemory } from './kept-answers.ts';
import { pageLinks } from './page-links.ts';
import { noteAsker } from './request-log.ts';
import { readForm, type Upload } from './upload.ts';

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Caller<A extends Auth> = A extends 'public' | 'optional' ? Session | null : Session;
/** A paged handler gives one page's rows and what it knows of the rest; the frame writes the paging fields. */
export type PageOf<Row> = { rows: Row[]; total: number; page: number; perPage: number };
type Result<C extends Call> = C['paged'] extends true ? PageOf<z.output<C['reply']>> : CallData<C>;

type Asked<C extends Call> = {
  ctx: RequestContext<Caller<C['auth']>>;
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  /** The file of a call that takes one; where none came the call was refused. */
  upload: Upload;
};
export type Handler<C extends Call> = (asked: Asked<C>) => Promise<Result<C>> | Result<C>;
/** A document to be saved under its name; it belongs to who asked and is kept by nobody on the way. */
export type PdfFile = { body: Buffer; name: string };
export type PdfHandler<C extends Call> = (asked: Asked<C>) => Promise<PdfFile>;
type CsvHandler<C extends Call> = (asked: Asked<C>) => Promise<CsvFile>;
export type EventsHandler<C extends Call> = (asked: Asked<C>) => Promise<EventSource> | EventSource;

type Terms<C extends Call> = {
  /** Asked before a form is read, since reading it is work: a limit counts here. */
  beforeReading?: (ctx: RequestContext<Caller<C['auth']>>) => Promise<void>;
  /** Written together with others of its kind: cheap, and cheaper the more come at once. */
  isBatched?: boolean;
};

/** Binds one promise of the contract to its handler. */
export type Bind = (<C extends Call>(call: C, handler: Handler<C>, terms?: Terms<C>) => void) & {
  events<C extends Call>(call: C, handler: EventsHandler<C>): void;
  pdf<C extends Call>(call: C, handler: PdfHandler<C>): void;
  csv<C extends Call>(call: C, handler: CsvHandler<C>): void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    words?: FieldWords;
    /** By this the description of the API finds what is bound. */
    promise?: { call: Call; domain: string };
  }
}

/** What a context is made of, whichever way a request came. */
export type Asking = { ip: string; headers: IncomingHttpHeaders; log?: unknown };

export type Acting = { operatorId: number; userId: number; what: string; ip: string };

export type BindOptions = {
  authenticate: Authenticate;
  /** Before anything is done: what an operator does as somebody else is on record, also where it then fails. */
  recordActing(acting: Acting): Promise<void>;
  makeContext(request: Asking, session: Session | null, call: Call): Promise<RequestContext>;
  admission: Admission;
  publicUrl: URL;
  /** null: every answer is made anew. */
  fromMemory: AnswerFromMemory | null;
  /** In tests a reply that breaks its own promise is an error, not a silently reshaped answer. */
  checkReplies: boolean;
};

export function createBind(app: FastifyInstance, domain: string, options: BindOptions): Bind {
  const askers = new WeakMap<FastifyRequest, Session | null>();
  const uploads = new WeakMap<FastifyRequest, Upload>();

  /** Before the body is read: a stranger's data costs nothing, and nobody is told what is wrong with it. */
  const admit = (call: Call) => async (request: FastifyRequest) => {
    const session = await options.authenticate(call, request.headers.authorization);
    if (session) noteAsker(request, session);
    askers.set(request, session);
  };

  const readUpload = (call: Call, terms: Terms<Call>) => async (request: FastifyRequest) => {
    const session = askers.get(request) ?? null;
    await terms.beforeReading?.((await options.makeContext(request, session, call)) as never);
    const { upload, fields } = await readForm(request, call.upload as NonNullable<Call['upload']>);
    uploads.set(request, upload);
    request.body = fields;
  };

  /** No body is one without fields, so that a 422 names those that are missing. */
  const takeEmptyBody = async (request: FastifyRequest) => {
    request.body ??= {};
  };

  const record = async (call: Call, session: Session | null, request: FastifyRequest) => {
    if (!session || !call.changes) return;
    const { userId, impersonatedBy: operatorId, previewCourseId } = session;
    if (operatorId === null || previewCourseId !== null) return;
    const what = `${call.method} ${request.url.split('?')[0]}`;
    await options.recordActing({ operatorId, userId, what, ip: request.ip });
  };

  type Answer = (
    ask: () => Promise<Asked<Call>>,
    request: FastifyRequest,
    reply: FastifyReply,
    who: Session | null,
  ) => unknown;

  const add = (call: Call, answer: Answer, terms: Terms<Call> = {}) => {
    const lane = terms.isBatched ? 'often' : laneOf(call);
    app.route({
      method: call.method,
      url: `/${call.path}`,
      config: { words: call.words, promise: { call, domain } },
      // Zod's own: they become JSON Schema when somebody first makes the call.
      schema: {
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
        ...(call.gives === 'json' ? { response: { 200: envelopeSchema(call) } } : {}),
      },
      serializerCompiler: compileAnswer,
      ...(call.upload === null ? {} : { validatorCompiler: compileReading }),
      onRequest: [...(lane === null ? [] : [options.admission.to(lane)]), admit(call)],
      preValidation: [
        ...(call.upload === null ? [] : [readUpload(call, terms)]),
        ...(call.body ? [takeEmptyBody] : []),
      ],
      handler: (request, reply) =>
        options.admission.during(request, async () => {
          const session = askers.get(request) ?? null;
          await record(call, session, request);
          const { params, query, body } = request;
          const upload = uploads.get(request);
          const ask = async () =>
            ({ ctx: await options.makeContext(request, session, call), params, query, body, upload }) as never;
          return answer(ask, request, reply, session);
        }),
    });
  };

  const envelopeOf = (call: Call, result: unknown) => {
    const data = call.paged ? (result as PageOf<unknown>).rows : result;
    if (options.checkReplies) (call.paged ? z.array(call.reply) : call.reply).parse(data);
    return { success: true, data, message: call.says };
  };

  const bind = <C extends Call>(call: C, handler: Handler<C>, terms: Terms<C> = {}) => {
    const respond: Answer = (ask, request, reply, who) => {
      const answer = async () => {
        const result = await handler((await ask()) as never);
        const envelope = envelopeOf(call, result);
        return call.paged
          ? { ...envelope, ...pageLinks(result as PageOf<unknown>, request.url, options.publicUrl) }
          : envelope;
      };
      // Who is logged in may be told more than visitors are.
      const fromMemory = call.kept && who === null ? options.fromMemory : null;
      return fromMemory ? fromMemory(request, reply, answer) : answer();
    };
    add(call, respond, terms as Terms<Call>);
  };
  const events = <C extends Call>(call: C, handler: EventsHandler<C>) =>
    add(call, async (ask, _request, reply) => sendEvents(await handler((await ask()) as never), reply));
  const pdf = <C extends Call>(call: C, handler: PdfHandler<C>) =>
    add(call, async (ask, _request, reply) => {
      const { body, name } = await handler((await ask()) as never);
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(name))
        .header('cache-control', 'private, no-store')
        .send(body);
    });
  const csv = <C extends Call>(call: C, handler: CsvHandler<C>) =>
    add(call, async (ask, _request, reply) => sendCsv(await handler((await ask()) as never), reply));
  return Object.assign(bind, { events, pdf, csv });
}

/** The form of a success. */
const envelopeSchema = ({ reply, paged }: Call): Schema =>
  z.object({
    success: z.boolean(),
    data: paged ? z.array(reply) : reply,
    message: z.string(),
    ...(paged ? paging : {}),
  });
