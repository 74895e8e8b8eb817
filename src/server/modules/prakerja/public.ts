/** Prakerja owns the programme's codes, attendance, assignments and journals. */
export { forgetParticipant, programmeDataOf } from './personal.ts';
export { submittedAssignments } from './submissions.store.ts';
