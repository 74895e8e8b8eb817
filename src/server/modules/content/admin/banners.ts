import { banners } from '../../../../contract/admin/content.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { pictureOf } from '../../../platform/files/address.ts';
import type { Bind } from '../../../platform/http/bind.ts';

/** What the landing page shows at its top, in this order, each in its time. */
export function keepBanners(route: Bind): void {
  keep(route, banners, {
    table: 'banners',
    key: 'banners.id',
    rows: (db) =>
      db
        .selectFrom('banners')
        .leftJoin('media as image', 'image.id', 'banners.image_id')
        .selectAll('banners')
        .select(['image.storage', 'image.saved_name']),
    filter: (rows, { q }) => (q ? rows.where('banners.title', 'ilike', `%${q}%`) : rows),
    shape: ({ storage, saved_name, ...row }) => ({
      ...row,
      starts_at: row.starts_at && toWibIso(row.starts_at),
      ends_at: row.ends_at && toWibIso(row.ends_at),
      image: pictureOf({ id: row.image_id, storage, saved_name }),
    }),
    async insert(tx, fields) {
      return (await tx.insertInto('banners').values(fields).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(tx, id, fields) {
      await tx.updateTable('banners').set(fields).where('id', '=', id).execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('banners').where('id', '=', id).execute();
    },
    refusals: { banners_check: { field: 'ends_at', text: 'Waktu selesai harus setelah waktu mulai.' } },
  });
}
