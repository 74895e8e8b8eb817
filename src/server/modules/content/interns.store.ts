import type { Db, Tx } from '../../platform/db.ts';
import { countOfAll, readPage } from '../../platform/lists.ts';

function stories(db: Db | Tx) {
  return db
    .selectFrom('interns')
    .leftJoin('media as avatar', 'avatar.id', 'interns.avatar_id')
    .select(['interns.id', 'interns.name', 'interns.position', 'interns.school', 'interns.batch_id'])
    .select(['avatar.id as avatar_id', 'avatar.storage as avatar_storage', 'avatar.saved_name as avatar_name'])
    .where('interns.published_at', 'is not', null);
}
export type InternRow = Awaited<ReturnType<ReturnType<typeof stories>['execute']>>[number];

export function listedInterns(db: Db | Tx, batchId: number | null, page: number, perPage: number) {
  const rows = stories(db).orderBy('interns.id');
  const count = db.selectFrom('interns').select(countOfAll).where('published_at', 'is not', null);
  if (batchId === null) return readPage(rows, count, page, perPage);
  return readPage(rows.where('batch_id', '=', batchId), count.where('batch_id', '=', batchId), page, perPage);
}

export function findIntern(db: Db | Tx, id: number) {
  return stories(db)
    .leftJoin('media as cover', 'cover.id', 'interns.cover_id')
    .select(['interns.answers', 'cover.id as cover_id', 'cover.storage as cover_storage'])
    .select(['cover.saved_name as cover_name', 'interns.media_id'])
    .where('interns.id', '=', id)
    .executeTakeFirst();
}

/** Others of the same batch first, those that follow this one in the list before those that went before it. */
export function otherInterns(
  db: Db | Tx,
  intern: { id: number; batch_id: number },
  most: number,
): Promise<InternRow[]> {
  return stories(db)
    .where('interns.id', '<>', intern.id)
    .orderBy((row) => row('interns.batch_id', '=', intern.batch_id), 'desc')
    .orderBy((row) => row('interns.id', '>', intern.id), 'desc')
    .orderBy('interns.id')
    .limit(most)
    .execute();
}
