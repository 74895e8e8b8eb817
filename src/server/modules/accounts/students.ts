import { role } from '../../../contract/accounts.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db.ts';
import { studentRegistered } from './facts.ts';
import { newReadableCode } from './tokens.ts';
import { findReferrer, insertStudent } from './users.store.ts';

export type NewStudent = {
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  /** null: made without a password; one is set by /verify or /reset. */
  password_hash: string | null;
  /** The referral_id of /refer/{referral_id}; an unknown one is no reason to refuse somebody. */
  referral_user_id?: string | null | undefined;
  is_interest_instructor?: boolean;
  terms_accepted_at: Date | null;
  email_verified_at: Date | null;
};

/** The only way an account of a student comes to be. null: the email is taken, whoever was first. */
export async function createStudent(
  { facts, clock }: Platform,
  tx: Tx,
  { referral_user_id, ...student }: NewStudent,
): Promise<{ id: number; created_at: Date } | null> {
  const now = clock.now();
  const referrer = referral_user_id ? await findReferrer(tx, referral_user_id) : null;
  const created = await insertStudent(tx, {
    ...student,
    email: student.email.toLowerCase(),
    role_id: role.student,
    referral_code: newReadableCode(),
    referred_by: referrer?.id ?? null,
    created_at: now,
    updated_at: now,
  });
  if (!created) return null;
  await facts.state(tx, studentRegistered, { userId: created.id });
  return created;
}
