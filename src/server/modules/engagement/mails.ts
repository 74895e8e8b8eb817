import { announcementMail } from './announcements/announcement-mail.ts';
import { certificateMail } from './certificate-mail.ts';
import { eventMails } from './times/event-change-mails.ts';
import { reminderMails } from './times/reminder-mails.ts';
import { sessionMails } from './times/session-change-mails.ts';

/** Every mail that engagement writes. */
export const engagementMails = [
  certificateMail,
  reminderMails.day,
  reminderMails.hour,
  ...sessionMails,
  ...eventMails,
  announcementMail,
];
