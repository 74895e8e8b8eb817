import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../src/contract/call.ts';
import { createFrame } from '../kit/frame.ts';

/** The frame by itself, with calls of its own: what every call of the contract gets from it. */
const letters = call({
  method: 'GET',
  path: 'api/letters',
  auth: 'public',
  summary: 'Huruf, berhalaman.',
  query: z.object({ page: z.int().min(1).default(1) }),
  reply: z.object({ letter: z.string() }),
  paged: true,
});
const alphabet = [...'abcdefghij'].map((letter) => ({ letter, secret: 'not promised' }));

const { app, route } = await createFrame();
route(letters, ({ query: { page } }) => ({
  rows: alphabet.slice((page - 1) * 4, page * 4),
  total: alphabet.length,
  page,
  perPage: 4,
}));
afterAll(() => app.close());

const get = (url: string) => app.inject({ method: 'GET', url });

test('a paged call answers its rows with the paging fields beside them, and only what it promised [G-01]', async () => {
  expect((await get('/api/letters/?page=2')).json()).toEqual({
    success: true,
    message: '',
    data: [{ letter: 'e' }, { letter: 'f' }, { letter: 'g' }, { letter: 'h' }],
    from: 5,
    to: 8,
    last_page: 3,
    next_page_url: 'https://semai.id/api/letters/?page=3',
    prev_page_url: 'https://semai.id/api/letters/?page=1',
    current_page: 2,
    total: 10,
  });
  expect((await get('/api/letters')).json()).toMatchObject({ current_page: 1, prev_page_url: null });
  expect((await get('/api/letters?page=0')).statusCode).toBe(422);
});
