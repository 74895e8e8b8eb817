import { expect, test } from 'vitest';
import { markMatches } from './matches.ts';

const marked = (text: string, searched: string) =>
  markMatches(text, searched)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');
const name = 'Excel untuk Analisis Keuangan';

test.each([
  ['excel', '[Excel] untuk Analisis Keuangan'],
  ['KEUANG', 'Excel untuk Analisis [Keuang]an'],
  ['exel keuanga', '[Excel] untuk Analisis [Keuanga]n'],
  ['ecxel', '[Excel] untuk Analisis Keuangan'],
  ['analsis', 'Excel untuk [Analisis] Keuangan'],
  ['uang', 'Excel untuk Analisis Ke[uang]an'],
  ['', name],
  ['a', 'Excel untuk [A]nalisis Keuangan'],
  ['zz <b> %', name],
  ['.*', name],
])('a search for %j marks what it found, and what resembles it [H-02]', (searched, expected) => {
  expect(marked(name, searched)).toBe(expected);
});

test('accents are no difference, and nothing of the text is lost', () => {
  expect(marked('Kafé & Résumé 101', 'resume kafe')).toBe('[Kafé] & [Résumé] 101');
  for (const text of ['<script>alert(1)</script>', '🌱 Semai', 'ﬁne İstanbul', ''])
    expect(
      markMatches(text, 'script semai ist')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
});
