/** Engagement owns what the site asks and tells a person and what it notes: notifications, surveys, discussions, tracking. */

export { waitingThreads } from './admin/discussions.store.ts';
export { waitingReports } from './admin/reports.store.ts';
export { sendAnnouncements } from './announcements/sending.ts';
export { mailCertificate } from './certificate-mail.ts';
export {
  askForReview,
  offerFreeCourse,
  settleExam,
  settleReview,
  tellOfCertificate,
  tellOfExam,
} from './class-notices.ts';
export { engagementInvariants } from './invariants.store.ts';
export { engagementMails } from './mails.ts';
export { notify } from './notifications.store.ts';
export { readNotifications } from './notifications.ts';
export { engagementDataOf, forgetVisitor } from './personal.ts';
export { askForProfile, settleProfile } from './profile-notice.ts';
export { tellOfAttendance, tellOfGrade } from './programme-notices.ts';
export { askForFeedback, askForSatisfaction } from './sweeps.ts';
export { tellLateBuyer, tellOfEvent, tellOfEventChange } from './times/event-change.ts';
export { forgetTold, remindOfSessions } from './times/reminders.ts';
export { tellOfSession, tellOfSessionChange } from './times/session-change.ts';
