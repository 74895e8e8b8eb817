import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Built files are named by their content, so they never change under their address, and are compressed by the build. */
export async function serveBuiltFiles(
  app: FastifyInstance,
  place: { directory: string; prefix: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: place.directory,
    prefix: place.prefix,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
}
