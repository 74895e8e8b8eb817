import type { z } from 'zod';
import type { sendContactMessage } from '../../../contract/content.ts';
import { contactWords } from '../../../contract/messages.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import type { Platform, RequestContext } from '../../platform/context.ts';
import { refuseFaults } from '../../platform/faults.ts';
import { insertMessage } from './contact.store.ts';
import { contactFacts, contactMail } from './contact-mail.ts';
import { getSiteSettings } from './site-settings.ts';

type Form = z.output<typeof sendContactMessage.body>;

/**
 * Kept, and mailed to the site's own address: both or neither (S-02). The sender gets no mail, since anybody can write
 * anybody's address into the form.
 */
export async function takeMessage(platform: Platform, ctx: RequestContext, form: Form): Promise<null> {
  await platform.limits.use('contactPerAddress', ctx.ip);
  const message = {
    name: oneLine(form.name),
    email: form.email.trim().toLowerCase(),
    subject: oneLine(form.subject),
    message: form.message.trim(),
  };
  refuseFaults({
    name: message.name ? null : contactWords.name.required,
    email: faultOfEmail(message.email),
    subject: message.subject ? null : contactWords.subject.required,
    message: message.message ? null : contactWords.message.required,
  });
  await ctx.db.transaction().execute(async (tx) => {
    await insertMessage(tx, {
      ...message,
      ipaddress: form.ipaddress || null,
      ip: ctx.ip,
      created_at: ctx.clock.now(),
    });
    const { email: operator } = await getSiteSettings(tx);
    const whom = { to: operator, replyTo: { name: message.name, address: message.email } };
    await platform.mail.write(tx, contactMail, whom, contactFacts(message));
  });
  return null;
}

/** Both become lines of a mail's head: what could end a line there, or turn one around, is a space. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

function faultOfEmail(email: string): string | null {
  if (!email) return contactWords.email.required;
  return isEmail(email) ? null : contactWords.email.wrongForm;
}
