import type { Db, Tx } from '../../../platform/db.ts';

export const readPlaces = (db: Db | Tx) =>
  db.selectFrom('locations').select(['id', 'name', 'province']).orderBy('province').orderBy('name').execute();

export const readIndustries = (db: Db | Tx) =>
  db.selectFrom('industries').select(['id', 'name']).orderBy('id').execute();

export async function replaceInterests(tx: Tx, userId: number, categoryIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('user_interests').where('user_id', '=', userId).execute();
  if (categoryIds.length === 0) return;
  await tx
    .insertInto('user_interests')
    .values(categoryIds.map((category_id) => ({ user_id: userId, category_id })))
    .execute();
}
