import { expect, test } from 'vitest';
import { xmlFault } from '../../../tests/kit/well-formed.ts';
import { isLook, looks, portraitSvg } from './portrait.ts';

const people = (look: (typeof looks)[number], count = 200) =>
  Array.from({ length: count }, (_, seed) => portraitSvg(look, seed));

test('a seed always draws the same person, and other seeds others', () => {
  for (const look of looks) {
    expect(portraitSvg(look, 7)).toBe(portraitSvg(look, 7));
    expect(new Set(people(look)).size).toBe(200);
  }
});

test('the largest seeds, too, are people of their own', () => {
  const seeds = Array.from({ length: 100 }, (_, step) => 9_999_999_999 - step);
  expect(new Set(seeds.map((seed) => portraitSvg('woman', seed))).size).toBe(100);
});

test('a portrait is a small picture that any page can show', () => {
  for (const svg of looks.flatMap((look) => people(look, 1_000))) {
    expect(xmlFault(svg)).toBeNull();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 160 160"/);
    expect(svg).not.toMatch(/undefined|NaN|style=/);
    expect(svg.length).toBeLessThan(4_000);
  }
});

test('a hijab leaves ears and neck covered', () => {
  const bare = /<ellipse cx="54.5"|88v26/;
  for (const svg of people('hijab')) expect(svg).not.toMatch(bare);
  expect(portraitSvg('man', 1)).toMatch(bare);
});

test('neighbours never stand before the same wall', () => {
  for (const look of looks) {
    const walls = people(look).map((svg) => /<path fill="(#\w+)"/.exec(svg)?.[1]);
    expect(walls.filter((wall, seed) => wall === walls[seed + 1])).toEqual([]);
  }
});

test('only the three looks are looks', () => {
  expect(isLook('hijab')).toBe(true);
  for (const name of ['constructor', '__proto__', 'Woman', '']) expect(isLook(name)).toBe(false);
});
