import { expect, test } from 'vitest';
import { isKawungTone, kawungSvg } from './kawung.ts';

test('a seed always draws the same picture, and another seed another', () => {
  expect(kawungSvg('tech', 7)).toBe(kawungSvg('tech', 7));
  const pictures = new Set(Array.from({ length: 200 }, (_, seed) => kawungSvg('tech', seed)));
  expect(pictures.size).toBe(200);
});

test('only the palette names are tones', () => {
  expect(isKawungTone('creative')).toBe(true);
  for (const name of ['constructor', '__proto__', 'x']) expect(isKawungTone(name)).toBe(false);
});
