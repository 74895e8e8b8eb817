import { hasMarkup, hasPdfHeader, hasZipEnd } from './hidden-files.ts';
import type { Refusal } from './refusals.ts';

const beginning = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENTRY = 128;
const HEAD = 512;
const telling = new Set(['EncryptedPackage', 'WordDocument', '_VBA_PROJECT']);

/**
 * Old office files are all alike but for the names in their list of parts, whose lines lie at even distances: those of
 * them that tell something.
 */
function partsOf(content: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = HEAD; at + ENTRY <= content.length; at += ENTRY) {
    const length = content.readUInt16LE(at + 64);
    const isPart = [1, 2, 5].includes(content[at + 66] as number) && length >= 4 && length <= 64 && length % 2 === 0;
    const name = isPart ? content.toString('utf16le', at, at + length - 2) : '';
    if (telling.has(name)) names.add(name);
  }
  return names;
}

/** A Word document from before docx, or the RTF that programs also save under that name. */
export async function oldWordFault(content: Buffer): Promise<Refusal | null> {
  const isRtf = content.subarray(0, 5).equals(Buffer.from('{\\rtf'));
  if (!isRtf && !content.subarray(0, beginning.length).equals(beginning)) return 'mismatch';
  const parts = isRtf ? new Set<string>() : partsOf(content);
  if (parts.has('EncryptedPackage')) return 'locked';
  if (!isRtf && !parts.has('WordDocument')) return 'mismatch';
  // An object that runs by itself when the text is opened.
  if (parts.has('_VBA_PROJECT') || (isRtf && content.includes('\\objupdate'))) return 'script';
  // Its text may well speak of pages; its head cannot.
  if (hasZipEnd(content) || hasPdfHeader(content)) return 'mixed';
  return !isRtf && (await hasMarkup(content.subarray(0, HEAD))) ? 'script' : null;
}
