import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { alone } from '../cache/alone.ts';
import { createKeep, type Keep } from '../cache/kept.ts';
import type { Platform } from '../context.ts';
import { isNotModified } from '../http/conditional.ts';

/** Something drawn, and the mark by which a browser knows that it has it already. */
export type Drawing = { body: Buffer; etag: string };

export const toDrawing = (body: Uint8Array): Drawing => ({
  body: alone(body),
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

export const keepDrawings = (app: FastifyInstance, platform: Platform, maxBytes: number): Keep<Drawing> =>
  createKeep<Drawing>(app, platform, { maxBytes, bytesOf: ({ body }) => body.length + 500 });

export function sendDrawing(request: FastifyRequest, reply: FastifyReply, drawing: Drawing, type: string) {
  reply
    .header('cache-control', 'public, max-age=3600')
    .header('etag', drawing.etag)
    // Made to be shown on other people's sites.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (isNotModified(request.headers['if-none-match'], drawing.etag)) return reply.code(304).send();
  return reply.type(type).send(drawing.body);
}
