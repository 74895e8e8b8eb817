import { expect, test } from 'vitest';
import { filmLength, wholeLength } from './length.ts';

test('the length of a film, and of all of them', () => {
  expect([0, 21, 725, 3725].map(filmLength)).toEqual(['0:00', '0:21', '12:05', '1:02:05']);
  expect([45, 63, 720, 3600, 4810].map(wholeLength)).toEqual([
    '45 detik',
    '1 menit',
    '12 menit',
    '1 jam',
    '1 jam 20 menit',
  ]);
});
