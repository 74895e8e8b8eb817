import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { uploadDocument } from '../../src/contract/admin/files.ts';
import type { TestApp } from './app.ts';
import { formRequest } from './form.ts';

/** A PDF of so many empty pages, with its table, as strict readers want it. */
export function pdfOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, place) => `${place + 3} 0 R`).join(' ');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    ...Array.from({ length: pages }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>'),
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, place) => {
    const at = text.length;
    text += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A zip with these files, which office documents are too. */
export async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as never);
}

const openXml = (part: string, type: string) =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [part]: '<x/>',
  });
export const xlsx = () => openXml('xl/workbook.xml', 'spreadsheetml.sheet');
export const pptx = () => openXml('ppt/presentation.xml', 'presentationml.presentation');

export async function sendDocument(semai: TestApp, token: string, name: string, content: Buffer) {
  const request = await formRequest(`/${uploadDocument.path}`, token, { field: 'file', name, content });
  const response = await semai.send(request);
  return { status: response.statusCode, body: response.json() };
}
