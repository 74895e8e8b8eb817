/** Accounts owns users and sessions: who somebody is, and what proves it. */

export { inviteStudent } from './activation.ts';
export { accountDeleted } from './facts.ts';
export { openImpersonation } from './impersonation.ts';
export { sessionFinder } from './known-sessions.ts';
export { hashPassword } from './passwords.ts';
export { accountDataOf, provenEmailOf } from './personal.ts';
export { openSession, sweepSessions } from './sessions.ts';
export { fullnameOf, type Named, toProfile } from './shape.ts';
export { sweepLinks } from './sweep-links.ts';
export { getUser } from './users.store.ts';
