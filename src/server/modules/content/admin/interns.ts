import type { Updateable } from 'kysely';
import { interns } from '../../../../contract/admin/content.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { mentions } from '../../../platform/admin/search.ts';
import type { DB } from '../../../platform/db.generated.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { pictureOf } from '../../../platform/files/address.ts';
import { faultOfOpenFilm } from '../../../platform/files/open-film.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { pictureGone } from './refusals.ts';

type Fields = typeof interns.forms.fields;

/** Interns' stories: told in answers to the same questions, with a film where there is one. */
export function keepInterns(route: Bind): void {
  keep(route, interns, {
    table: 'interns',
    key: 'interns.id',
    rows: (db) =>
      db
        .selectFrom('interns')
        .leftJoin('media as avatar', 'avatar.id', 'interns.avatar_id')
        .selectAll('interns')
        .select(['avatar.storage', 'avatar.saved_name']),
    filter(rows, { q, batch_id, is_published }) {
      let found = q ? rows.where(mentions(['interns.name', 'interns.position', 'interns.school'], q)) : rows;
      if (batch_id) found = found.where('interns.batch_id', '=', batch_id);
      if (is_published) found = found.where('interns.published_at', is_published === 'yes' ? 'is not' : 'is', null);
      return found;
    },
    shape: ({ storage, saved_name, published_at, created_at: _, ...row }) => ({
      ...row,
      is_published: published_at !== null,
      avatar: pictureOf({ id: row.avatar_id, storage, saved_name }),
    }),
    async insert(tx, fields, { clock }) {
      refuseFaults({ media_id: await faultOfOpenFilm(tx, fields.media_id) });
      const now = clock.now();
      const { is_published, ...columns } = fields;
      const row = await tx
        .insertInto('interns')
        .values({
          ...columns,
          answers: answersOf(fields),
          published_at: is_published ? now : null,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async update(tx, id, fields, { clock }, before) {
      refuseFaults({ media_id: await faultOfOpenFilm(tx, fields.media_id, before.media_id) });
      const { is_published, ...columns } = fields;
      const changes: Updateable<DB['interns']> = { ...columns, answers: answersOf(fields) };
      if (is_published !== before.is_published) changes.published_at = is_published ? clock.now() : null;
      await tx.updateTable('interns').set(changes).where('id', '=', id).execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('interns').where('id', '=', id).execute();
    },
    refusals: {
      interns_avatar_id_fkey: pictureGone('avatar_id'),
      interns_cover_id_fkey: pictureGone('cover_id'),
      interns_media_id_fkey: { field: 'media_id', text: 'Film ini tidak ada lagi. Pilih film lain.' },
    },
    personal: ['name', 'school', 'answers'],
  });
}

/** A question without an answer keeps its place only where an answered one follows. */
function answersOf({ answers }: Fields): string[] {
  const trimmed = answers.map((answer) => answer.trim());
  return trimmed.slice(0, trimmed.findLastIndex((answer) => answer !== '') + 1);
}
