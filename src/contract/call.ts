import type { z } from 'zod';
import type { FailureCode } from './failures.ts';
import type { FieldWords } from './messages.ts';
import type { Permission } from './rules/permissions.ts';

/** Who may call: anyone; anyone, but knowing a token that comes along; any logged-in person; students; the back office. */
export type Auth = 'public' | 'optional' | 'user' | 'student' | 'staff';

export type Schema = z.ZodType;
type Fields = z.ZodObject;

export type Call<
  Params extends Fields | undefined = Fields | undefined,
  Query extends Fields | undefined = Fields | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  Paged extends boolean = boolean,
  Who extends Auth = Auth,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the base, without a trailing slash: 'api/course/:id/detail'. Both spellings answer. */
  readonly path: string;
  readonly auth: Who;
  /** What somebody of the back office must be allowed to do; null where being one of them is enough. */
  readonly may: Permission | null;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The form of `data`; of one item of it when paged. */
  readonly reply: Reply;
  readonly paged: Paged;
  /** Where the call takes a form with a file instead of JSON: the file's field, and how large the file may be. */
  readonly upload: { readonly field: string; readonly mostMegabytes: number } | null;
  /** 'pdf' and 'csv': a success is the file itself, without an envelope. 'events': server-sent events, read through fetch. */
  readonly gives: 'json' | 'pdf' | 'csv' | 'events';
  /** Refused to an operator who looks at the site as somebody: such things only the person does. */
  readonly inPerson: boolean;
  /** Leaves something behind: on record where an operator does it as somebody. Everything but GET, if not said otherwise. */
  readonly changes: boolean;
  /** Open to who previews a course: it changes nothing that lasts, and tells nothing of who previews. Nothing else is. */
  readonly inPreview: boolean;
  /**
   * The same for every visitor and often asked: the server may answer from memory until something changes that the answer
   * shows, so whatever is read for it must be declared as shown.
   */
  readonly kept: boolean;
  /** Reads alone, and may be answered by a replica: up to a second old to visitors, never to the back office. */
  readonly mayLag: boolean;
  /** Asks somebody outside and waits for the answer, which may take seconds. */
  readonly waits: boolean;
  /** How a 422 speaks of the fields, where it should not use their raw names. */
  readonly words: FieldWords;
  /** `message` of a success. */
  readonly says: string;
  readonly fails: readonly FailureCode[];
};

type Terms = {
  method: Call['method'];
  path: string;
  summary: string;
  says?: string;
  upload?: NonNullable<Call['upload']>;
  gives?: Call['gives'];
  inPerson?: boolean;
  changes?: boolean;
  inPreview?: boolean;
  kept?: boolean;
  mayLag?: boolean;
  waits?: boolean;
  may?: Permission;
  words?: FieldWords;
  fails?: readonly FailureCode[];
};

/**
 * One promise between the two sides: the server binds it, the browser calls it, the OpenAPI page shows it.
 * Pure, so that a page's bundle can leave out the calls it does not make.
 */
// @__NO_SIDE_EFFECTS__
export function call<
  Reply extends Schema,
  Params extends Fields | undefined = undefined,
  Query extends Fields | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Paged extends boolean = false,
  Who extends Auth = Auth,
>(
  promise: Terms & { auth: Who; params?: Params; query?: Query; body?: Body; reply: Reply; paged?: Paged },
): Call<Params, Query, Body, Reply, Paged, Who> {
  return {
    says: '',
    fails: [],
    upload: null,
    gives: 'json',
    inPerson: false,
    changes: promise.method !== 'GET',
    inPreview: false,
    kept: false,
    mayLag: false,
    waits: false,
    may: null,
    words: {},
    ...promise,
    params: promise.params as Params,
    query: promise.query as Query,
    body: promise.body as Body,
    paged: (promise.paged ?? false) as Paged,
  };
}

type In<S> = S extends Schema ? z.input<S> : unknown;

/** What a caller gives: path and query fields side by side, the body under its own name. */
export type CallInput<C extends Call> = In<C['params']> &
  In<C['query']> &
  (C['body'] extends Schema ? { body: z.input<C['body']> } : unknown);

/** `data` of the answer: a list when paged. */
export type CallData<C extends Call> = C['paged'] extends true ? z.output<C['reply']>[] : z.output<C['reply']>;
