import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../context.ts';
import { Failure } from '../errors.ts';
import { pdfPolicy } from '../http/safety-headers.ts';
import { fileRoute } from '../openapi/described-route.ts';
import { attachment, isReadHere } from './files.ts';
import { isOpenName } from './open-picture.ts';
import { isSigned } from './signature.ts';
import { serveSizedPictures } from './sized.ts';

type Open = { Params: { '*': string } };
type Signed = { Params: { '*': string }; Querystring: { expires?: string; name?: string; sig?: string } };

const forever = 'public, max-age=31536000, immutable';
const anHour = 'private, max-age=3600';
/** Long enough to play a film that was found at its open address. */
const OPEN_SECONDS = 6 * 60 * 60;

const open = fileRoute({
  name: 'getOpenFile',
  tag: 'files',
  summary: 'Berkas yang terbuka untuk siapa saja.',
  type: 'application/octet-stream',
  params: { path: 'Nama berkas.' },
  mayRedirect: true,
});
const signed = fileRoute({
  name: 'getSignedFile',
  tag: 'files',
  summary: 'Berkas di alamat bertanda tangan; dapat diminta sebagian.',
  type: 'application/octet-stream',
  params: { path: 'Nama berkas.' },
  isSigned: true,
});

/** Signed files with range requests, so that a player can seek; `send` does the ranges. */
export async function serveFiles(app: FastifyInstance, platform: Platform): Promise<void> {
  const { files, clock, config } = platform;
  const { folder } = files;
  serveSizedPictures(app, platform);
  if (!folder) return serveFromStore(app, platform);
  await mkdir(join(folder, 'public'), { recursive: true });
  await app.register(fastifyStatic, { root: folder, serve: false });
  // Open to anyone: what lies below public/ is named by its content, so it never changes under its address.
  app.get<Open>('/media/*', open, (request, reply) =>
    reply
      .header('cache-control', forever)
      // A root of its own: '..' must not lead from here to the private files.
      .sendFile(request.params['*'], join(folder, 'public'), {
        cacheControl: false,
        dotfiles: 'deny',
        acceptRanges: true,
      }),
  );
  app.get<Signed>('/files/*', signed, (request, reply) => {
    const key = request.params['*'];
    const { name = '', ...signature } = request.query;
    if (!isSigned({ kind: 'file', key, name }, signature, clock.now(), config.appSecret))
      throw new Failure('link_expired');
    if (name) reply.header('content-disposition', attachment(name));
    else if (key.endsWith('.pdf')) reply.header('content-security-policy', pdfPolicy);
    return reply
      .header('cache-control', anHour)
      .sendFile(key, folder, { cacheControl: false, dotfiles: 'deny', acceptRanges: true });
  });
}

/** What the store does not give out itself: addresses that do not end, and captions. */
function serveFromStore(app: FastifyInstance, { files, clock, config }: Platform): void {
  async function sendCaptions(reply: FastifyReply, key: string, kept: string) {
    if (!(await files.disk.exists(key))) throw new Failure('not_found');
    return reply
      .header('cache-control', kept)
      .type('text/vtt; charset=utf-8')
      .send(await files.disk.get(key));
  }
  app.get<Open>('/media/*', open, async (request, reply) => {
    const name = request.params['*'];
    // The store would be asked for anything, and flydrive throws at a part that leads elsewhere.
    if (!isOpenName(name)) throw new Failure('not_found');
    const key = `public/${name}`;
    if (isReadHere(key)) return sendCaptions(reply, key, forever);
    return reply.redirect(await files.signedUrl(key, { expiresInSeconds: OPEN_SECONDS }), 302);
  });
  app.get<Signed>('/files/*', signed, async (request, reply) => {
    const key = request.params['*'];
    const { name = '', ...signature } = request.query;
    if (!isSigned({ kind: 'file', key, name }, signature, clock.now(), config.appSecret))
      throw new Failure('link_expired');
    return sendCaptions(reply, key, anHour);
  });
}
