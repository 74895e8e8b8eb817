/** Prakerja owns the programme's codes, attendance, assignments and journals. */

export { failedReports, waitingTasks } from './admin/queue.store.ts';
export { findCode } from './codes.store.ts';
export { attendanceTakenUp, taskGraded } from './facts.ts';
export { prakerjaInvariants } from './invariants.store.ts';
export { forgetParticipant, programmeDataOf } from './personal.ts';
export { reportTasks } from './reporting/reporting.ts';
export { submittedAssignments } from './submissions.store.ts';
export { followAttendances } from './verification/following.ts';
