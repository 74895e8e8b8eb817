import type { FastifyReply } from 'fastify';
import type { Warn } from '../frame/warn.ts';

/** The answer first, then the notification: whoever asked may keep others waiting until the answer is there. */
export function tellAfter(reply: FastifyReply, tell: () => Promise<void>, warn: Warn): void {
  const now = () => void tell().catch((error: Error) => warn(`midtrans: ${error.message}`));
  if (reply.raw.destroyed) now();
  else reply.raw.once('close', now);
}
