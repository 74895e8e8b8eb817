/** Scheduling owns times with seats: live sessions, QnA sessions, consultations, and who sits in them. */
export { comingLiveCourses } from './schedules.store.ts';
