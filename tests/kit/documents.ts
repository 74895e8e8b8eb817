import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const contentTypes = (type: string) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;

type Word = { type?: string; more?: Record<string, Buffer | string>; comment?: string };

/** A document as Word lays it out. */
export async function makeDocx({ type = main, more = {}, comment = '' }: Word = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const parts = {
    '[Content_Types].xml': contentTypes(type),
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml':
      '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Belajar &lt;script&gt; dan JavaScript</w:t></w:r></w:p></w:body></w:document>',
    'word/_rels/document.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"/>',
    ...more,
  };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end({ forceZip64Format: false, comment });
  return buffer(zip.outputStream as never);
}

/** A PDF whose objects are these; readers mend the table that it lacks. */
export const makePdf = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n${objects
      .map((object, place) => `${place + 3} 0 obj\n${object}\nendobj\n`)
      .join('')}trailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );

/** An old office file's head and its list of parts. */
export function makeOldOffice(...parts: string[]): Buffer {
  const head = Buffer.alloc(512);
  head.write('d0cf11e0a1b11ae1', 'hex');
  const lines = ['Root Entry', ...parts].map((name, place) => {
    const line = Buffer.alloc(128);
    line.write(name, 'utf16le');
    line.writeUInt16LE(2 * name.length + 2, 64);
    line[66] = place === 0 ? 5 : 2;
    return line;
  });
  return Buffer.concat([head, Buffer.alloc(512), ...lines]);
}
