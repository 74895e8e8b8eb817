import { expect, test } from 'vitest';
import { densityOf, percentOf, scaleOf, zoomStep } from './zoom.ts';

const A4 = 595;

test('a page is as wide as its room, but not wider than can be read', () => {
  expect(scaleOf('width', A4, 328) * A4).toBeCloseTo(328);
  expect(scaleOf('width', A4, 2000) * A4).toBeCloseTo(960);
  expect(percentOf(scaleOf(1, A4, 328))).toBe('100%');
});

test('zooming goes on from what is seen, step by step to the end', () => {
  const fitted = scaleOf('width', A4, 328);
  expect(percentOf(fitted)).toBe('41%');
  expect([zoomStep(fitted, 1), zoomStep(fitted, -1)]).toEqual([0.5, null]);
  const paper = scaleOf(1, A4, 328);
  expect([zoomStep(paper, 1), zoomStep(paper, -1)]).toEqual([1.25, 0.75]);
  expect(zoomStep(scaleOf(3, A4, 328), 1)).toBeNull();
});

test('a page is drawn as sharp as the screen, within what a phone can hold', () => {
  expect(densityOf(800, 1100, 2)).toBe(2);
  expect(densityOf(2400, 3300, 3) ** 2 * 2400 * 3300).toBeCloseTo(16_000_000);
});
