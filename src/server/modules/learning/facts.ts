import { defineFact } from '../../platform/facts.ts';

export type ClassReached = { enrolmentId: number; studentId: number; courseId: number; isFree: boolean; at: Date };

/** These may be stated again: whoever reacts tells a person once. */
export const examOpened = defineFact<ClassReached>('exam opened');
export const ratingOpened = defineFact<ClassReached>('rating opened');
/** Stated with every rating, also one that is said anew. */
export const classRated = defineFact<{ studentId: number; courseId: number }>('class rated');
/** Stated once for each class. */
export const classFinished = defineFact<ClassReached>('class finished');
export type IssuedCertificate = { certificateId: string; studentId: number; courseId: number; at: Date };
export const certificateIssued = defineFact<IssuedCertificate>('certificate issued');
