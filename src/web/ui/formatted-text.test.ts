import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import FormattedText, { foldedText } from './formatted-text.tsx';

const drawn = (text: string) => renderToStaticMarkup(createElement(FormattedText, null, text));
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#x27;': "'" };
const readable = (html: string) =>
  html.replace(/<[^>]+>/g, '').replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

test('text with code, emphasis, lists and a picture of this site is drawn', () => {
  const html = drawn(
    'Apa **hasil** `SELECT 1`?\n\n```sql\nSELECT *\nFROM a;\n```\n\n- satu\n- dua\n\n![Diagram](/media/diagram.png)',
  );
  expect(html).toContain('<strong>hasil</strong>');
  expect(html).toMatch(/<code[^>]*>SELECT 1<\/code>/);
  expect(html).toMatch(/<pre[^>]*><code[^>]*>SELECT \*\nFROM a;\n?<\/code><\/pre>/);
  expect(html).toContain('<li>satu</li>');
  expect(html).toMatch(/<img src="\/media\/diagram.png" alt="Diagram"/);
});

test('HTML in a question stays text: nothing of it becomes an element or a handler', () => {
  for (const text of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    'a <b onclick="alert(1)">b</b>',
    '<a href="javascript:alert(1)">x</a>',
    '<style>*{display:none}</style>',
    '```\n<script>alert(1)</script>\n```',
    '`<img src=x onerror=alert(1)>`',
  ]) {
    const html = drawn(text);
    expect(html, text).not.toMatch(/<(script|img|svg|iframe|b|a|style)[\s>/]/i);
    expect(readable(html), text).toContain(text.replace(/^`+\n?|\n?`+$/g, ''));
  }
});

test('a link leads to other sites alone, without telling them anything; other kinds are words', () => {
  expect(drawn('[docs](https://contoh.test/a)')).toMatch(
    /<a href="https:\/\/contoh.test\/a" target="_blank" rel="noopener noreferrer nofollow"/,
  );
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&#58;alert(1)',
    '&#106;avascript:alert(1)',
    'java%0ascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '/api/auth/logout',
  ]) {
    const html = drawn(`[klik](${address})`);
    expect(html, address).not.toContain('href');
    expect(html, address).toContain('klik');
  }
});

test('a picture comes from this site’s own folders alone', () => {
  for (const address of [
    'https://contoh.test/a.png',
    '//contoh.test/a.png',
    '/\\contoh.test/a.png',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '/media/../api/auth/me',
    '/media/%2e%2e/api/auth/me',
    '/api/auth/me',
    'media/a.png',
  ]) {
    const html = drawn(`![gambar](${address})`);
    expect(html, address).not.toContain('<img');
    expect(html, address).toContain('gambar');
  }
  expect(drawn('![x"onerror="alert(1)](/media/a.png "t\\" onerror=alert(1)")')).not.toMatch(/"\s*onerror=/);
});

test('nothing gets an id or a style of its own', () => {
  expect(drawn('# isi\n\n| a |\n|:-:|\n| b |\n\n[^1]\n\n[^1]: catatan')).not.toMatch(/ (id|style|name)=/);
});

test('every line that the demo asks or answers reads as it was written', () => {
  const folder = join(import.meta.dirname, '../../server/seed/texts/courses');
  const texts = readdirSync(folder)
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
    .flatMap(({ exam = [], pretest = [], lecture_quizzes = [] }) => [...exam, ...pretest, ...lecture_quizzes.flat()])
    .flatMap(({ question, answers }) => [question, ...answers] as string[])
    .filter((text) => !text.includes('\n'));
  expect(texts.length).toBeGreaterThan(1000);
  const changed = texts.filter((text) => readable(drawn(text)) !== text.replace(/`|\*\*/g, ''));
  expect(changed).toEqual([]);
});

test('a long text is folded after so many letters, between its marks, and is yet whole in the page [R-21]', () => {
  const text = 'Satu **dua tiga** empat.\n\n- lima enam\n- tujuh delapan\n\nAkhir.';
  const folded = (most: number, isOpen = false) => {
    const { shown, isLong } = foldedText(text, most, isOpen);
    return { html: renderToStaticMarkup(createElement('div', null, shown)), isLong };
  };
  const seen = (html: string) =>
    readable(html.replace(/<(\w+)[^>]* hidden=""[^>]*>.*?<\/\1>/g, '').replace(/<(\w+) hidden="">.*?<\/\1>/g, ''));
  expect(folded(12)).toMatchObject({ isLong: true });
  expect(folded(12).html).toContain('<strong>dua<span hidden=""> tiga</span>…</strong>');
  expect(seen(folded(12).html)).toBe('Satu dua…');
  expect(readable(folded(12).html).replace('…', '')).toBe('Satu dua tiga empat.lima enamtujuh delapanAkhir.');
  expect(folded(12, true).html).not.toContain('hidden');
  expect(folded(300)).toEqual({ html: `<div>${drawn(text)}</div>`, isLong: false });
});
