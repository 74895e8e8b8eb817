import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import type { MailKind } from '../../../platform/mail-kind.ts';
import { announcementRoutes } from './announcements.ts';
import { officeDiscussionRoutes } from './discussions.ts';
import { mailRoutes } from './mails.ts';
import { reportRoutes } from './reports.ts';
import { reviewRoutes } from './reviews.ts';

/** The back office's calls of this domain; the mails are those of every module. */
export const engagementAdmin =
  (kinds: readonly MailKind[]) =>
  (route: Bind, platform: Platform): void => {
    officeDiscussionRoutes(route);
    reportRoutes(route);
    reviewRoutes(route);
    announcementRoutes(route, platform);
    mailRoutes(route, platform, kinds);
  };
