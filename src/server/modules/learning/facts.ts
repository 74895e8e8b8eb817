import { defineFact } from '../../platform/facts.ts';

type Reached = { enrolmentId: number; studentId: number; courseId: number; isFree: boolean; at: Date };

/** These may be stated again: whoever reacts tells a person once. */
export const examOpened = defineFact<Reached>('exam opened');
export const ratingOpened = defineFact<Reached>('rating opened');
/** Stated once for each class. */
export const classFinished = defineFact<Reached>('class finished');
export const certificateIssued = defineFact<{ certificateId: string; studentId: number; courseId: number; at: Date }>(
  'certificate issued',
);
