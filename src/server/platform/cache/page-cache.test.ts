import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const shown = (...tags: string[]) => ({ tags: new Set(tags), until: null });
function cacheAt(start = '2026-11-15T00:00:00Z', maxBytes = 10_000) {
  let now = new Date(start);
  const cache = new PageCache<string>({ clock: { now: () => now }, maxBytes });
  return {
    cache,
    move(to: string) {
      now = new Date(to);
    },
  };
}

test('a page is dropped when a row it shows changes, and only then', () => {
  const { cache } = cacheAt();
  cache.keep('/course/7', 'seven', 10, shown('courses:7'), cache.moment());
  cache.keep('/course/8', 'eight', 10, shown('courses:8'), cache.moment());
  cache.keep('/', 'list', 10, shown('courses', 'site_settings'), cache.moment());
  cache.changed('courses:7');
  expect(cache.get('/course/7')).toBeUndefined();
  expect(cache.get('/course/8')).toBe('eight');
  expect(cache.get('/')).toBeUndefined();
  expect(cache.bytes).toBe(10 + 200);
});

test('a bulk change drops every page that shows a row of the table', () => {
  const { cache } = cacheAt();
  cache.keep('/course/7', 'seven', 10, shown('courses:7'), cache.moment());
  cache.keep('/faq', 'faq', 10, shown('faqs'), cache.moment());
  cache.changed('courses');
  expect(cache.get('/course/7')).toBeUndefined();
  expect(cache.get('/faq')).toBe('faq');
});

test('a rendering that began before a change is not kept', () => {
  const { cache } = cacheAt();
  const since = cache.moment();
  cache.changed('courses:7');
  expect(cache.keep('/course/7', 'old', 10, shown('courses:7'), since)).toBe(false);
  expect(cache.keep('/course/8', 'fine', 10, shown('courses:8'), since)).toBe(true);
  cache.clear();
  expect(cache.keep('/course/8', 'unknown', 10, shown('courses:8'), since)).toBe(false);
});

test('a page with a time boundary is dropped at it', () => {
  const { cache, move } = cacheAt();
  const until = new Date('2026-11-15T01:00:00Z');
  cache.keep('/webinar', 'coming', 10, { tags: new Set(['events']), until }, cache.moment());
  move('2026-11-15T00:59:59Z');
  expect(cache.get('/webinar')).toBe('coming');
  move('2026-11-15T01:00:00Z');
  expect(cache.get('/webinar')).toBeUndefined();
});

test('bytes are limited, the oldest that nobody asked for again going first', () => {
  const { cache } = cacheAt(undefined, 4 * (100 + 200));
  for (const name of ['a', 'b', 'c', 'd']) cache.keep(`/${name}`, name, 100, shown('x'), cache.moment());
  cache.get('/a');
  cache.keep('/e', 'e', 100, shown('x'), cache.moment());
  expect(cache.get('/b')).toBeUndefined();
  expect(cache.get('/a')).toBe('a');
  expect(cache.bytes).toBe(1200);
  // Where all were asked for again, the oldest goes all the same, and the new one stays.
  for (const name of ['c', 'd', 'a', 'e']) cache.get(`/${name}`);
  cache.keep('/f', 'f', 100, shown('x'), cache.moment());
  expect(['c', 'd', 'a', 'e', 'f'].map((name) => cache.get(`/${name}`))).toEqual([undefined, 'd', 'a', 'e', 'f']);
  expect(cache.bytes).toBe(1200);
  expect(cache.keep('/huge', 'x', 101, shown('x'), cache.moment())).toBe(false);
  // What is remembered of a page takes room too.
  expect(cache.keep('/of-many', 'x', 100, shown('x', 'y'), cache.moment())).toBe(false);
});
