import { personFaults, personWords } from '../../../contract/messages.ts';
import { isEmail } from '../../../contract/rules/email.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { findUserByEmail } from './users.store.ts';

/** Why an email cannot become an account's, as far as can be told before its index decides. */
export async function faultOfNewEmail(db: Db | Tx, email: string): Promise<string | null> {
  if (!email) return personWords.email.required;
  if (!isEmail(email)) return personWords.email.wrongForm;
  return (await findUserByEmail(db, email)) ? personFaults.emailTaken : null;
}
