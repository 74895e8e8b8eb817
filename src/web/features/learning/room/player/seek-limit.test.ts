import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seekShare } from '../../../../../contract/rules/seeking.ts';
import { guardSeek, seekLimit } from './seek-limit.ts';
import { WatchRecorder } from './watch-recorder.ts';

const free = {
  is_qna_enabled: false,
  is_qna_required: false,
  is_lecturequiz_enabled: false,
  is_lecturequiz_required: false,
};
const held = { ...free, is_lecturequiz_enabled: true, is_lecturequiz_required: true };

test('a course that asks for nothing holds nobody back', () => {
  expect(seekLimit(free, { share: 0, furthest: 0, duration: 600 })).toBe(Number.POSITIVE_INFINITY);
  expect(guardSeek(500, Number.POSITIVE_INFINITY)).toEqual({ to: 500, isRefused: false });
});

test('else nobody goes beyond what they have reached, until the share is watched [L-05]', () => {
  expect(seekLimit(held, { share: 0.49, furthest: 40, duration: 600 })).toBe(40);
  expect(seekLimit(held, { share: 0.5, furthest: 40, duration: 600 })).toBe(Number.POSITIVE_INFINITY);
  expect(guardSeek(41, 40)).toEqual({ to: 40, isRefused: true });
  expect(guardSeek(12, 40)).toEqual({ to: 12, isRefused: false });
  expect(guardSeek(-3, 40)).toEqual({ to: 0, isRefused: false });
});

test('whatever is tried, unwatched film is reached by playing alone [L-05]', () => {
  const tries = fc.array(
    fc.record({ isSeek: fc.boolean(), to: fc.double({ min: -10, max: 900, noNaN: true }) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(tries, (list) => {
      const duration = 600;
      const recorder = new WatchRecorder([]);
      for (const { isSeek, to } of list) {
        const { furthest } = recorder;
        const share = recorder.share(duration);
        if (!isSeek) {
          recorder.playedTo(Math.min(recorder.position + Math.abs(to) / 90, duration));
          continue;
        }
        recorder.jumpedTo(guardSeek(Math.min(to, duration), seekLimit(held, { share, furthest, duration })).to);
        if (share < seekShare(duration)) expect(recorder.position).toBeLessThanOrEqual(furthest + 0.5);
      }
    }),
  );
});
