import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** null while no mailbox has confirmed the address: anybody may have registered with it. */
export async function provenEmailOf(db: Db | Tx, userId: number): Promise<string | null> {
  const proven = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return proven?.email ?? null;
}

/** What accounts tells a person of themselves; hashes of passwords and tokens prove things, and stay. */
export async function accountDataOf(db: Db | Tx, userId: number) {
  return {
    Profil: await db
      .selectFrom('users')
      .leftJoin('locations', 'locations.id', 'users.location_id')
      .leftJoin('industries', 'industries.id', 'users.industry_id')
      .select([
        'users.email',
        'users.first_name',
        'users.last_name',
        'users.phone_number',
        'users.gender',
        'users.description',
        'users.dob',
        'locations.name as location',
        'locations.province',
        'users.last_education',
        'users.professional_status',
        'users.job_position',
        'industries.name as industry',
        'users.heard_from',
        'users.is_onboarding_done',
        'users.is_interest_instructor',
        'users.referral_code',
        sql<boolean>`users.referred_by is not null`.as('was_invited'),
        'users.email_verified_at',
        'users.terms_accepted_at',
        'users.created_at',
        'users.updated_at',
      ])
      .where('users.id', '=', userId)
      .execute(),
    Minat: await db
      .selectFrom('user_interests')
      .innerJoin('categories', 'categories.id', 'user_interests.category_id')
      .select('category_name')
      .where('user_id', '=', userId)
      .orderBy('categories.id')
      .execute(),
    'Email yang tidak diinginkan': await db
      .selectFrom('unwanted_mails')
      .select('topic')
      .where('user_id', '=', userId)
      .orderBy('topic')
      .execute(),
    'Akun terhubung': await db
      .selectFrom('user_identities')
      .select(['provider', 'subject', 'created_at'])
      .where('user_id', '=', userId)
      .execute(),
    'Perangkat yang masuk': await db
      .selectFrom('sessions')
      .select([
        'user_agent',
        'ip',
        'created_at',
        'last_seen_at',
        'expires_at',
        sql<boolean>`impersonated_by is not null`.as('is_impersonation'),
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    'Tautan password': await db
      .selectFrom('password_tokens')
      .select(['purpose', 'created_at', 'expires_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    'Permintaan ganti email': await db
      .selectFrom('email_changes')
      .select(['email', 'created_at', 'expires_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    // Who they are is theirs to tell.
    'Teman yang diundang': await db
      .selectFrom('users')
      .select('created_at as joined_at')
      .where('referred_by', '=', userId)
      .orderBy('created_at')
      .execute(),
    'Berkas yang diunggah': await db
      .selectFrom('media')
      .select(['original_name', 'type', 'size', 'created_at'])
      .where('uploaded_by', '=', userId)
      .orderBy('created_at')
      .execute(),
  };
}
