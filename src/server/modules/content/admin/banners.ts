import { banners, stepBanner } from '../../../../contract/admin/content.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { keepOrder, orderedRows } from '../../../platform/admin/order.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { pictureOf } from '../../../platform/files/address.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { pictureGone } from './refusals.ts';

/** What the landing page shows at its top, in this order, each in its time. */
export function keepBanners(route: Bind): void {
  keepOrder(route, stepBanner, { table: 'banners' });
  keep(route, banners, {
    ...orderedRows({ table: 'banners' }),
    table: 'banners',
    key: 'banners.id',
    rows: (db) =>
      db
        .selectFrom('banners')
        .leftJoin('media as image', 'image.id', 'banners.image_id')
        .selectAll('banners')
        .select(['image.storage', 'image.saved_name']),
    filter: (rows, { q }) => (q ? rows.where(mentions(['banners.title', 'banners.text'], q)) : rows),
    shape: ({ storage, saved_name, ...row }) => ({
      ...row,
      starts_at: row.starts_at && toWibIso(row.starts_at),
      ends_at: row.ends_at && toWibIso(row.ends_at),
      image: pictureOf({ id: row.image_id, storage, saved_name }),
    }),
    refusals: {
      banners_check: { field: 'ends_at', text: 'Waktu selesai harus setelah waktu mulai.' },
      banners_image_id_fkey: pictureGone('image_id'),
    },
  });
}
