import { expect, test } from 'vitest';
import { fitText, flowText } from './paragraph.ts';
import { drawable, pathOf, widthOf } from './text.ts';

test('a text keeps what the font can draw, and gives way gently where it cannot', () => {
  expect(drawable('  Siti\tNurbaya\n ')).toBe('Siti Nurbaya');
  expect(drawable('José Łukasz ễ')).toBe('José Łukasz ễ');
  // Letters without a form in the font become dots, so that the name keeps its length; other signs are left out.
  expect(drawable('李明 Ali 😀')).toBe('·· Ali');
  expect(drawable('\u0000a\u202Eb\ud800c')).toBe('abc');
  expect(drawable('ﷺ')).not.toContain('ﷺ');
  expect(drawable('x'.repeat(10_000)).length).toBeLessThan(1000);
});

test('a line is as wide as its letters, and becomes outlines without any text in them', () => {
  const style = { weight: 'bold', size: 20 } as const;
  expect(widthOf('', style)).toBe(0);
  expect(widthOf('ab', style)).toBeGreaterThan(widthOf('a', style));
  expect(widthOf('abc', { ...style, size: 40 })).toBeCloseTo(2 * widthOf('abc', style));
  expect(widthOf('abc', { ...style, tracking: 0.1 })).toBeCloseTo(widthOf('abc', style) + 4);
  expect(pathOf('Semai', 10, 20, style)).toMatch(/^M[-\d. MLQCZ]+$/);
  expect(pathOf('', 0, 0, style)).toBe('');
});

const frame = { weight: 'bold', width: 300, lines: 2, sizes: [40, 30, 20] } as const;

test('text is as large as it fits, and its lines are even', () => {
  expect(fitText('Pendek', frame)).toEqual({ size: 40, lines: ['Pendek'] });
  expect(fitText('', frame)).toEqual({ size: 40, lines: [] });
  const long = fitText('Excel untuk Analisis Keuangan Rumah', frame);
  expect(long.lines).toHaveLength(2);
  expect(long.size).toBeLessThan(40);
  expect(fitText('satu dua tiga empat lima enam', { ...frame, width: 560 }).lines).toEqual([
    'satu dua tiga',
    'empat lima enam',
  ]);
});

test('what never fits is cut with an ellipsis within its frame, even a word without end', () => {
  for (const text of ['kata '.repeat(60), 'panjang'.repeat(40)]) {
    const { size, lines } = fitText(text, frame);
    expect([size, lines.length]).toEqual([20, 2]);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line, { weight: 'bold', size })).toBeLessThanOrEqual(300);
  }
});

test('a text flows whole into a column, with its paragraphs, and only a word wider than the column is broken', () => {
  const column = { weight: 'medium', size: 10, width: 120 } as const;
  const words = Array.from({ length: 300 }, (_, place) => `kata${place}`).join(' ');
  const lines = flowText(words, column);
  expect(lines.join(' ')).toBe(words);
  for (const line of lines) expect(widthOf(line, column)).toBeLessThanOrEqual(120);
  const endless = 'ab'.repeat(1000);
  const broken = flowText(`awal ${endless}`, column);
  expect(broken[0]).toBe('awal');
  expect(broken.slice(1).join('')).toBe(endless);
  expect(flowText('\n satu\r\ndua \n\n\n\n tiga\n', column)).toEqual(['satu', 'dua', '', 'tiga']);
  expect(flowText(' \n ', column)).toEqual([]);
});
