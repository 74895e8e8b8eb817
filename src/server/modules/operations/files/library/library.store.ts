import { sql } from 'kysely';
import type { listFiles } from '../../../../../contract/admin/files.ts';
import type { CallInput } from '../../../../../contract/call.ts';
import { mentions } from '../../../../platform/admin/search.ts';
import { idsOf } from '../../../../platform/admin/words.ts';
import type { Db } from '../../../../platform/db.ts';
import { officeFiles } from '../../../../platform/files/office-files.ts';
import { countOfAll, readPage } from '../../../../platform/lists.ts';
import { isUsed, usesOfMedia } from './uses.store.ts';

type Asked = Required<Pick<CallInput<typeof listFiles>, 'page' | 'per_page' | 'sort' | 'order'>> &
  Pick<CallInput<typeof listFiles>, 'q' | 'kind' | 'is_used' | 'ids'>;

const kindOf = sql<'film' | 'picture' | 'document'>`case
  when media.type like 'video/%' then 'film' when media.type like 'image/%' then 'picture' else 'document' end`;

/** What was sent by people of the office, or came with the site; drawn pictures are nobody's file. */
export async function readLibrary(db: Db, { page, per_page, sort, order, q, kind, is_used, ids }: Asked) {
  let rows = officeFiles(db)
    .leftJoin('users', 'users.id', 'media.uploaded_by')
    .where('media.storage', '<>', 'drawn')
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('media_captions').select('file_id').whereRef('media_captions.file_id', '=', 'media.id'),
        ),
      ),
    );
  if (q) rows = rows.where(mentions(['media.original_name'], q));
  if (kind) rows = rows.where(kindOf, '=', kind);
  const chosen = idsOf(ids);
  if (chosen) rows = rows.where('media.id', 'in', chosen);
  if (is_used !== undefined) rows = rows.where(isUsed, '=', is_used);
  const shown = rows
    .select([
      'media.id',
      'media.original_name',
      'media.extension',
      'media.size',
      'media.duration',
      'media.created_at',
      'users.first_name',
      'users.last_name',
      kindOf.as('kind'),
      usesOfMedia.as('uses'),
    ])
    .select((row) =>
      sql<string[]>`array(${row
        .selectFrom('media_captions')
        .select('language')
        .whereRef('media_captions.media_id', '=', 'media.id')
        .orderBy('language')})`.as('captions'),
    )
    .orderBy(`media.${sort}`, (by) => (order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy('media.id', order);
  return readPage(shown, rows.select(countOfAll), page, per_page);
}
