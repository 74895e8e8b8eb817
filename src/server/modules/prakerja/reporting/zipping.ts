import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

type Part = { name: string; open: () => Promise<Readable> };

const MOST_NAME = 80;

/** Of letters and digits of any language alone, so that it leads nowhere, and unlike all others by its number. */
export function nameInside(place: number, title: string, extension: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const number = String(place + 1).padStart(2, '0');
  return `${[number, ...[...plain].slice(0, MOST_NAME).join('').split(' ').filter(Boolean)].join('-')}${extension}`;
}

/** One file after another is read while its reader takes it in: never more of it in memory than on its way. */
export function zipped(parts: readonly Part[], mtime: Date): Readable {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let opened: Readable | null = null;
  // An archive that cannot be finished is cut off: what looks whole must be whole.
  const fail = (error: Error) => stream.destroy(error);
  zip.on('error', fail);
  // Who hangs up leaves no file open.
  stream.once('close', () => opened?.destroy());
  for (const { name, open } of parts)
    zip.addReadStreamLazy(name, { mtime }, (give) => {
      open().then((part) => {
        opened = part;
        if (stream.destroyed) part.destroy();
        else give(null, part.once('error', fail));
      }, fail);
    });
  zip.end();
  return stream;
}
