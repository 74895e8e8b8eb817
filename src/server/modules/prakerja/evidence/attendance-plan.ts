import { CLASS_SEQUENCE, EXAM_SEQUENCE, sequenceOfLesson } from '../../../../contract/rules/sequences.ts';
import type { AttendanceRow } from './participant.store.ts';

export type PlannedAttendance = { sequence: number; purpose: string } & (
  | Omit<AttendanceRow, 'sequence'>
  | { requested_at: null; verified_at: null; is_internal: false }
);

/** Every attendance that the course asks for, in the programme's order, and those that an earlier form of it asked for. */
export function planAttendances(
  course: { lessons: readonly { name: string }[]; hasExam: boolean },
  given: readonly AttendanceRow[],
): PlannedAttendance[] {
  const purposes = new Map<number, string>([[CLASS_SEQUENCE, 'Redeem & kehadiran pertama']]);
  for (const [place, { name }] of course.lessons.entries()) {
    const sequence = sequenceOfLesson(place);
    const before = purposes.get(sequence);
    // The first lesson has no attendance of its own; those after the tenth go with it.
    if (!before) purposes.set(sequence, `Bab ${place + 1}: ${name}`);
    else if (sequence !== CLASS_SEQUENCE && !before.endsWith(LATER)) purposes.set(sequence, before + LATER);
  }
  if (course.hasExam) purposes.set(EXAM_SEQUENCE, 'Post-test');
  const bySequence = new Map(given.map((row) => [row.sequence, row]));
  const sequences = new Set([...purposes.keys(), ...bySequence.keys()]);
  return [...sequences]
    .sort((one, other) => one - other)
    .map((sequence) => ({
      ...(bySequence.get(sequence) ?? { requested_at: null, verified_at: null, is_internal: false as const }),
      sequence,
      purpose: purposes.get(sequence) ?? (sequence === EXAM_SEQUENCE ? 'Post-test' : 'Bab yang sudah tidak ada'),
    }));
}

const LATER = ' dan bab sesudahnya';
