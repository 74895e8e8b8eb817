import type { FastifyInstance } from 'fastify';

/** Whether If-None-Match names this version: weakly compared, one of a list, or '*' for any (RFC 9110, 13.1.2). */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/**
 * Gives files a strong ETag: @fastify/send sends a weak one, which If-Range may never match (RFC 9110, 13.1.5). Chromium
 * puts it there for a file older than a minute, and would get the whole film for each part of it.
 */
export function compareRangesStrongly(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, next) => {
    const tag = String(headers['if-range']);
    if (tag.startsWith('W/')) delete headers.range;
    // As @fastify/send writes it.
    else if (tag.startsWith('"')) headers['if-range'] = `W/${tag}`;
    next();
  });
  app.addHook('onSend', (_request, reply, payload, next) => {
    const tag = reply.getHeader('etag');
    if (typeof tag === 'string' && reply.hasHeader('accept-ranges')) reply.header('etag', tag.replace(/^W\//, ''));
    next(null, payload);
  });
}
