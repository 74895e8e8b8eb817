import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One rendered answer, compressed once. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  plain: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
};

export async function packPage(status: number, headers: Record<string, string>, text: string): Promise<Page> {
  const plain = Buffer.from(text);
  const [brotli, zipped] = await Promise.all([
    compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(plain, { level: 6 }),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status, headers, plain, brotli, gzip: zipped, etag };
}

export const pageBytes = (page: Page) => page.plain.length + page.brotli.length + page.gzip.length + 2_000;

export function chooseEncoding(page: Page, accepts: string | undefined): { body: Buffer; encoding: string | null } {
  if (accepts?.includes('br')) return { body: page.brotli, encoding: 'br' };
  if (accepts?.includes('gzip')) return { body: page.gzip, encoding: 'gzip' };
  return { body: page.plain, encoding: null };
}
