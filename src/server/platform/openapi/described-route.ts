import type { FailureCode } from '../../../contract/failures.ts';
import { failureResponses } from './failure-responses.ts';

export type Failed = ReturnType<typeof failureResponses>;
type Described = { tag: string; operation: object; failed: Failed };
/** A route that is no call of the contract. */
export type DescribedRoute = Described & { path: string; method: string };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** By method, what the description of the API says of a route that is no call of the contract. */
    described?: Readonly<Record<string, Described>>;
  }
}

type Operation = {
  operationId: string;
  summary: string;
  security?: object[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, object>;
};

export function describeOperation(tag: string, operation: Operation, fails: readonly FailureCode[]): Described {
  const failed = failureResponses(fails);
  const responses = { ...operation.responses, ...failed.responses };
  return { tag, operation: { security: [], ...operation, tags: [tag], responses }, failed };
}

const parameter = (place: 'path' | 'query', name: string, description: string) => ({
  name,
  in: place,
  required: true,
  description,
  schema: { type: 'string' },
});
const signature = [
  parameter('query', 'expires', 'Sampai kapan alamat ini berlaku, dalam detik Unix.'),
  parameter('query', 'sig', 'Tanda tangan alamat, seperti yang diberikan API.'),
];

type FileRoute = {
  /** Its name among the calls. */
  name: string;
  tag: string;
  summary: string;
  type: string;
  /** What each part of the address is; `path` is all that is left of it. */
  params?: Readonly<Record<string, string>>;
  /** Opened by an address that somebody was given, signed and good for a while. */
  isSigned?: boolean;
  /** Where files lie in a store of their own, it answers with where. */
  mayRedirect?: boolean;
};

/** The options of a GET that gives a file. */
export function fileRoute({ name, tag, summary, type, params = {}, isSigned = false, mayRedirect = false }: FileRoute) {
  const file = { description: summary, content: { [type]: { schema: { type: 'string', format: 'binary' } } } };
  const elsewhere = {
    description: 'Berkas ada di alamat lain.',
    headers: { Location: { description: 'Alamat berkas.', schema: { type: 'string' } } },
  };
  const operation = {
    operationId: name,
    summary,
    parameters: [
      ...Object.entries(params).map(([each, what]) => parameter('path', each, what)),
      ...(isSigned ? signature : []),
    ],
    responses: { 200: file, ...(mayRedirect ? { 302: elsewhere } : {}) },
  };
  const fails: FailureCode[] = isSigned ? ['link_expired', 'not_found'] : ['not_found'];
  return { config: { described: { GET: describeOperation(tag, operation, fails) } } };
}
