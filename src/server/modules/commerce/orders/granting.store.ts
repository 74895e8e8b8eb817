import { role } from '../../../../contract/accounts.ts';
import type { Tx } from '../../../platform/db.ts';

/** A student who can come in; held, so that nobody leaves while something is given to them. */
export const holdStudent = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select('deactivated_at')
    .where('id', '=', id)
    .where('role_id', '=', role.student)
    .forShare()
    .executeTakeFirst();

export const findCourseToGive = (tx: Tx, id: number) =>
  tx.selectFrom('courses').select(['retail_price', 'published_at']).where('id', '=', id).executeTakeFirst();
