import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rungsFor } from './ladder.ts';

const source = (more: object = {}) => ({ width: 1920, height: 1080, bitrate: 5_000_000, hasSound: true, ...more });
const sizes = (more: object = {}) => rungsFor(source(more)).map(({ kind, width, height }) => [kind, width, height]);

test('a large film gets every way, each no larger than it needs to be [B-10]', () => {
  expect(sizes()).toEqual([
    ['high', 1280, 720],
    ['medium', 854, 480],
    ['low', 426, 240],
    ['slides', 854, 480],
  ]);
});

test('nothing is made larger than it was, however it was held', () => {
  expect(sizes({ width: 640, height: 360 })).toEqual([
    ['medium', 640, 360],
    ['low', 426, 240],
    ['slides', 640, 360],
  ]);
  expect(sizes({ width: 720, height: 1280 })).toEqual([
    ['high', 720, 1280],
    ['medium', 480, 854],
    ['low', 240, 426],
    ['slides', 480, 854],
  ]);
  expect(sizes({ width: 320, height: 180 })).toEqual([
    ['low', 320, 180],
    ['slides', 320, 180],
  ]);
});

test('low data stays below 120 kbit/s with mono sound, and slides below half of that [B-10]', () => {
  const [low, slides] = rungsFor(source()).slice(2);
  const totalOf = (rung = low) => (rung?.videoRate ?? 0) + (rung?.sound?.rate ?? 0);
  expect(totalOf(low)).toBeLessThan(120_000);
  expect(low?.sound).toMatchObject({ channels: 1, rate: 24_000 });
  expect(totalOf(slides)).toBeLessThan(60_000);
});

test('a film without sound gets none, and one of almost no bits stays as it is', () => {
  expect(rungsFor(source({ hasSound: false })).map(({ sound }) => sound)).toEqual([null, null, null, null]);
  expect(rungsFor(source({ bitrate: 40_000 })).map(({ kind }) => kind)).not.toContain('slides');
  expect(rungsFor(source({ bitrate: 10_000 }))).toEqual([]);
});

test('whatever the film, no way has more bits or pixels than it, and sizes are even', () => {
  const side = fc.integer({ min: 2, max: 4096 });
  const film = fc.record({
    width: side,
    height: side,
    bitrate: fc.integer({ min: 1, max: 50_000_000 }),
    hasSound: fc.boolean(),
  });
  fc.assert(
    fc.property(film, (given) => {
      for (const { width, height, videoRate, sound } of rungsFor(given)) {
        expect(videoRate + (sound?.rate ?? 0)).toBeLessThan(given.bitrate);
        expect([width % 2, height % 2]).toEqual([0, 0]);
        expect(width).toBeLessThanOrEqual(given.width + 1);
        expect(height).toBeLessThanOrEqual(given.height + 1);
      }
    }),
  );
});
