import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflateRaw } from 'node:zlib';
import { hasMarkup, hasZipEnd } from './hidden-files.ts';
import { objectBeginnings } from './pdf-beginnings.ts';
import { isBlank } from './pdf-bytes.ts';
import { readObjects } from './pdf-objects.ts';
import type { Refusal } from './refusals.ts';

/** Of objects that are packed: pictures and pages are not among them, so that documents of 20 MB have far less. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_FILLING = 65_536;
const HEAD = 1024;

/**
 * A PDF from its first to its last byte, without actions that run something. Not seen: actions in objects that are
 * encrypted, or packed in other ways than nearly every program's.
 */
export async function pdfFault(content: Buffer): Promise<Refusal | null> {
  const text = content.toString('latin1', 0, HEAD);
  if (!/^(?:\xef\xbb\xbf)?\s{0,16}%PDF-/.test(text)) return text.includes('%PDF-') ? 'mixed' : 'mismatch';
  if (!endsWell(content)) return content.includes('%%EOF') ? 'mixed' : 'broken';
  if (hasZipEnd(content)) return 'mixed';
  if (await hasMarkup(content.subarray(0, HEAD))) return 'script';
  return scriptFault(content);
}

/** Some programs fill up their last block. */
function endsWell(content: Buffer): boolean {
  let end = content.length;
  while (end > content.length - MOST_FILLING && isBlank(content[end - 1])) end -= 1;
  return content.toString('latin1', Math.max(0, end - 5), end) === '%%EOF';
}

async function scriptFault(content: Buffer): Promise<Refusal | null> {
  const beginnings = await objectBeginnings(content);
  if (!beginnings) return 'complex';
  const found = await readObjects({ content, beginnings, isPacked: false });
  if (!Array.isArray(found)) return found;
  // Streams that share their bytes: more is unpacked than is there.
  if (found.reduce((total, { length }) => total + length, 0) > content.length) return 'complex';
  let bytes = 0;
  for (const packed of found) {
    const pieces = await unpack(packed, MOST_BYTES - bytes);
    if (pieces === 'complex') return 'complex';
    for (const objects of pieces) {
      bytes += objects.length;
      const fault = await readObjects({ content: objects, beginnings: [], isPacked: true });
      if (!Array.isArray(fault)) return fault;
    }
    await setImmediate();
  }
  return bytes > MOST_BYTES ? 'complex' : null;
}

const inflateAsync = promisify<Buffer, object, Buffer>(inflateRaw);

/**
 * Without its head and its check sum, which many readers pass over. What is not packed begins with a number, and is
 * given as it is; nothing, where it is packed in another way: what chance writes there is no name.
 */
async function unpack(packed: Buffer, most: number): Promise<Buffer[] | 'complex'> {
  const plain = /^[\0\s\d%+-]/.test(packed.toString('latin1', 0, 1)) ? [packed] : [];
  const isPacked = packed.length > 2 && (packed.readUInt8(0) & 15) === 8 && packed.readUInt16BE(0) % 31 === 0;
  if (!isPacked) return plain;
  const options = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH };
  try {
    return [...plain, await inflateAsync(packed.subarray(2), options)];
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'complex' : plain;
  }
}
