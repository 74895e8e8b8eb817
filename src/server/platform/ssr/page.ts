import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { alone } from '../cache/alone.ts';
import { chooseEncoding, type KeptAnswer } from '../http/front.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const unpack = promisify(gunzip);

/** One rendered answer, compressed once. As it is it would take five times the room, and hardly anybody asks for it so. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
  /** What the site said with it the first time, to be said again without asking the site. */
  again?: KeptAnswer;
};

export async function packPage(status: number, headers: Record<string, string>, text: string): Promise<Page> {
  const plain = Buffer.from(text);
  const [brotli, zipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(plain, { level: 6 }),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status, headers, brotli: alone(brotli), gzip: alone(zipped), etag };
}

export const pageBytes = (page: Page) => page.brotli.length + page.gzip.length + 2_000;

export async function bodyFor(
  page: Page,
  accepts: string | undefined,
): Promise<{ body: Buffer; encoding: string | null }> {
  const encoding = chooseEncoding(accepts);
  if (encoding === null) return { body: await unpack(page.gzip), encoding };
  return { body: encoding === 'br' ? page.brotli : page.gzip, encoding };
}

/** Of one answer alone; the rest of the headers is the same for everybody who is given the page. */
const passing = new Set(['x-request-id', 'content-encoding', 'content-length']);

export function answerAgain(page: Page, headers: Record<string, unknown>): KeptAnswer {
  const unchanged = Object.entries(headers).flatMap(([name, value]) =>
    passing.has(name) ? [] : [name, String(value)],
  );
  const as = (encoding: string, body: Buffer) => ({
    head: [...unchanged, 'content-encoding', encoding, 'content-length', String(body.length)],
    body,
  });
  return {
    etag: page.etag,
    unchanged,
    br: as('br', page.brotli),
    gzip: as('gzip', page.gzip),
  };
}
