import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { nameInside, zipped } from './zipping.ts';

const at = new Date('2026-03-01T10:00:00+07:00');
const CHUNK = Buffer.alloc(64 * 1024, 'isi');

/** So many chunks of it, and how many were asked for. */
function longFile(chunks: number) {
  let read = 0;
  const stream = Readable.from(
    (function* () {
      for (; read < chunks; read += 1) yield CHUNK;
    })(),
  );
  return { stream, read: () => read };
}

test('names lead nowhere, differ, and say what they are', () => {
  expect(nameInside(0, 'Laporan akhir', '.pdf')).toBe('01-Laporan-akhir.pdf');
  expect(nameInside(1, '/etc/../passwd\\x\0y', '.txt')).toBe('02-etc-passwd-x-y.txt');
  expect(nameInside(19, '   ', '.png')).toBe('20.png');
  expect(nameInside(9, 'CON', '.doc')).toBe('10-CON.doc');
});

test('files are opened one after another', async () => {
  const opened: string[] = [];
  const part = (name: string) => ({
    name,
    async open() {
      opened.push(name);
      return Readable.from([`isi ${name}`]);
    },
  });
  const stream = zipped([part('a.txt'), part('b.txt')], at);
  expect(opened).toEqual(['a.txt']);
  const inside = unzipSync(await buffer(stream));
  expect(opened).toEqual(['a.txt', 'b.txt']);
  expect(Object.entries(inside).map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
    ['a.txt', 'isi a.txt'],
    ['b.txt', 'isi b.txt'],
  ]);
});

test('who hangs up leaves no file open and has no more of it read', async () => {
  const long = longFile(100_000);
  const stream = zipped([{ name: 'a.bin', open: async () => long.stream }], at);
  await once(stream, 'readable');
  stream.read();
  const closed = once(long.stream, 'close');
  stream.destroy();
  await closed;
  expect(long.read()).toBeLessThan(100_000);
});

test('a file that cannot be read ends the archive with its error', async () => {
  const broken = new Error('away');
  const unopened = zipped([{ name: 'a.txt', open: () => Promise.reject(broken) }], at);
  await expect(buffer(unopened)).rejects.toThrow('away');
  const cut = zipped(
    [
      {
        name: 'a.txt',
        open: async () =>
          new Readable({
            read() {
              this.destroy(broken);
            },
          }),
      },
    ],
    at,
  );
  await expect(buffer(cut)).rejects.toThrow('away');
});
