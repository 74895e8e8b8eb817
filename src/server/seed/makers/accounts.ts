import type { Insertable } from 'kysely';
import { hashPassword } from '../../modules/accounts/public.ts';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { insertOne, next } from '../rows.ts';

/**
 * Makers: one `…Row` per entity fills in what a caller does not say, one `make…` inserts it. The demo data inserts
 * rows in batches, the tests make one thing at a time; both get the same things.
 */
export function userRow(fields: Partial<Insertable<DB['users']>> = {}): Insertable<DB['users']> {
  const unique = fields.email ?? next();
  const created_at = fields.created_at ?? new Date();
  return {
    email: `orang${unique}@semai.test`,
    role_id: 2,
    staff_role: fields.role_id === 1 ? 'owner' : null,
    first_name: 'Orang',
    last_name: unique,
    is_onboarding_done: true,
    referral_code: `r${unique}`,
    updated_at: created_at,
    ...fields,
    created_at,
  };
}

const usualPassword = 'Belajar123!';
/** Hashed once: it is meant to be slow, and nearly everybody has the same one here. */
let usualHash: Promise<string> | undefined;

export async function makeUser(
  tx: Db | Tx,
  { password = usualPassword, ...fields }: Partial<Insertable<DB['users']>> & { password?: string } = {},
) {
  usualHash ??= hashPassword(usualPassword);
  const password_hash = await (password === usualPassword ? usualHash : hashPassword(password));
  return insertOne(tx, 'users', userRow({ password_hash, ...fields }));
}
