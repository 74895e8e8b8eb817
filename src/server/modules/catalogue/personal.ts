import type { Db, Tx } from '../../platform/db.ts';

/** An instructor's public profile, told to the instructor. */
export async function instructorDataOf(db: Db | Tx, userId: number) {
  return {
    'Profil instruktur': await db
      .selectFrom('instructors')
      .select([
        'first_name',
        'last_name',
        'email',
        'professional_designation',
        'description',
        'twitter_url',
        'facebook_url',
        'instagram_url',
        'linkedin_url',
        'created_at',
        'updated_at',
      ])
      .where('user_id', '=', userId)
      .execute(),
  };
}
