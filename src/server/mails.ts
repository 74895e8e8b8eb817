import { accountMails } from './modules/accounts/public.ts';
import { orderMails } from './modules/commerce/public.ts';
import { contentMails } from './modules/content/public.ts';
import { engagementMails } from './modules/engagement/public.ts';
import type { MailKind } from './platform/mail-kind.ts';

/** Every mail that the site writes, in the back office's order. Whoever declares one lists it here. */
export const mailKinds: readonly MailKind[] = [...accountMails, ...orderMails, ...engagementMails, ...contentMails];
