import { expect, test } from 'vitest';
import { toDrawing } from '../drawing/pictures.ts';
import { packPage } from '../ssr/page.ts';
import { alone } from './alone.ts';

test('what is kept takes no more room than itself', async () => {
  const piece = Buffer.from('kelas');
  expect(piece.buffer.byteLength).toBeGreaterThan(piece.length);
  expect(alone(piece)).toEqual(piece);
  const page = await packPage(200, {}, '<p>Kelas</p>'.repeat(500));
  for (const kept of [alone(piece), page.br, page.gzip, toDrawing(piece).body])
    expect(kept.buffer.byteLength).toBe(kept.length);
});
