import { ATTENDED_SHARE } from './marks.ts';

/** Whole seconds of a video, from the first up to but not including the second. */
export type Range = readonly [from: number, to: number];

/** The same seconds as few ranges, in order, none empty, none touching another. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.filter(([from, to]) => from < to).sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export const addRanges = (seen: readonly Range[], more: readonly Range[]): Range[] => mergeRanges([...seen, ...more]);

export function coveredSeconds(ranges: readonly Range[]): number {
  return mergeRanges(ranges).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** The parts of `range` that none of `seen` covers, in order. */
export const unseenOf = (range: Range, seen: readonly Range[]): Range[] => gapsOf(range, mergeRanges(seen));

function gapsOf(range: Range, merged: readonly Range[]): Range[] {
  const unseen: Range[] = [];
  let at = range[0];
  for (const [from, to] of merged) {
    if (to <= at) continue;
    if (at < from) unseen.push([at, Math.min(from, range[1])]);
    at = Math.max(at, to);
    if (at >= range[1]) break;
  }
  if (at < range[1]) unseen.push([at, range[1]]);
  return unseen.filter(([from, to]) => from < to);
}

/**
 * Cut to the video and to whole seconds. Both ends are rounded down: what was played on end stays without a gap, and
 * many short stretches never add up to more than was played.
 */
function withinVideo([from, to]: Range, duration: number): Range {
  const cut = (second: number) => Math.floor(Math.min(Math.max(second, 0), duration));
  return [cut(from), cut(to)];
}

/** What a report says was played, as few ranges of the video; what makes no sense is left out. */
export const playedWithin = (ranges: readonly Range[], duration: number): Range[] =>
  mergeRanges(ranges.map((range) => withinVideo(range, duration)));

/** How much of the video was seen, 0 to 1. */
export function watchShare(ranges: readonly Range[], duration: number): number {
  if (duration <= 0) return 0;
  return coveredSeconds(ranges.map((range) => withinVideo(range, duration))) / duration;
}

export const isAttended = (ranges: readonly Range[], duration: number): boolean =>
  watchShare(ranges, duration) > ATTENDED_SHARE;

/** Where to go on: at the last position when more than 30 s remain (L-04), else from the start. */
export const resumeAt = (position: number, duration: number): number =>
  duration - position > 30 ? Math.max(position, 0) : 0;

/** The fastest speed a player offers. */
const MOST_SPEED = 2;

/**
 * The seconds that so much real time can have shown, plus one that rounding may have moved across a report. That one
 * grows with the first second, since reports sent at once would otherwise earn a second each out of nothing.
 */
function secondsWithin(realSeconds: number): number {
  const time = Math.max(realSeconds, 0);
  return Math.floor(time * MOST_SPEED + Math.min(time, 1));
}

/** The real time that so many seconds of a video take at the least. */
export const spentSeconds = (credited: number): number => credited / MOST_SPEED;

export type WatchReport = {
  /** The player's position. */
  second: number;
  /** What was played since the last report, in the order of playing; a player that keeps no account leaves it out. */
  ranges?: readonly Range[] | undefined;
};

export type WatchState = {
  duration: number;
  /** Since the last report, or since the lecture was opened. */
  realSeconds: number;
  seen: readonly Range[];
};

/**
 * What a report adds to what was seen. Without ranges it speaks for the stretch that ends at its position. More than
 * real time allows is cut from what was played first. Only new seconds are counted: a report that is sent again with the
 * next one, because its answer was lost, costs the student nothing.
 */
export function creditOf({ second, ranges }: WatchReport, { duration, realSeconds, seen }: WatchState): Range[] {
  const allowed = secondsWithin(realSeconds);
  const played = ranges ?? [[Math.min(second, duration) - allowed, second] as const];
  // Merged once: a report of hundreds of stretches of a film that was seen in thousands would take the server's time.
  const before = mergeRanges(seen);
  let left = allowed;
  let credit: Range[] = [];
  for (const stretch of played.toReversed()) {
    if (left === 0) break;
    const fresh = gapsOf(withinVideo(stretch, duration), before).flatMap((part) => gapsOf(part, credit));
    for (const [from, to] of fresh.reverse()) {
      const kept = Math.min(to - from, left);
      credit = addRanges(credit, [[to - kept, to]]);
      left -= kept;
    }
  }
  return credit;
}
