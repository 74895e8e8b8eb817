import { expect, test } from 'vitest';
import { isFound, markFound } from './note-search.ts';

const marked = (note: string, searched: string) =>
  markFound(note, searched)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Rumus VLOOKUP', 'vlook', true],
  ['Café résumé', 'CAFE resume', true],
  ['Cafe\u0301', 'café', true],
  ['dua kata', 'kata dua', true],
  ['dua kata', 'dua tiga', false],
  ['apa saja', '  ', true],
])('%s searched for %s: %s', (note, searched, found) => expect(isFound(note, searched)).toBe(found));

test('what was found is marked where it stands, signs of two halves included', () => {
  expect(marked('🌱 Résumé, lalu resume', 'resume')).toBe('🌱 [Résumé], lalu [resume]');
  expect(marked('sumifs dan sum', 'sum sumifs')).toBe('[sumifs] dan [sum]');
  expect(marked('İstanbul ($1.5)', '$1.5')).toBe('İstanbul ([$1.5])');
  expect(marked('apa saja', '')).toBe('apa saja');
});
