import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Pictures and fonts are compressed in themselves. */
const isText = /\.(m?js|css|html|svg|json|map|txt|webmanifest|xml)$/;
/** Below this the header costs more than is saved. */
const SMALLEST_BYTES = 256;

/** Once at build time and as well as can be, so that no request pays for it. */
export async function compressAssets(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => isText.test(name));
  await Promise.all(names.map((name) => compress(join(directory, name))));
}

async function compress(file: string): Promise<void> {
  // Named by its content: what is there is right.
  if (await stat(`${file}.gz`).catch(() => null)) return;
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
}
