/** Accounts owns users and sessions: who somebody is, and what proves it. */

export { accountDeleted, onboardingCompleted, studentRegistered } from './facts.ts';
export { accountMails, mailName } from './mails.ts';
export { inviteStudent, readInvited } from './passwords/activation.ts';
export { enterByLink } from './passwords/password-links.ts';
export { hashPassword } from './passwords/passwords.ts';
export { sweepLinks } from './passwords/sweep-links.ts';
export { mailVoucherLink } from './passwords/voucher-link.ts';
export { accountDataOf, provenEmailOf } from './personal.ts';
export { deviceOf } from './sessions/devices.ts';
export { openImpersonation } from './sessions/impersonation.ts';
export { sessionFinder } from './sessions/known-sessions.ts';
export { openPreview, previewedCourse } from './sessions/preview.ts';
export { admit, enterByPassword, openSession, sweepSessions } from './sessions/sessions.ts';
export { fullnameOf, type Named, toProfile } from './shape.ts';
export { referralsOf, studentsJoinedBy } from './students.store.ts';
export { activate, deactivate, endSessions, mailLink } from './support/acts.ts';
export { findUserByEmail, getUser } from './users.store.ts';
