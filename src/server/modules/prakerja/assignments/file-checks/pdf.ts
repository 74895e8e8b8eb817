import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { hasMarkup, hasZipEnd } from './hidden-files.ts';
import { readNames } from './pdf-names.ts';
import type { Refusal } from './refusals.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const HEAD = 1024;
const forbidden = ['JavaScript', 'JS', 'Launch'];

/**
 * A PDF from its first to its last byte, without actions that run something. Not seen: actions in objects that are
 * encrypted, or packed in other ways than nearly every program's.
 */
export async function pdfFault(content: Buffer): Promise<Refusal | null> {
  const text = content.toString('latin1', 0, HEAD);
  if (!/^(?:\xef\xbb\xbf)?\s{0,16}%PDF-/.test(text)) return text.includes('%PDF-') ? 'mixed' : 'mismatch';
  if (!endsWell(content)) return content.includes('%%EOF') ? 'mixed' : 'broken';
  if (hasZipEnd(content)) return 'mixed';
  if (hasMarkup(content.subarray(0, HEAD))) return 'script';
  return scriptFault(content);
}

/** Some programs fill up their last block. */
function endsWell(content: Buffer): boolean {
  let end = content.length;
  while (end > 0 && [0, 9, 10, 12, 13, 32].includes(content[end - 1] as number)) end -= 1;
  return content.toString('latin1', Math.max(0, end - 5), end) === '%%EOF';
}

async function scriptFault(content: Buffer): Promise<Refusal | null> {
  const read = await readNames(content);
  if (!read) return 'broken';
  if (forbidden.some((name) => read.names.has(name))) return 'script';
  let bytes = 0;
  for (const packed of read.objectStreams) {
    const objects = await unpack(packed, MOST_BYTES - bytes);
    if (objects === 'bomb') return 'bomb';
    bytes += objects.length;
    const inside = await readNames(objects);
    if (!inside) return 'broken';
    if (forbidden.some((name) => inside.names.has(name))) return 'script';
  }
  return null;
}

const inflateAsync = promisify<Buffer, object, Buffer>(inflate);

/** What is not packed is given as it is; nothing, where it is packed in another way. */
async function unpack(packed: Buffer, most: number): Promise<Buffer | 'bomb'> {
  try {
    return await inflateAsync(packed, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : packed;
  }
}
