import { fieldMessages, timeFaults, timeWords } from '../messages.ts';
import { fromWibIso, isSame } from './wib.ts';

type Sent = { start_date: string; end_date: string | null; reason: string };
type NewTime<S extends Sent> = {
  start: Date;
  end: S['end_date'] extends string ? Date : Date | null;
  reason: string;
};

/** A time that something is moved to, as moments; or what is wrong with it, by field. Whether it is ahead is asked of what moves. */
export function readNewTime<S extends Sent>(sent: S): { time: NewTime<S>; faults: TimeFaults } {
  const start = fromWibIso(sent.start_date);
  const end = sent.end_date === null ? null : fromWibIso(sent.end_date);
  const reason = sent.reason.trim();
  return {
    time: { start, end, reason } as NewTime<S>,
    faults: {
      start_date: start ? null : fieldMessages.wrongForm(timeWords.start_date.name),
      end_date: sent.end_date === null ? null : faultOfEnd(start, end),
      reason: faultOfReason(reason),
    },
  };
}
type TimeFaults = Record<'start_date' | 'end_date' | 'reason', string | null>;

/** Nothing can be moved into the past; what stays where it is may have begun. */
export const faultOfMove = (from: Date, to: Date, now: Date): string | null =>
  isSame(from, to) || to > now ? null : timeFaults.notAhead;

/** Whether somebody else has moved it since the operator looked. */
export const wasMovedMeanwhile = (start: Date, known: string | undefined): boolean =>
  known !== undefined && !isSame(start, fromWibIso(known));

/** Of a span, where it ends; null: it ends after it began. */
export function faultOfEnd(start: Date | null, end: Date | null): string | null {
  if (end === null) return fieldMessages.wrongForm(timeWords.end_date.name);
  return start && end <= start ? timeFaults.endsTooEarly : null;
}

/** Spaces alone explain nothing. */
export const faultOfReason = (reason: string): string | null =>
  reason.trim() === '' ? fieldMessages.required(timeWords.reason.name) : null;
