import { defineFact } from '../../platform/facts.ts';

/** What an order gives, to whom. */
export type Settled = {
  orderId: string;
  studentId: number;
  courseId: number | null;
  eventId: number | null;
  /** A course that costs nothing: of those a student has one unfinished at a time. */
  isFree: boolean;
  /** Sold through the Prakerja programme: nothing opens before its own code was verified (P-08). */
  needsKpjCode: boolean;
  at: Date;
};

/** Stated once for each order that is paid, given for a voucher, or free. */
export const orderSettled = defineFact<Settled>('order settled');

/** The money went back, by us or by the bank: what the order gave ends, what was learnt stays. */
export const orderWithdrawn =
  defineFact<Pick<Settled, 'orderId' | 'studentId' | 'courseId' | 'eventId' | 'at'>>('order withdrawn');
