import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { alone } from '../cache/alone.ts';
import { chooseEncoding } from '../http/front.ts';
import { type KeptAnswer, keptForm } from '../http/kept-form.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const unpack = promisify(brotliDecompress);

/**
 * One rendered answer, compressed once, as every browser takes it. As it is it would take six times the room; the older
 * form is made when somebody first asks for it.
 */
export type Page = {
  status: number;
  headers: Record<string, string>;
  brotli: Buffer;
  gzip?: Buffer;
  etag: string;
  /** What the site said with it the first time, to be said again without asking the site. */
  again?: KeptAnswer;
};

export async function packPage(status: number, headers: Record<string, string>, text: string): Promise<Page> {
  const plain = Buffer.from(text);
  const brotli = await compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { status, headers, brotli: alone(brotli), etag };
}

/** With the older form, which may come later. */
export const pageBytes = ({ brotli }: Page) => Math.ceil(2.3 * brotli.length) + 2_000;

export async function bodyFor(
  page: Page,
  accepts: string | undefined,
): Promise<{ body: Buffer; encoding: string | null }> {
  const encoding = chooseEncoding(accepts);
  if (encoding === 'br') return { body: page.brotli, encoding };
  if (encoding === null) return { body: await unpack(page.brotli), encoding };
  page.gzip ??= alone(await compressGzip(await unpack(page.brotli), { level: 6 }));
  return { body: page.gzip, encoding };
}

export const answerAgain = (page: Page, headers: Record<string, unknown>): KeptAnswer => ({
  br: keptForm(headers, page.brotli, 'br'),
  ...(page.gzip && { gzip: keptForm(headers, page.gzip, 'gzip') }),
});
