import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../context.ts';
import { Failure } from '../errors.ts';
import { attachment } from './files.ts';
import { isSignedFor } from './signature.ts';

type Signed = { Params: { '*': string }; Querystring: { expires?: string; name?: string; sig?: string } };

/** Signed files with range requests, so that a player can seek; `send` does the ranges. */
export async function serveFiles(app: FastifyInstance, { files, clock, config }: Platform): Promise<void> {
  const { folder } = files;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await app.register(fastifyStatic, { root: folder, serve: false });
  app.get<Signed>('/files/*', { schema: { hide: true } }, (request, reply) => {
    const key = request.params['*'];
    const { expires, name = '', sig = '' } = request.query;
    const query = { expires: Number(expires), name, sig };
    if (!isSignedFor(key, query, clock.now(), config.appSecret)) throw new Failure('link_expired');
    if (name) reply.header('content-disposition', attachment(name));
    return reply
      .header('cache-control', 'private, max-age=3600')
      .sendFile(key, folder, { cacheControl: false, dotfiles: 'deny', acceptRanges: true });
  });
}
