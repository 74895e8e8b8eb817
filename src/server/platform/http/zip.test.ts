import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zip } from './zip.ts';

test('short texts are packed at once and long ones aside, and both are what they were', async () => {
  const short = zip('kursus '.repeat(100), 1);
  const long = zip('kursus '.repeat(10_000), 6);
  expect(short).toBeInstanceOf(Buffer);
  expect(long).toBeInstanceOf(Promise);
  expect(gunzipSync(await short).toString()).toBe('kursus '.repeat(100));
  expect(gunzipSync(await long).toString()).toBe('kursus '.repeat(10_000));
});
