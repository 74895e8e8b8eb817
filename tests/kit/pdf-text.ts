import { constants, inflateSync } from 'node:zlib';

/** What somebody who selects all of a PDF would copy, a line for each text that was set; as PDFKit writes it. */
export function pdfLines(pdf: Buffer): string[] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  );
  const fonts = new Map<string, string[]>();
  for (const body of objects.values())
    for (const [, name = '', reference = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(reference) ?? '') ?? [];
      const [, letters = ''] = /\[(<[\s\S]*?>)\]/.exec(streamOf(objects.get(map) ?? '')) ?? [];
      fonts.set(
        name,
        [...letters.matchAll(/<([\da-f ]+)>/g)].map(([, codes = '']) => fromCodes(codes)),
      );
    }
  const pages = [...objects.values()].map(streamOf).filter((content) => /^1 0 0 -1 0 [\d.]+ cm\n/.test(content));
  return [...pages.join('\n').matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, set = '']) => {
    const letters = fonts.get(/\/(F\d+) /.exec(set)?.[1] ?? '') ?? [];
    const codes = [...set.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return codes.map((code) => letters[Number.parseInt(code, 16)] ?? '\uFFFD').join('');
  });
}

/** A text of the document's properties. */
export function pdfInfo(pdf: Buffer, field: string): string | undefined {
  const text = pdf.toString('latin1');
  const [, reference] = new RegExp(`/${field} (\\d+) 0 R`).exec(text) ?? [];
  const [, value] = new RegExp(`\\n${reference} 0 obj\\n\\(([\\s\\S]*?)\\)\\nendobj`).exec(text) ?? [];
  if (!value?.startsWith('\xFE\xFF')) return value;
  return Buffer.from(value.slice(2).replace(/\\([()\\])/g, '$1'), 'latin1')
    .swap16()
    .toString('utf16le');
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n');
  if (start < 0 || !body.includes('/FlateDecode')) return '';
  const packed = Buffer.from(body.slice(start + 'stream\n'.length), 'latin1');
  return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
}

const fromCodes = (codes: string) =>
  String.fromCharCode(
    ...codes
      .split(' ')
      .flatMap((each) => each.match(/.{4}/g) ?? [])
      .map((code) => Number.parseInt(code, 16)),
  );
