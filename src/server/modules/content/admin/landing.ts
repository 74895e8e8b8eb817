import { sql } from 'kysely';
import {
  clients,
  stepClient,
  stepTestimonial,
  type testimonialPages,
  testimonials,
} from '../../../../contract/admin/content.ts';
import { keep } from '../../../platform/admin/keep.ts';
import { keepOrder, orderedRows } from '../../../platform/admin/order.ts';
import { mentions } from '../../../platform/admin/search.ts';
import { pictureOf } from '../../../platform/files/address.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { pictureGone } from './refusals.ts';

/** What others say of the site, on the landing page and on Prakerja's. */
export function keepTestimonials(route: Bind): void {
  const ofPage = { table: 'testimonials', within: 'page' } as const;
  keepOrder(route, stepTestimonial, ofPage);
  keep(route, testimonials, {
    ...orderedRows(ofPage),
    table: 'testimonials',
    key: 'testimonials.id',
    rows: (db) =>
      db
        .selectFrom('testimonials')
        .leftJoin('media as photo', 'photo.id', 'testimonials.photo_id')
        .selectAll('testimonials')
        .select(['photo.storage', 'photo.saved_name'])
        // Page by page. Positions are smaller than this.
        .select(sql<number>`(page = 'prakerja')::int * 40000 + testimonials.position`.as('place')),
    sorts: { position: 'place' },
    filter(rows, { q, page_of }) {
      const found = q
        ? rows.where(mentions(['testimonials.name', 'testimonials.role', 'testimonials.quote'], q))
        : rows;
      return page_of ? found.where('testimonials.page', '=', page_of) : found;
    },
    shape: ({ storage, saved_name, place: _, ...row }) => ({
      ...row,
      page: row.page as (typeof testimonialPages)[number],
      photo: pictureOf({ id: row.photo_id, storage, saved_name }),
    }),
    refusals: { testimonials_photo_id_fkey: pictureGone('photo_id') },
    personal: ['name', 'quote'],
  });
}

/** Whose logos the landing page shows. */
export function keepClients(route: Bind): void {
  keepOrder(route, stepClient, { table: 'clients' });
  keep(route, clients, {
    ...orderedRows({ table: 'clients' }),
    table: 'clients',
    key: 'clients.id',
    rows: (db) =>
      db
        .selectFrom('clients')
        .leftJoin('media as logo', 'logo.id', 'clients.logo_id')
        .selectAll('clients')
        .select(['logo.storage', 'logo.saved_name']),
    filter: (rows, { q }) => (q ? rows.where(mentions(['clients.name'], q)) : rows),
    shape: ({ storage, saved_name, ...row }) => ({
      ...row,
      logo: pictureOf({ id: row.logo_id, storage, saved_name }),
    }),
    refusals: {
      clients_name_key: { field: 'name', text: 'Klien dengan nama ini sudah ada.' },
      clients_logo_id_fkey: pictureGone('logo_id'),
    },
  });
}
