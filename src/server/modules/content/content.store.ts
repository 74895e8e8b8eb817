import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../platform/db.ts';

export function faqGroups(db: Db | Tx) {
  return db
    .selectFrom('faq_groups')
    .select(['id', 'name'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('faqs')
          .select(['faqs.question', 'faqs.answer'])
          .whereRef('faqs.faq_group_id', '=', 'faq_groups.id')
          .orderBy('faqs.position')
          .orderBy('faqs.id'),
      ).as('faqs'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Banners of this moment, testimonials and clients, each in the operator's order. */
export async function landingContent(db: Db | Tx, now: Date) {
  const [banners, testimonials, clients] = await Promise.all([
    db
      .selectFrom('banners')
      .leftJoin('media as image', 'image.id', 'banners.image_id')
      .select(['banners.id', 'title', 'text', 'action', 'href', 'starts_at', 'ends_at'])
      .select(['image.id as image_id', 'image.storage', 'image.saved_name'])
      .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
      .orderBy('position')
      .orderBy('banners.id')
      .execute(),
    db
      .selectFrom('testimonials')
      .leftJoin('media as photo', 'photo.id', 'testimonials.photo_id')
      .select(['testimonials.id', 'page', 'name', 'role', 'quote'])
      .select(['photo.id as photo_id', 'photo.storage', 'photo.saved_name'])
      .orderBy('position')
      .orderBy('testimonials.id')
      .execute(),
    db
      .selectFrom('clients')
      .leftJoin('media as logo', 'logo.id', 'clients.logo_id')
      .select(['clients.id', 'name', 'url'])
      .select(['logo.id as logo_id', 'logo.storage', 'logo.saved_name'])
      .orderBy('position')
      .orderBy('clients.id')
      .execute(),
  ]);
  return { banners, testimonials, clients };
}
