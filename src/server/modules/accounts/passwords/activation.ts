import { personWords } from '../../../../contract/messages.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { faultOfEmail } from '../email-faults.ts';
import { activationMail, mailName } from '../mails.ts';
import { plainName } from '../names.ts';
import { createStudent } from '../students.ts';
import { issueLink } from './password-links.ts';

export type Invited = {
  email: string;
  first_name: string;
  last_name: string;
  /** The referral_id of whoever brought them. */
  referral?: string | null;
};

/** A visitor's own words about themselves, held to what registration asks for. */
export function readInvited(form: { email: string; first_name: string; last_name?: string | undefined }): Invited {
  const who = {
    email: form.email.trim().toLowerCase(),
    first_name: plainName(form.first_name),
    last_name: plainName(form.last_name ?? ''),
  };
  refuseFaults({
    first_name: who.first_name ? null : personWords.first_name.required,
    email: faultOfEmail(who.email),
  });
  return who;
}

/** An account without a password, and a mail whose link lets its owner choose one. null: the email is taken. */
export async function inviteStudent(platform: Platform, tx: Tx, who: Invited): Promise<{ id: number } | null> {
  const email = who.email.trim().toLowerCase();
  const created = await createStudent(platform, tx, {
    email,
    first_name: who.first_name.trim(),
    last_name: who.last_name.trim(),
    phone_number: null,
    password_hash: null,
    referral_user_id: who.referral,
    terms_accepted_at: null,
    email_verified_at: null,
  });
  if (!created) return null;
  const url = await issueLink(platform, tx, created.id, 'verify');
  await platform.mail.write(tx, activationMail, { to: email }, { values: { nama: mailName(who), email }, url });
  return created;
}
