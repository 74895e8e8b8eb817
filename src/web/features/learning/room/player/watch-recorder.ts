import { addRanges, mergeRanges, type Range, unseenOf, watchShare } from '../../../../../contract/rules/watch.ts';

/** As the server counts: both ends rounded down, so that what was played on end stays without a gap. */
const whole = ([from, to]: Range): Range => [Math.floor(from), Math.floor(to)];

/** The account of what was really played of one film: beside what the server has confirmed, all that it has not. */
export class WatchRecorder {
  /** The film's place by the last event. */
  position = 0;
  #confirmed: readonly Range[];
  #played: readonly Range[] = [];
  #covered: readonly Range[];

  constructor(confirmed: readonly Range[]) {
    this.#confirmed = mergeRanges(confirmed);
    this.#covered = this.#confirmed;
  }

  /** The film went on to this place by itself. A place before the last one can't be reached so, and is a jump. */
  playedTo(position: number): void {
    if (position > this.position) {
      this.#played = addRanges(this.#played, [[this.position, position]]);
      this.#cover();
    }
    this.position = position;
  }

  /** The film was put at this place: what lies between was not played. */
  jumpedTo(position: number): void {
    this.position = position;
  }

  /** All that the server counts as seen. What it does not, by jitter or a lost answer, stays to be sent again. */
  confirm(seen: readonly Range[]): void {
    this.#confirmed = addRanges(this.#confirmed, seen);
    this.#cover();
  }

  get unconfirmed(): Range[] {
    return mergeRanges(this.#played.map(whole)).flatMap((range) => unseenOf(range, this.#confirmed));
  }

  /** All that was seen, whole seconds; the same array until it changes. */
  get covered(): readonly Range[] {
    return this.#covered;
  }

  /** The furthest place ever reached. */
  get furthest(): number {
    return Math.max(0, this.#covered.at(-1)?.[1] ?? 0, this.#played.at(-1)?.[1] ?? 0);
  }

  /** 0 to 1. */
  share(duration: number): number {
    return watchShare(this.#covered, duration);
  }

  #cover(): void {
    const covered = addRanges(this.#confirmed, this.#played.map(whole));
    if (JSON.stringify(covered) !== JSON.stringify(this.#covered)) this.#covered = covered;
  }
}
