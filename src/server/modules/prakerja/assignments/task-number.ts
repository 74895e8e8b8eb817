import { EXAM_SEQUENCE } from '../../../../contract/rules/sequences.ts';

/** The programme's numbers for Tugas Praktik Mandiri end before that of Unjuk Keterampilan. */
const LAST = EXAM_SEQUENCE - 1;

/**
 * The number of a Tugas Praktik Mandiri: its lesson's place in the course. Courses change while they are learnt, and no
 * two tasks of a class may have the same: where it is taken, the next that is free.
 */
export function taskNumber(place: number, taken: readonly number[]): number {
  const free = Array.from({ length: LAST }, (_, index) => index + 1).filter((number) => !taken.includes(number));
  const number = free.find((each) => each > place) ?? free.at(-1);
  if (number === undefined) throw new Error(`a class has no more than ${LAST} tasks`);
  return number;
}
