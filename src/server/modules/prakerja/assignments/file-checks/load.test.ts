import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makePdf } from '../../../../../../tests/kit/documents.ts';
import { checkFile } from './kinds.ts';

const megabytes = (count: number, of: string) => Buffer.alloc(count * 1024 * 1024, of, 'latin1');

test('comments are passed over once, however many there are [P-06]', async () => {
  const closed = '<!---->'.repeat(100_000);
  const open = '<!--'.repeat(500_000);
  expect(await checkFile('a.txt', Buffer.from(closed))).toMatchObject({ type: 'text/plain' });
  expect(await checkFile('a.txt', Buffer.from(`${'<!----> \n'.repeat(5000)}<?php`))).toBe('script');
  expect(await checkFile('a.txt', Buffer.from(open))).toMatchObject({ type: 'text/plain' });
  expect(await checkFile('a.png', Buffer.from(closed))).toBe('mismatch');
  expect(await checkFile('a.png', Buffer.from(open))).toBe('mismatch');
  const commented = Buffer.from(`${'<!-- <html> -->'.repeat(4000)}<svg/>`);
  expect(await checkFile('a.svg', commented)).toMatchObject({ type: 'image/svg+xml' });
});

test('a drawing is checked up to 2 MB [P-06]', async () => {
  const drawing = (bytes: number) => Buffer.from(`<svg>${'a'.repeat(bytes - 11)}</svg>`);
  expect(await checkFile('a.svg', drawing(2 * 1024 * 1024))).toMatchObject({ type: 'image/svg+xml' });
  expect(await checkFile('a.svg', drawing(2 * 1024 * 1024 + 1))).toBe('svgSize');
});

test('others are served while a large file is checked [P-06]', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const files: [string, Buffer, number][] = [
    ['a.jpg', Buffer.concat([jpeg, megabytes(4, 'x<')]), 3],
    ['a.pdf', makePdf(`[${megabytes(2, '/JJJJJJ ')}]`), 6],
    ['objek.pdf', makePdf(`[${megabytes(1, 'obj ')}]`), 10],
    ['a.svg', Buffer.from(`<svg>${'&#65;'.repeat(200_000)}</svg>`), 15],
  ];
  for (const [name, content, least] of files) {
    let turns = 0;
    let immediate = setImmediate(function serve() {
      turns += 1;
      immediate = setImmediate(serve);
    });
    expect(await checkFile(name, content), name).toMatchObject({ type: expect.any(String) });
    clearImmediate(immediate);
    expect(turns, name).toBeGreaterThanOrEqual(least);
  }
});
