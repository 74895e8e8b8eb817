import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../../platform/db.ts';
import { contains, countOfAll } from '../../platform/lists.ts';
import { teacherColumns } from '../catalogue/public.ts';

function shown(db: Db | Tx) {
  return db
    .selectFrom('events')
    .leftJoin('media as image', 'image.id', 'events.image_id')
    .select([
      'events.id',
      'events.slug',
      'events.title',
      'events.description',
      'events.image_id',
      'events.start_date',
      'events.end_date',
      'events.price',
      'events.location',
      'events.event_learning',
      'events.event_benefits',
      'events.signup_url',
      'image.storage as image_storage',
      'image.saved_name as image_name',
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('event_instructors')
          .innerJoin('instructors', 'instructors.id', 'event_instructors.instructor_id')
          .leftJoin('users as teacher', 'teacher.id', 'instructors.user_id')
          .leftJoin('media as photo', 'photo.id', 'instructors.photo_id')
          .select(['instructors.id', ...teacherColumns])
          .whereRef('event_instructors.event_id', '=', 'events.id')
          .orderBy('event_instructors.position'),
      ).as('instructors'),
    )
    .where('events.published_at', 'is not', null)
    .where('events.cancelled_at', 'is', null);
}
export type EventRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/**
 * Those still to begin come first, the nearest at the top, then the past ones, the latest at the top: two stretches of
 * one index, so that a page reads only its own rows.
 */
export async function listedEvents(db: Db | Tx, words: string, now: Date, page: number, perPage: number) {
  const wanted = contains('events.search_text', words);
  const count = (isComing: boolean) =>
    db
      .selectFrom('events')
      .select(countOfAll)
      .where('published_at', 'is not', null)
      .where('cancelled_at', 'is', null)
      .where('start_date', isComing ? '>' : '<=', now)
      .$if(words !== '', (query) => query.where(wanted))
      .executeTakeFirstOrThrow();
  const stretch = (isComing: boolean, limit: number, offset: number) =>
    limit <= 0
      ? []
      : shown(db)
          .where('events.start_date', isComing ? '>' : '<=', now)
          .$if(words !== '', (query) => query.where(wanted))
          .orderBy('events.start_date', isComing ? 'asc' : 'desc')
          .orderBy('events.id', isComing ? 'asc' : 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
  const [coming, past] = await Promise.all([count(true), count(false)]);
  const from = (page - 1) * perPage;
  const comingHere = Math.max(0, Math.min(perPage, coming.total - from));
  const rows = await Promise.all([
    stretch(true, comingHere, from),
    stretch(false, perPage - comingHere, Math.max(0, from - coming.total)),
  ]);
  return { rows: rows.flat(), total: coming.total + past.total, page, perPage };
}

export function comingEvents(db: Db | Tx, now: Date, most: number): Promise<EventRow[]> {
  return shown(db)
    .where('events.start_date', '>', now)
    .orderBy('events.start_date')
    .orderBy('events.id')
    .limit(most)
    .execute();
}

export function findEvent(db: Db | Tx, idOrSlug: string): Promise<EventRow | undefined> {
  const isId = /^\d{1,9}$/.test(idOrSlug);
  return shown(db)
    .where(isId ? 'events.id' : 'events.slug', '=', isId ? Number(idOrSlug) : idOrSlug)
    .executeTakeFirst();
}

export function bookingDays(db: Db | Tx, eventId: number) {
  return db
    .selectFrom('event_days')
    .select(['id', 'title', 'date', 'end_date', 'capacity', 'seats_taken'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
}
export type BookingDayRow = Awaited<ReturnType<typeof bookingDays>>[number];

export async function isRegistered(db: Db | Tx, eventId: number, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('event_registrations')
    .select('id')
    .where('event_id', '=', eventId)
    .where('student_id', '=', studentId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
