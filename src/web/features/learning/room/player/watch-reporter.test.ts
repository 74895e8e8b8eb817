import { expect, test } from 'vitest';
import type { Range } from '../../../../../contract/rules/watch.ts';
import { ApiFailure } from '../../../../lib/api-failure.ts';
import { mergeUnsent, type UnsentWatch, withoutConfirmed } from '../../../../lib/watch-queue.ts';
import { WatchRecorder } from './watch-recorder.ts';
import { type WatchAnswer, WatchReporter } from './watch-reporter.ts';

const watching = { studentId: 4, courseId: 1, lectureId: 7 };

/** A reporter whose server and store are the test's own. */
function setUp(answer: (sent: UnsentWatch) => Promise<Range[]>) {
  const recorder = new WatchRecorder([]);
  const sent: UnsentWatch[] = [];
  const heard: (WatchAnswer | 'offline')[] = [];
  let kept: UnsentWatch | undefined;
  const reporter = new WatchReporter(
    watching,
    recorder,
    { onAnswer: (each) => heard.push(each), onOffline: () => heard.push('offline') },
    {
      send: async (unsent) => {
        sent.push(unsent);
        return { course_progress: null, watch_percent: 0, seen: (await answer(unsent)) as [number, number][] };
      },
      keep: async (more) => {
        kept = mergeUnsent(kept, more);
      },
      drop: async (_, confirmed) => {
        kept = withoutConfirmed(kept, confirmed) ?? undefined;
      },
    },
  );
  return { recorder, reporter, sent, heard, kept: () => kept };
}

test('a report says whole seconds, and is kept until the server has it', async () => {
  const { recorder, reporter, sent, kept } = setUp(async ({ ranges }) => {
    expect(kept()?.ranges).toEqual(ranges);
    return [...ranges];
  });
  recorder.playedTo(12.7);
  await reporter.report();
  expect(sent).toEqual([{ ...watching, second: 12, ranges: [[0, 12]] }]);
  expect(kept()).toBeUndefined();
  await reporter.report();
  expect(sent, 'nothing new, nothing sent').toHaveLength(1);
});

test('without network everything stays, and goes with the next report [L-06]', async () => {
  let isAway = true;
  const { recorder, reporter, sent, heard, kept } = setUp(async ({ ranges }) => {
    if (isAway) throw new ApiFailure(0, null);
    return [...ranges];
  });
  recorder.playedTo(10);
  await reporter.report();
  expect(heard).toEqual(['offline']);
  expect(kept()?.ranges).toEqual([[0, 10]]);
  recorder.playedTo(15);
  isAway = false;
  await reporter.report();
  expect(sent.at(-1)?.ranges).toEqual([[0, 15]]);
  expect(kept()).toBeUndefined();
});

test('one at a time: what is asked for meanwhile comes after it, once', async () => {
  const answers = Promise.withResolvers<void>();
  const { recorder, reporter, sent } = setUp(async ({ ranges }) => {
    await answers.promise;
    return [...ranges];
  });
  recorder.playedTo(5);
  const all = [reporter.report(), reporter.report(), reporter.report()];
  recorder.playedTo(8);
  expect(sent).toHaveLength(1);
  answers.resolve();
  await Promise.all(all);
  expect(sent.map(({ ranges }) => ranges)).toEqual([[[0, 5]], [[5, 8]]]);
});

test('what can never be counted is not kept, a lost login and a broken server do not lose it', async () => {
  const keptAfter = async (status: number) => {
    const { recorder, reporter, kept } = setUp(async () => {
      throw new ApiFailure(status, null);
    });
    recorder.playedTo(5);
    await reporter.report();
    return kept() !== undefined;
  };
  expect(await Promise.all([403, 404, 422].map(keptAfter))).toEqual([false, false, false]);
  expect(await Promise.all([401, 429, 500, 503].map(keptAfter))).toEqual([true, true, true, true]);
});
