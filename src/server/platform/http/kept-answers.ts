import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { alone } from '../cache/alone.ts';
import { createKeep } from '../cache/kept.ts';
import { gatherShown, type Shown, shows, showsUntil } from '../cache/shown.ts';
import type { Platform } from '../context.ts';
import { unpack } from '../ssr/page.ts';
import { zip } from './zip.ts';

const CACHE_BYTES = 8 * 1024 * 1024;
const LONGEST_QUESTION = 1_000;

type Answer = { zipped: Buffer; shown: Shown };
/** Sends what was answered to the same question, or else what `make` gives. */
export type AnswerFromMemory = (
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Record<string, unknown>>,
) => Promise<FastifyReply>;

/**
 * Answers of the API that are the same for every visitor, kept like the pages that are made of them. Whoever renders such
 * a page hears what the answer shows, as if it had been made for it.
 */
export function keepAnswers(app: FastifyInstance, platform: Pick<Platform, 'clock' | 'changes'>): AnswerFromMemory {
  const keep = createKeep<Answer>(app, platform, {
    maxBytes: CACHE_BYTES,
    bytesOf: ({ zipped }) => zipped.length + 1_000,
    isKept: (_answer, question) => question.length <= LONGEST_QUESTION,
  });

  return async (request, reply, make) => {
    const question = `${request.method} ${request.url} ${request.body ? JSON.stringify(request.body) : ''}`;
    const { zipped, shown } = await keep(question, async () => {
      const made = await gatherShown(make);
      declare(made.shown);
      const text = reply.serializeInput(made.result, '200') as string;
      return { zipped: alone(await zip(text, 6)), shown: made.shown };
    });
    declare(shown);
    const isZipped = negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) === 'gzip';
    if (isZipped) reply.header('content-encoding', 'gzip');
    return reply
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(isZipped ? zipped : unpack(zipped));
  };
}

function declare({ tags, until }: Shown): void {
  shows(...tags);
  if (until) showsUntil(until);
}
