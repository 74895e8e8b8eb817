import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const joined = (parts: ReturnType<typeof cutText>) => parts.map(({ shown, rest }) => shown + rest);

test('a short text is shown whole', () => {
  expect(cutText('Satu.\n\nDua.', 300)).toEqual([
    { shown: 'Satu.', rest: '' },
    { shown: 'Dua.', rest: '' },
  ]);
  expect(cutText('', 300)).toEqual([]);
  expect(cutText('abc', 3)).toEqual([{ shown: 'abc', rest: '' }]);
});

test('a long one is cut at a word, at most 300 characters in, and nothing of it is lost [D-02]', () => {
  const text = `${'kata '.repeat(40).trim()}\n\n${'lagi '.repeat(80).trim()}\n\nPenutup.`;
  const parts = cutText(text, 300);
  expect(joined(parts)).toEqual(text.split('\n\n'));
  const shown = parts.map((part) => part.shown).join('');
  expect(shown.length).toBeLessThanOrEqual(300);
  expect(shown.length).toBeGreaterThan(290);
  expect(parts[1]?.shown.endsWith('lagi')).toBe(true);
  expect(parts[2]).toEqual({ shown: '', rest: 'Penutup.' });
});

test('a word without end is cut in its middle', () => {
  expect(cutText('a'.repeat(400), 300)[0]).toEqual({ shown: 'a'.repeat(300), rest: 'a'.repeat(100) });
});
