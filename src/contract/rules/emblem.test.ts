import { expect, test } from 'vitest';
import { xmlFault } from '../../../tests/kit/well-formed.ts';
import { emblemColours, emblemSvg } from './emblem.ts';

const emblems = Array.from({ length: 200 }, (_, number) => emblemSvg(number));

test('a number always draws the same emblem, and other numbers others', () => {
  expect(emblemSvg(7)).toBe(emblemSvg(7));
  expect(new Set(emblems).size).toBeGreaterThan(180);
});

test('an emblem is a small picture in one colour, without text', () => {
  for (const svg of emblems) {
    expect(xmlFault(svg)).toBeNull();
    expect(svg).toContain('viewBox="0 0 200 80"');
    expect(svg).not.toMatch(/undefined|NaN|style=|<text/);
    expect(svg.length).toBeLessThan(4_000);
    const colours = new Set(svg.match(/#[\da-f]{6}\b/gi));
    expect(colours.size).toBe(1);
  }
});

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('every colour stands out from both themes: 3:1, as graphics must', () => {
  for (const colour of emblemColours)
    for (const ground of ['#ffffff', '#fbfaf5', '#0e1712', '#16231c']) {
      const [low = 0, high = 0] = [luminance(colour), luminance(ground)].sort((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05), `${colour} on ${ground}`).toBeGreaterThan(3);
    }
});
