import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { alone } from '../cache/alone.ts';
import { isNotModified } from '../http/conditional.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One rendered answer, compressed once in both encodings that clients take. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  br: Buffer;
  gzip: Buffer;
  etag: string;
};

export async function packPage(status: number, headers: Record<string, string>, text: string): Promise<Page> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(plain, { level: 6 }),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status, headers, br: alone(br), gzip: alone(gzipped), etag };
}

export const pageBytes = ({ br, gzip }: Page) => br.length + gzip.length + 2_000;

/** Sends the page in the encoding that the client takes, or 304 where it has this version already. */
export function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(page.headers).headers({ vary: 'accept-encoding', etag: page.etag });
  if (page.status === 200 && isNotModified(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  reply.code(page.status);
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']) as 'br' | 'gzip' | null;
  if (encoding === null) return reply.send(unpack(page.gzip));
  return reply.header('content-encoding', encoding).send(page[encoding]);
}

/** Unpacks as fast as the client reads: a slow reader, or a hundred of them, hold some kilobytes each. */
export const unpack = (gzipped: Buffer): Readable => Readable.from([gzipped]).pipe(createGunzip());
