import type { Db, Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';

export type OfferType = 'course' | 'event';

/** What is for sale, at what the database says it costs now: nobody else is asked (K-02). */
export type Offer = {
  type: OfferType;
  id: number;
  name: string;
  list_price: number;
  price: number;
  course_id: number | null;
  event_id: number | null;
};

export const findOffer = (db: Db | Tx, type: OfferType, idOrSlug: string, now: Date): Promise<Offer> =>
  type === 'course' ? courseOffer(db, idOrSlug) : eventOffer(db, idOrSlug, now);

const byIdOrSlug = (idOrSlug: string) =>
  /^\d{1,9}$/.test(idOrSlug) ? (['id', Number(idOrSlug)] as const) : (['slug', idOrSlug] as const);

async function courseOffer(db: Db | Tx, idOrSlug: string): Promise<Offer> {
  const [column, value] = byIdOrSlug(idOrSlug);
  const course = await db
    .selectFrom('courses')
    .select(['id', 'name', 'type', 'retail_price as list_price', 'price'])
    .where(column, '=', value)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  if (!course) throw new Failure('not_found');
  if (course.type === 'external') throw new Failure('course_elsewhere');
  const { id, name, list_price, price } = course;
  return { type: 'course', id, name, list_price, price, course_id: id, event_id: null };
}

/**
 * null: it is not for sale any more. A course stays; an event that was called off is nothing to be had any more, nor one that has begun, unless it was
 * ordered in time (`now` is null). It is held until the transaction ends: nobody moves it or calls it off before those
 * who register are there to be told. So only the start that is given here is the one that counts. Locked after discounts
 * and before the event's days.
 */
export async function holdOffer(
  tx: Tx,
  { event_id }: Pick<Offer, 'event_id'>,
  now: Date | null,
): Promise<{ startsAt: Date | null } | null> {
  if (event_id === null) return { startsAt: null };
  const event = await tx
    .selectFrom('events')
    .select(['start_date', 'cancelled_at'])
    .where('id', '=', event_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const isOffered = event.cancelled_at === null && (now === null || event.start_date > now);
  return isOffered ? { startsAt: event.start_date } : null;
}

async function eventOffer(db: Db | Tx, idOrSlug: string, now: Date): Promise<Offer> {
  const [column, value] = byIdOrSlug(idOrSlug);
  const event = await db
    .selectFrom('events')
    .select(['id', 'title as name', 'price', 'start_date'])
    .where(column, '=', value)
    .where('published_at', 'is not', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (!event) throw new Failure('not_found');
  if (event.start_date <= now) throw new Failure('event_over');
  const { id, name, price } = event;
  return { type: 'event', id, name, list_price: price, price, course_id: null, event_id: id };
}
