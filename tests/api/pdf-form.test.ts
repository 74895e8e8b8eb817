import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layOut } from '../../src/server/modules/learning/certificates/drawing/layout.ts';
import { drawDocument } from '../../src/server/platform/drawing/document.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
let signed: Buffer;
beforeAll(async () => {
  semai = await startApp();
  const [row] = await semai.sql('select id from certificates where revoked_at is null order by id limit 1');
  const { id } = row as { id: string };
  signed = (await semai.send({ method: 'GET', url: `/certificate/${id}.pdf` })).rawPayload;
});
afterAll(() => semai.close());

test('startxref and each row of its tables point where they say, and the trailer has the file’s id [R-20]', () => {
  const text = signed.toString('latin1');
  const [, start] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text) ?? [];
  let table = Number(start);
  let objects = 0;
  let ids = 0;
  for (;;) {
    expect(text.slice(table, table + 4)).toBe('xref');
    const end = text.indexOf('startxref', table);
    const part = text.slice(table, end);
    const [rows = '', trailer = ''] = part.split('trailer');
    let number = 0;
    for (const line of rows.split('\n').slice(1)) {
      const [, first] = /^(\d+) \d+\s*$/.exec(line) ?? [];
      const [, offset, kind] = /^(\d{10}) \d{5} ([nf])/.exec(line) ?? [];
      if (first) number = Number(first);
      else if (offset) {
        if (kind === 'n') {
          expect(text.slice(Number(offset)).startsWith(`${number} 0 obj`), `object ${number}`).toBe(true);
          objects += 1;
        }
        number += 1;
      }
    }
    if (/\/ID \[<[\da-f]{32}> <[\da-f]{32}>\]/.test(trailer)) ids += 1;
    const [, before] = /\/Prev (\d+)/.exec(trailer) ?? [];
    if (!before) break;
    table = Number(before);
  }
  expect(objects).toBeGreaterThan(10);
  // The file as it was drawn, and its signature.
  expect(ids).toBe(2);
});

test('a document says its title, its language, and what is heading, text and link [R-20]', async () => {
  const loading = getDocument({ data: new Uint8Array(signed) });
  const document = await loading.promise;
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> };
  expect(info).toMatchObject({ Title: expect.stringMatching(/^Sertifikat /), Language: 'id-ID' });
  // Signing writes the catalogue once more.
  const catalogues = signed.toString('latin1').match(/\/Type \/Catalog[\s\S]*?endobj/g) ?? [];
  for (const catalogue of catalogues) expect(catalogue).toContain('/MarkInfo');
  const tree = (await (await document.getPage(1)).getStructTree()) as Node;
  const tags = tagsOf(tree);
  expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
  expect(tags.filter((tag) => tag === 'P').length).toBeGreaterThan(5);
  expect(tags).toContain('Link');
  await loading.destroy();
});

test('a paragraph of several lines is read as one, on each page of a document [R-20]', async () => {
  const sheet = layOut({
    id: 'SM-1',
    type: 'course',
    score: 90,
    name: 'Sari Wulandari',
    course: 'Apa Saja',
    completed: new Date('2026-01-01'),
    site: 'Semai',
    company: 'PT Semai',
    address: 'http://localhost/certificateverify/SM-1',
  });
  const style = { weight: 'medium', size: 12 } as const;
  const line = { x: 50, style, colour: '#000000' };
  const second = {
    ...sheet,
    links: [],
    shapes: [],
    words: [
      { ...line, y: 50, text: 'Baris pertama' },
      { ...line, y: 70, text: 'dan kedua.', continues: true },
      { ...line, y: 90, text: 'Halaman 2 dari 2', tag: 'Artifact' as const },
    ],
  };
  const about = { title: 'Judul', subject: '', author: '', site: 'Semai', date: new Date('2026-01-01') };
  const bytes = await drawDocument(sheet, about, second);
  const loading = getDocument({ data: new Uint8Array(bytes) });
  const document = await loading.promise;
  const tree = (await (await document.getPage(2)).getStructTree()) as Node;
  expect(tagsOf(tree).filter((tag) => tag === 'P')).toHaveLength(1);
  await loading.destroy();
});

type Node = { role?: string; children?: Node[] };
const tagsOf = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(tagsOf)];
