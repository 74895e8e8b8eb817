import { fileTypeFromBuffer } from 'file-type';
import { type Entry, fromBuffer } from 'yauzl';
import type { DocumentKind } from '../../../../../contract/admin/files.ts';
import { countPdfPages } from '../../../../platform/files/pdf-pages.ts';

export type Document = { kind: DocumentKind; extension: string; type: string };

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const documents: Record<string, Document> = {
  pdf: { kind: 'pdf', extension: 'pdf', type: 'application/pdf' },
  xlsx: { kind: 'xls', extension: 'xlsx', type: sheet },
  xls: { kind: 'xls', extension: 'xls', type: 'application/vnd.ms-excel' },
  pptx: { kind: 'ppt', extension: 'pptx', type: slides },
  ppt: { kind: 'ppt', extension: 'ppt', type: 'application/vnd.ms-powerpoint' },
  zip: { kind: 'zip', extension: 'zip', type: 'application/zip' },
};

/** What a document is by what it holds; null where it is none that a course may give, or has a password. */
export async function checkDocument(content: Buffer): Promise<Document | null> {
  const found = (await fileTypeFromBuffer(content).catch(() => undefined))?.ext ?? '';
  const extension = found === 'cfb' ? oldOfficeKind(content) : found;
  const document = documents[extension ?? ''] ?? null;
  if (!document) return null;
  if (document.kind === 'pdf') return (await countPdfPages(content)) === null ? null : document;
  return extension === 'xls' || extension === 'ppt' || (await isOpenZip(content)) ? document : null;
}

const ENTRY = 128;
const HEAD = 512;
const byPart = new Map([
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
]);

/** Old office files differ by the names in their list of parts, whose lines lie at even distances. */
function oldOfficeKind(content: Buffer): string | null {
  for (let at = HEAD; at + ENTRY <= content.length; at += ENTRY) {
    const length = content.readUInt16LE(at + 64);
    const isPart = content[at + 66] === 2 && length >= 4 && length <= 64 && length % 2 === 0;
    const kind = isPart && byPart.get(content.toString('utf16le', at, at + length - 2));
    if (kind) return kind;
  }
  return null;
}

/** A zip whose list can be read to its end, without a password; names that lead elsewhere are the reader's own error. */
function isOpenZip(content: Buffer): Promise<boolean> {
  return new Promise((resolve) =>
    fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error) return resolve(false);
      let count = 0;
      zip.on('error', () => resolve(false));
      zip.on('end', () => resolve(count > 0));
      zip.on('entry', (entry: Entry) => {
        if (entry.isEncrypted()) return resolve(false);
        count += 1;
        zip.readEntry();
      });
      zip.readEntry();
    }),
  );
}
