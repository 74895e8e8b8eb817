import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '1 KB'],
  [88_931, '87 KB'],
  [1_048_575, '1 MB'],
  [1_300_000, '1,2 MB'],
])('%i bytes are %s', (bytes, words) => expect(fileSize(bytes).replace('\u00a0', ' ')).toBe(words));
