/** Scheduling owns times with seats: live sessions, QnA sessions, consultations, and who sits in them. */

export { giveBackSeats } from './booking.ts';
export { changeOfSeat, changesOf } from './changes.ts';
export { type SessionRow, sessionsOfClasses } from './class-sessions.store.ts';
export { type ComingSeat, comingSeats } from './coming-seats.store.ts';
export { sessionAttended, sessionChanged } from './facts.ts';
export { schedulingInvariants } from './invariants.store.ts';
export { sessionTitles } from './kinds.ts';
export { bookingDataOf } from './personal.ts';
export { comingLiveCourses } from './schedules.store.ts';
export { toSession } from './shape.ts';
