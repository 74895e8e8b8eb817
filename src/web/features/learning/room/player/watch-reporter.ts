import type { CallData } from '../../../../../contract/call.ts';
import { trackTime } from '../../../../../contract/learning.ts';
import { quietApi } from '../../../../lib/api.ts';
import { ApiFailure } from '../../../../lib/api-failure.ts';
import { dropConfirmed, keepUnsent, type UnsentWatch } from '../../../../lib/watch-queue.ts';
import type { WatchRecorder } from './watch-recorder.ts';

export type WatchAnswer = CallData<typeof trackTime>;
export type Watching = Pick<UnsentWatch, 'studentId' | 'courseId' | 'lectureId'>;

/** As many as a report may hold; what is more goes with the next. */
const MOST_RANGES = 500;

/** An answer that will be the same however often it is asked for. A lost login is not: the student comes back. */
export const isFinal = (failure: unknown): boolean =>
  failure instanceof ApiFailure && [400, 403, 404, 422].includes(failure.status);

export const sendWatch = ({ courseId, lectureId, second, ranges }: UnsentWatch): Promise<WatchAnswer> =>
  quietApi(trackTime, {
    body: {
      lecture_id: lectureId,
      course_id: courseId,
      second,
      ranges: ranges.slice(0, MOST_RANGES).map(([from, to]): [number, number] => [from, to]),
    },
  });

type Heard = { onAnswer: (answer: WatchAnswer) => void; onOffline: () => void };
type Ways = { send: typeof sendWatch; keep: typeof keepUnsent; drop: typeof dropConfirmed };

/**
 * Tells the server what was watched (L-04), one report at a time. Each is kept in the browser before it is sent and
 * dropped when the server has it: whatever happens to the network, the tab or the answer, it is sent again (L-06).
 */
export class WatchReporter {
  readonly #watching: Watching;
  readonly #recorder: WatchRecorder;
  readonly #heard: Heard;
  readonly #ways: Ways;
  #underWay: Promise<void> | null = null;
  #isAskedAgain = false;
  #toldPosition: number | null = null;

  constructor(
    watching: Watching,
    recorder: WatchRecorder,
    heard: Heard,
    ways: Ways = { send: sendWatch, keep: keepUnsent, drop: dropConfirmed },
  ) {
    this.#watching = watching;
    this.#recorder = recorder;
    this.#heard = heard;
    this.#ways = ways;
  }

  report(): Promise<void> {
    this.#isAskedAgain = true;
    this.#underWay ??= this.#reportUntilTold().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** The page may be gone before an answer comes: nothing is waited for. */
  reportLeaving(): Promise<void> {
    return this.#reportOnce();
  }

  async #reportUntilTold(): Promise<void> {
    while (this.#isAskedAgain) {
      this.#isAskedAgain = false;
      await this.#reportOnce();
    }
  }

  async #reportOnce(): Promise<void> {
    const second = Math.floor(this.#recorder.position);
    const ranges = this.#recorder.unconfirmed;
    if (ranges.length === 0 && second === (this.#toldPosition ?? second)) return;
    const unsent = { ...this.#watching, second, ranges };
    const kept = ranges.length > 0 ? this.#ways.keep(unsent) : null;
    try {
      const answer = await this.#ways.send(unsent);
      this.#toldPosition = second;
      this.#recorder.confirm(answer.seen);
      await kept;
      await this.#ways.drop(this.#watching, answer.seen);
      this.#heard.onAnswer(answer);
    } catch (failure) {
      await kept;
      if (isFinal(failure)) await this.#ways.drop(this.#watching, ranges);
      if (failure instanceof ApiFailure && failure.status === 0) this.#heard.onOffline();
    }
  }
}
