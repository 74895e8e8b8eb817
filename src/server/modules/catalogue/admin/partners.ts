import { partners } from '../../../../contract/admin/catalogue.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { pictureOf } from '../../../platform/files/address.ts';
import type { Bind } from '../../../platform/http/bind.ts';

/** Marketplaces in the order that pages show them. One that a course links to stays. */
export function keepPartners(route: Bind): void {
  keep(route, partners, {
    table: 'partners',
    key: 'partners.id',
    rows: (db) =>
      db
        .selectFrom('partners')
        .leftJoin('media as logo', 'logo.id', 'partners.logo_id')
        .selectAll('partners')
        .select(['logo.storage', 'logo.saved_name'])
        .select((row) =>
          row
            .selectFrom('course_partner_links as link')
            .select((of) => of.fn.countAll<number>().as('count'))
            .whereRef('link.partner_id', '=', 'partners.id')
            .as('courses_count'),
        ),
    filter: (rows, { q }) => (q ? rows.where(mentions(['partners.name'], q)) : rows),
    shape: ({ storage, saved_name, ...row }) => ({
      ...row,
      courses_count: row.courses_count ?? 0,
      logo: pictureOf({ id: row.logo_id, storage, saved_name }),
    }),
    async insert(tx, fields) {
      return (await tx.insertInto('partners').values(fields).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(tx, id, fields) {
      await tx.updateTable('partners').set(fields).where('id', '=', id).execute();
    },
    async remove(tx, id) {
      await tx.deleteFrom('partners').where('id', '=', id).execute();
    },
    refusals: {
      partners_name_key: { field: 'name', text: 'Mitra dengan nama ini sudah ada.' },
      partners_logo_id_fkey: { field: 'logo_id', text: 'Logo ini tidak ada lagi. Unggah kembali.' },
    },
  });
}
