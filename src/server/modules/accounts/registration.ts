import type { z } from 'zod';
import type { registerStudent } from '../../../contract/accounts.ts';
import { personFaults, personWords } from '../../../contract/messages.ts';
import { toWibIso } from '../../../contract/rules/wib.ts';
import type { Platform, RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { refuseFaults } from '../../platform/faults.ts';
import { faultOfNewEmail } from './email-faults.ts';
import { plainName } from './names.ts';
import { faultsOfPassword } from './passwords/password-faults.ts';
import { hashPassword } from './passwords/passwords.ts';
import { toE164 } from './phone.ts';
import { createStudent } from './students.ts';

type Form = z.output<typeof registerStudent.body>;

/** Everything cheap is checked first: a password is hashed only for somebody who would get an account. */
export async function register(platform: Platform, ctx: RequestContext, form: Form) {
  await platform.limits.use('registerPerAddress', ctx.ip);
  const first_name = plainName(form.first_name);
  const last_name = plainName(form.last_name ?? '');
  const email = form.email.trim().toLowerCase();
  const phone_number = toE164(form.phone_number) ?? '';
  refuseFaults({
    first_name: first_name ? null : personWords.first_name.required,
    phone_number: faultOfPhone(form.phone_number, phone_number),
    email: await faultOfNewEmail(ctx.db, email),
    ...faultsOfPassword(form, { email, first_name, last_name }),
    terms_accepted: form.terms_accepted === false ? personFaults.termsNotAccepted : null,
  });

  const password_hash = await hashPassword(form.password, ctx.ip);
  const created = await ctx.db.transaction().execute((tx) =>
    createStudent(platform, tx, {
      ...{ email, first_name, last_name, phone_number, password_hash },
      referral_user_id: form.referral_user_id,
      is_interest_instructor: Boolean(form.is_interest_instructor),
      terms_accepted_at: form.terms_accepted ? ctx.clock.now() : null,
      email_verified_at: null,
    }),
  );
  // Somebody else was quicker while the password was hashed.
  if (!created) throw new Failure('invalid_data', { fields: { email: [personFaults.emailTaken] } });
  return { first_name, email, phone_number, created_at: toWibIso(created.created_at) };
}

function faultOfPhone(given: string, phone: string): string | null {
  if (!given.trim()) return personWords.phone_number.required;
  return phone ? null : personWords.phone_number.wrongForm;
}
