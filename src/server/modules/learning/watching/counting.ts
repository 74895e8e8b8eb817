import {
  addRanges,
  coveredSeconds,
  creditOf,
  isAttended,
  playedWithin,
  type Range,
  spentSeconds,
} from '../../../../contract/rules/watch.ts';

export type Report = {
  studentId: number;
  sessionId: number;
  courseId: number;
  lectureId: number;
  second: number;
  ranges?: readonly Range[] | undefined;
  /** When it came. */
  at: Date;
};

/** A lecture's progress, as it is stored and as it becomes. */
export type Progress = {
  readonly studentId: number;
  readonly enrolmentId: number;
  readonly courseId: number;
  readonly lectureId: number;
  readonly duration: number;
  /** When the owner first opened the class, in milliseconds. */
  readonly classOpenedAt: number;
  /** Before these reports; and whether it was the last one before them that made it so. */
  readonly wasAttended: boolean;
  readonly wasAttendedLast: boolean;
  seen: readonly Range[];
  position: number;
  /** Set by the report that makes it attended. */
  attendedAt: Date | null;
  reportedAt: Date | null;
};

/** What one report did. */
export type Counted = {
  report: Report;
  row: Progress;
  /** As reported, within the film. */
  played: Range[];
  credited: number;
  /** As it was after this one. */
  seen: readonly Range[];
  attended: boolean;
};

/** A report borrows a second or two; what lies further ahead was set while the machine's own clock was wrong. */
export const MOST_BORROWED_MS = 10_000;
const soundClock = (since: number, now: number): number => (since > now + MOST_BORROWED_MS ? now : since);
/** An opening from while it was wrong bounds nothing: the clock, which is set right, does. */
const soundOpening = (openedAt: number, now: number): number =>
  openedAt > now + MOST_BORROWED_MS ? 0 : Math.min(openedAt, now);

/**
 * Counts one report: the row and the clocks become what they are after it. Real time is the student's own, however many
 * tabs and devices play: what one report spends is gone for all others. A report may earn the second that rounding moved
 * across it; that one is borrowed from the time to come, so that it is not earned anew with every report.
 */
export function countReport(report: Report, row: Progress, clocks: Map<number, number>): Counted {
  const { studentId, second, ranges } = report;
  const now = report.at.getTime();
  const since = Math.max(soundClock(clocks.get(studentId) ?? now, now), soundOpening(row.classOpenedAt, now));
  const credit = creditOf(
    { second, ranges },
    { duration: row.duration, realSeconds: (now - since) / 1000, seen: row.seen },
  );
  const credited = coveredSeconds(credit);
  clocks.set(studentId, Math.max(now, Math.ceil(since + spentSeconds(credited) * 1000)));
  row.seen = addRanges(row.seen, credit);
  row.position = Math.floor(Math.min(second, row.duration));
  row.reportedAt = report.at;
  let attended = row.wasAttended || row.attendedAt !== null;
  if (!attended && isAttended(row.seen, row.duration)) {
    row.attendedAt = report.at;
    attended = true;
  }
  return { report, row, played: playedWithin(ranges ?? [], row.duration), credited, seen: row.seen, attended };
}
