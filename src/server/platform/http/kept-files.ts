import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Front } from './front.ts';
import { type KeptAnswer, keptForm } from './kept-form.ts';

/** What is built takes some two megabytes; whatever more there is comes from the disk. */
const MOST_BYTES = 6 * 1024 * 1024;
const endings = { br: '.br', gzip: '.gz' };

type Place = { directory: string; prefix: string };

/**
 * Built files: named by their content, so they never change under their address, and asked for by every visitor. What the
 * disk gave once is given by the front from then on, since to open, read and close a file takes some twenty times as much.
 */
export async function serveBuiltFiles(app: FastifyInstance, front: Front, { directory, prefix }: Place): Promise<void> {
  const kept = new Map<string, KeptAnswer>();
  let bytes = 0;

  async function keep({ method, url }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const name = url.slice(prefix.length);
    if (method !== 'GET' || reply.statusCode !== 200 || !/^[\w.-]+$/.test(name)) return;
    const encoding = (reply.getHeader('content-encoding') ?? null) as keyof typeof endings | null;
    const isKept = () => kept.get(url)?.[encoding ?? 'br'] !== undefined;
    if (isKept() || bytes + Number(reply.getHeader('content-length')) > MOST_BYTES) return;
    const body = await readFile(join(directory, encoding ? name + endings[encoding] : name));
    // Several may have asked for it at the same time.
    if (isKept()) return;
    bytes += body.length;
    const form = keptForm(reply.getHeaders(), body, encoding);
    // Fonts and pictures are packed as they are: the same for all.
    kept.set(url, encoding ? { ...kept.get(url), [encoding]: form } : { br: form, gzip: form });
  }

  front.keeps((address) => kept.get(address));
  await app.register(async (scope) => {
    scope.addHook('onResponse', keep);
    await scope.register(fastifyStatic, {
      root: directory,
      prefix,
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
  });
}
