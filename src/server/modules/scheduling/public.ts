/** Scheduling owns times with seats: live sessions, QnA sessions, consultations, and who sits in them. */
export { bookingDataOf } from './personal.ts';
export { comingLiveCourses } from './schedules.store.ts';
