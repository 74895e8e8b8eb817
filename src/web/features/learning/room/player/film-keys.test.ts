import { expect, test } from 'vitest';
import { filmActionOf } from './film-keys.ts';

const press = (key: string, held: object = {}) =>
  filmActionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('keys play, skip, seek and change the speed, in capitals too', () => {
  expect([' ', 'k', 'K'].map((key) => press(key))).toEqual(Array.from({ length: 3 }, () => ({ do: 'play' })));
  expect(['ArrowLeft', 'ArrowRight', 'j', 'l'].map((key) => press(key))).toEqual(
    [-5, 5, -10, 10].map((by) => ({ do: 'skip', by })),
  );
  expect([press('0'), press('7')]).toEqual([
    { do: 'seek', share: 0 },
    { do: 'seek', share: 0.7 },
  ]);
  expect([press('<'), press('>')]).toEqual([
    { do: 'speed', step: -1 },
    { do: 'speed', step: 1 },
  ]);
});

test("what is the browser's stays the browser's", () => {
  expect([press('f', { ctrlKey: true }), press('l', { metaKey: true }), press('Tab'), press('F5')]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
});
