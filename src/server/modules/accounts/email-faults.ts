import { personFaults, personWords } from '../../../contract/messages.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { findUserByEmail } from './users.store.ts';

export function faultOfEmail(email: string): string | null {
  if (!email) return personWords.email.required;
  return isEmail(email) ? null : personWords.email.wrongForm;
}

/** Why an email cannot become an account's, as far as can be told before its index decides. */
export async function faultOfNewEmail(db: Db | Tx, email: string): Promise<string | null> {
  return faultOfEmail(email) ?? ((await findUserByEmail(db, email)) ? personFaults.emailTaken : null);
}
