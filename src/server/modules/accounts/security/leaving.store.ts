import type { Tx } from '../../../platform/db.ts';

/** Of two who leave as the same person at once, the second finds nobody. */
export async function lockLeaver(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'email_verified_at', 'password_hash', 'photo_id'])
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What orders and certificates hang on stays, and says nothing of anybody. */
export async function anonymise(tx: Tx, userId: number, now: Date): Promise<void> {
  for (const table of [
    'sessions',
    'user_identities',
    'password_tokens',
    'email_changes',
    'user_interests',
    'unwanted_mails',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({
      // '.invalid' can never be anybody's (RFC 2606).
      email: `dihapus-${userId}@semai.invalid`,
      first_name: 'Siswa',
      last_name: '',
      referral_code: `dihapus-${userId}`,
      password_hash: null,
      phone_number: null,
      photo_id: null,
      gender: null,
      description: null,
      dob: null,
      location_id: null,
      last_education: null,
      professional_status: null,
      job_position: null,
      industry_id: null,
      heard_from: [],
      is_interest_instructor: false,
      email_verified_at: null,
      deactivated_at: now,
      anonymised_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
