import { expect, test } from 'vitest';
import { page } from '../../../../platform/drawing/pen.ts';
import type { Sheet } from '../../../../platform/drawing/sheet.ts';
import { widthOf } from '../../../../platform/drawing/text.ts';
import { takePaper } from './paper.ts';
import { drawTable } from './table.ts';

const long = Array.from({ length: 900 }, (_, place) => `kata${place}`).join(' ');
const textsOf = ({ words }: Sheet) => words.map(({ text }) => text);

/** Everything but the foot stands above it, and nothing reaches into a margin. */
function expectWithinPages(sheets: readonly Sheet[]): void {
  for (const { words } of sheets)
    for (const { text, x, y, style } of words) {
      expect(x, text).toBeGreaterThanOrEqual(page.left - 0.5);
      expect(x + widthOf(text, style), text).toBeLessThanOrEqual(page.right + 0.5);
      expect(y, text).toBeLessThanOrEqual(text.startsWith('Halaman') || text === 'kaki' ? page.height : 780);
    }
}

test('what is written goes on over pages, each with its head, foot and number', () => {
  const paper = takePaper('Judul', 'BKT-1');
  paper.heading('Bagian');
  paper.write(long);
  paper.write('x'.repeat(900));
  paper.facts([['Nama', 'Panjang '.repeat(40)] as const, ['Email', `${'a'.repeat(80)}@semai.test`] as const], 2);
  const sheets = paper.finish('kaki');
  expect(sheets.length).toBeGreaterThan(1);
  expectWithinPages(sheets);
  for (const [place, sheet] of sheets.entries()) {
    expect(textsOf(sheet)).toContain(`Halaman ${place + 1} dari ${sheets.length}`);
    if (place > 0) expect(textsOf(sheet).slice(0, 2)).toEqual(['Judul', 'BKT-1']);
  }
  expect(
    sheets
      .flatMap(textsOf)
      .join(' ')
      .match(/kata\d+/g)
      ?.join(' '),
  ).toBe(long);
});

test('a heading is never the last thing on its page', () => {
  for (let filled = 600; filled < 720; filled += 5) {
    const paper = takePaper('Judul', 'BKT-1');
    paper.skip(filled);
    paper.heading('Bagian');
    paper.write('Isi pertama');
    const sheets = paper.finish('kaki');
    const of = (text: string) => sheets.findIndex((sheet) => textsOf(sheet).includes(text));
    expect(of('Bagian'), String(filled)).toBe(of('Isi pertama'));
  }
});

test('a table repeats its head on each page, and keeps a row together', () => {
  const paper = takePaper('Judul', 'BKT-1');
  const columns = [
    { title: 'Kepala', share: 1 },
    { title: 'Angka', share: 1, isRight: true },
  ];
  const rows = Array.from({ length: 60 }, (_, place) => [`awal${place} ${'isi '.repeat(40)}akhir${place}`, '100']);
  drawTable(paper, columns, rows);
  const sheets = paper.finish('kaki');
  expect(sheets.length).toBeGreaterThan(2);
  expectWithinPages(sheets);
  for (const sheet of sheets) expect(textsOf(sheet).filter((text) => text === 'Kepala')).toHaveLength(1);
  for (const place of rows.keys()) {
    const found = sheets.filter((sheet) => new RegExp(`(awal|akhir)${place}( |$)`).test(textsOf(sheet).join(' ')));
    expect(found, `row ${place}`).toHaveLength(1);
  }
});
