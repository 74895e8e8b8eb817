import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlainFailureCode } from '../../../contract/failures.ts';
import type { FieldWords } from '../../../contract/messages.ts';
import type { FailureEnvelope } from '../../../contract/wire.ts';
import { isDatabaseAway } from '../db.ts';
import { Failure } from '../errors.ts';
import { toFieldErrors } from './field-errors.ts';

/** One place turns whatever was thrown into the envelope; only a Failure's own words get out. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error, request.routeOptions.config.words);
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed');
    // Mostly what somebody sent; were it a fault of ours, only this line would tell.
    else if (notStorable.has(error.code)) request.log.warn({ err: error }, 'the database refused a value');
    // How long the file is: with that a download knows that it is whole.
    const range = failure.status === 416 && (error as { headers?: Record<string, string> }).headers?.['Content-Range'];
    if (range) reply.header('content-range', range);
    return sendFailure(failure, request, reply);
  });
}

export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  const body: FailureEnvelope = {
    success: false,
    data: null,
    message: failure.message,
    ...(failure.fields ? { errors: failure.fields } : {}),
    ...(failure.current ? { current: failure.current } : {}),
    ...(failure.status >= 500 ? { request_id: request.id } : {}),
  };
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds);
  if (failure.status === 401) reply.header('www-authenticate', 'Bearer');
  // Straight to the wire: a reply schema of the call must not reshape a failure.
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

function toFailure(error: FastifyError, words: FieldWords | undefined): Failure {
  if (error instanceof Failure) return error;
  if (error.validation) return new Failure('invalid_data', { fields: toFieldErrors(error.validation as never, words) });
  if (isDatabaseAway(error) || isDiskFull(error) || notStored.has(error.code))
    return new Failure('unavailable', { retryAfterSeconds: 5 });
  if (notStorable.has(error.code)) return new Failure('malformed_request');
  return new Failure(
    byStatus[error.statusCode ?? 500] ?? ((error.statusCode ?? 500) < 500 ? 'malformed_request' : 'internal'),
  );
}

/** The operators' to mend, and no fault of who asked. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: string }).code === 'ENOSPC' || isDiskFull(error.cause);
}

/** A text with a NUL in it, a 31st of February, an id that is no number: JSON can say it, PostgreSQL cannot keep it. */
const notStorable = new Set(['22021', '22P05', '22007', '22008', '22003', '22P02']);

/** What flydrive says where the store is away, full, or kept something else than it was sent: asked again it may succeed. */
const notStored = new Set(['E_CANNOT_WRITE_FILE', 'E_CANNOT_MOVE_FILE', 'E_CANNOT_DELETE_FILE']);

const byStatus: Record<number, PlainFailureCode> = {
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  503: 'unavailable',
};
