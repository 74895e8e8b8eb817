import { expect, test } from 'vitest';
import { partsOf } from './text-parts.ts';

const linksIn = (body: string) => partsOf(body).flatMap(({ href }) => href ?? []);

test('addresses in a text become links, the sentence around them stays', () => {
  expect(partsOf('Baca https://semai.id/a?b=1#c, lalu (http://contoh.id).')).toEqual([
    { text: 'Baca ', href: null },
    { text: 'https://semai.id/a?b=1#c', href: 'https://semai.id/a?b=1#c' },
    { text: ', lalu (', href: null },
    { text: 'http://contoh.id', href: 'http://contoh.id/' },
    { text: ').', href: null },
  ]);
  expect(linksIn('https://id.wikipedia.org/wiki/Semai_(tanaman)')).toEqual([
    'https://id.wikipedia.org/wiki/Semai_(tanaman)',
  ]);
  expect(linksIn('HTTPS://SEMAI.ID')).toEqual(['https://semai.id/']);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'xhttps://semai.id',
  'https://',
  'https://semai.id@jahat.id/masuk',
  'www.semai.id',
  '<a href="x">y</a>',
])('%s is text', (body) => {
  expect(linksIn(body)).toEqual([]);
});

test('whatever the text, its parts together are the text', () => {
  for (const body of [
    '',
    'a\n\nb',
    'https://a.id https://b.id',
    '(https://a.id/(b)))',
    'https://a.id...',
    '🌱https://a.id',
  ])
    expect(
      partsOf(body)
        .map(({ text }) => text)
        .join(''),
    ).toBe(body);
});
