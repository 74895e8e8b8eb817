import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import type { Refusal } from './refusals.ts';

const MOST_ENTRIES = 2000;
const MOST_BYTES = 200 * 1024 * 1024;
/** Below it, nobody minds how well something is packed: empty tables and drawings are packed very well. */
const UNSUSPICIOUS_BYTES = 50 * 1024 * 1024;
const MOST_RATIO = 100;
const MOST_TYPES_BYTES = 1024 * 1024;
const TYPES = '[Content_Types].xml';

/** A Word document: a zip that is nothing besides, holds no macro, and is not vastly larger when opened. */
export async function docxFault(content: Buffer): Promise<Refusal | null> {
  // A document that has a password is packed in the old way.
  if (content.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) return 'locked';
  if (content.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return 'mismatch';
  try {
    const zip = await open(content);
    // What the list of entries says is enough to refuse most; only then is anything unpacked.
    const entries = await entriesOf(zip);
    return listFault(zip, entries, content.length) ?? (await contentFault(zip, entries, content.length));
  } catch {
    // Names that lead elsewhere and sizes that are not true are the reader's own errors.
    return 'broken';
  }
}

const open = (content: Buffer) =>
  new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(content, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > MOST_ENTRIES) resolve(entries);
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
const isTooMuch = (bytes: number, packed: number) =>
  bytes > MOST_BYTES || (bytes > UNSUSPICIOUS_BYTES && bytes > MOST_RATIO * packed);

function listFault(zip: ZipFile, entries: Entry[], size: number): Refusal | null {
  if (entries.length > MOST_ENTRIES) return 'bomb';
  if (entries.some((entry) => entry.isEncrypted())) return 'locked';
  // Entries that share their bytes: more is unpacked than is there.
  if (sum(entries.map(({ compressedSize }) => compressedSize)) > size) return 'bomb';
  if (isTooMuch(sum(entries.map(({ uncompressedSize }) => uncompressedSize)), size)) return 'bomb';
  const beginsWithFirst = entries.some(({ relativeOffsetOfLocalHeader }) => relativeOffsetOfLocalHeader === 0);
  if (!beginsWithFirst || zip.comment.length > 0) return 'mixed';
  return entries.some(({ fileName }) => /vba(?:Project\.bin|Data\.xml)$/i.test(fileName)) ? 'script' : null;
}

/** Unpacks everything, since what the list says need not be true; counts on the way and stops early. */
async function contentFault(zip: ZipFile, entries: Entry[], size: number): Promise<Refusal | null> {
  let types = '';
  let bytes = 0;
  for (const entry of entries) {
    const kept: Buffer[] = [];
    const before = bytes;
    for await (const chunk of await openEntry(zip, entry)) {
      bytes += (chunk as Buffer).length;
      if (isTooMuch(bytes, size)) return 'bomb';
      if (entry.fileName !== TYPES) continue;
      if (bytes - before > MOST_TYPES_BYTES) return 'broken';
      kept.push(chunk as Buffer);
    }
    types += Buffer.concat(kept).toString('utf8');
  }
  if (/macroEnabled|vbaProject/i.test(types)) return 'script';
  return types.includes('wordprocessingml.document.main+xml') ? null : 'mismatch';
}

const openEntry = (zip: ZipFile, entry: Entry) =>
  new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  );
