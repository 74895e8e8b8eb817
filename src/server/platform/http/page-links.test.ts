import { expect, test } from 'vitest';
import { pageLinks } from './page-links.ts';

const site = new URL('https://semai.id');
const rows = (count: number) => Array.from({ length: count });

test('a paged list carries its place and its neighbours, 1-based, the other fields kept [G-01]', () => {
  expect(
    pageLinks({ rows: rows(9), total: 20, page: 2, perPage: 9 }, '/api/event/listing?search_term=a&page=2', site),
  ).toEqual({
    from: 10,
    to: 18,
    last_page: 3,
    next_page_url: 'https://semai.id/api/event/listing?search_term=a&page=3',
    prev_page_url: 'https://semai.id/api/event/listing?search_term=a&page=1',
    current_page: 2,
    total: 20,
  });
});

test('an empty list is page 1 of 1, and a page past the end leads back to the last one', () => {
  expect(pageLinks({ rows: [], total: 0, page: 1, perPage: 9 }, '/x', site)).toMatchObject({
    from: null,
    to: null,
    last_page: 1,
    next_page_url: null,
    prev_page_url: null,
  });
  expect(pageLinks({ rows: [], total: 5, page: 40, perPage: 9 }, '/x', site).prev_page_url).toBe(
    'https://semai.id/x?page=1',
  );
});
