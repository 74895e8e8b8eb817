/** @module-tag deep */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Range } from '../../src/contract/rules/watch.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { makeWatchedCourse } from '../kit/own-courses.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
  semai.clock.stop();
});
afterAll(() => semai.close());

const FILM = 120;

type Deed = { device: number; lecture: number; pause: number } & (
  | { kind: 'open' }
  | { kind: 'report'; second: number; ranges: [number, number][] | undefined }
);
const common = { device: fc.nat(1), lecture: fc.nat(1), pause: fc.constantFrom(0, 0.25, 0.5, 1, 3, 20, 31.5, 50) };
const second = fc.oneof(fc.nat(FILM + 20), fc.double({ min: 0, max: FILM + 20, noNaN: true }));
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const), ...common }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('report' as const),
        second,
        ranges: fc.option(fc.array(fc.tuple(second, second), { maxLength: 5 }), { nil: undefined }),
        ...common,
      }),
    },
  ),
  { minLength: 5, maxLength: 25 },
);

/** Second by second, as one would count on paper. */
function createModel() {
  const films = [new Set<number>(), new Set<number>()];
  let since: number | null = null;
  return {
    films,
    open(now: number) {
      if (since === null || now - since > 45_000) since = now;
    },
    report(now: number, film: Set<number>, position: number, ranges: readonly Range[] | undefined) {
      since ??= now;
      const real = Math.max(now - since, 0) / 1000;
      const most = Math.floor(2 * real + Math.min(real, 1));
      const end = Math.min(position, FILM);
      let left = most;
      for (const [from, to] of (ranges ?? [[end - most, end] as const]).toReversed())
        for (let at = Math.floor(Math.min(to, FILM)) - 1; at >= Math.floor(Math.max(from, 0)); at -= 1)
          if (left > 0 && !film.has(at)) {
            film.add(at);
            left -= 1;
          }
      since = Math.max(now, since + (most - left) * 500);
    },
  };
}

const secondsOf = (ranges: readonly Range[]) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, step) => from + step));
const sorted = (seconds: Iterable<number>) => [...seconds].sort((one, other) => one - other);

test('whatever tabs and devices do, what counts is what a count on paper gives, and never beyond real time [L-04, B-13]', async () => {
  const { courseId, lectures } = await makeWatchedCourse(semai, [[FILM, FILM]]);
  const ids = lectures.flat();
  await fc.assert(
    fc.asyncProperty(deeds, async (done) => {
      const learner = await newStudentIn(semai, courseId);
      const devices = [learner, await learner.anotherDevice()];
      const model = createModel();
      const began = semai.clock.now().getTime();
      for (const deed of done) {
        semai.clock.forward(deed.pause);
        const now = semai.clock.now().getTime();
        const device = devices[deed.device] as (typeof devices)[number];
        const id = ids[deed.lecture] as number;
        const film = model.films[deed.lecture] as Set<number>;
        if (deed.kind === 'open') {
          model.open(now);
          expect(sorted(secondsOf((await device.openLecture(id)).body.data.seen))).toEqual(sorted(film));
        } else {
          const before = film.size;
          model.report(now, film, deed.second, deed.ranges);
          const { data } = (await device.report(id, deed.second, deed.ranges)).body;
          expect(sorted(secondsOf(data.seen))).toEqual(sorted(film));
          expect(data.watch_percent).toBeCloseTo((100 * film.size) / FILM, 6);
          expect(data.course_progress !== null).toBe(film.size > 0.75 * FILM);
          expect(film.size).toBeGreaterThanOrEqual(before);
        }
        const counted = model.films.reduce((sum, { size }) => sum + size, 0);
        expect(counted).toBeLessThanOrEqual((2 * (now - began)) / 1000 + 1);
      }
    }),
    { numRuns: 15 },
  );
});
