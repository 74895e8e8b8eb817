import { expect, test } from 'vitest';
import { idsOf, keysOf, personWordsOf, wordsOf } from './words.ts';

test('a telephone number is one, however it is written', () => {
  for (const typed of ['0812-3456-7890', '62 812 3456 7890', '+6281234567890', ' 0812 3456 7890 '])
    expect(personWordsOf(typed), typed).toEqual(['81234567890']);
});

test('anything else is its words', () => {
  expect(personWordsOf('  Sari   Wulandari\0 ')).toEqual(['Sari', 'Wulandari']);
  expect(personWordsOf('sari@semai.test')).toEqual(['sari@semai.test']);
  expect(wordsOf('0812-3456-7890')).toEqual(['0812-3456-7890']);
  expect(wordsOf()).toEqual([]);
});

test('ids that are none match nothing, instead of everything', () => {
  expect(idsOf('3,x,99999999999,2147483648,2147483647')).toEqual([3, 0, 0, 0, 2147483647]);
  expect(keysOf.uuid('x,9b2f6c1e-0d3a-4f57-8c11-5a7e9d2b4c60')).toEqual([
    '00000000-0000-0000-0000-000000000000',
    '9b2f6c1e-0d3a-4f57-8c11-5a7e9d2b4c60',
  ]);
  expect(keysOf.text('A1,B\0')).toEqual(['A1', 'B']);
  expect(idsOf(undefined)).toBeNull();
});
