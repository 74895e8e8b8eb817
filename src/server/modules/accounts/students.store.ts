import { role } from '../../../contract/accounts.ts';
import { BATCH, isBeyond, momentOf, type Place } from '../../platform/batches.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { photoColumns } from '../../platform/files/address.ts';

/** Who came through somebody's link, the newest first. Who has left Semai for good is nobody's referral any more. */
export function referralsOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('media as photo', 'photo.id', 'users.photo_id')
    .select(['users.first_name', 'users.last_name', ...photoColumns])
    .where('users.referred_by', '=', userId)
    .where('users.anonymised_at', 'is', null)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .execute();
}

/** One batch of the active students who joined by `until`, the earliest first. */
export function studentsJoinedBy(db: Db | Tx, until: Date, after: Place | null) {
  let query = db
    .selectFrom('users')
    .select(['users.id', momentOf('users.created_at')])
    .where('users.role_id', '=', role.student)
    .where('users.deactivated_at', 'is', null)
    .where('users.created_at', '<=', until)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .limit(BATCH);
  if (after) query = query.where(isBeyond('users.created_at', 'users.id', after));
  return query.execute();
}
