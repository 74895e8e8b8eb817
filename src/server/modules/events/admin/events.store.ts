import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';

/** Whose place at an event counts: registered, or ordered and not paid yet. */
const registered = (event: string) =>
  sql<number>`(select count(*) from event_registrations where event_id = ${sql.ref(event)} and cancelled_at is null)`;
const waiting = (event: string) =>
  sql<number>`(select count(*) from orders where event_id = ${sql.ref(event)} and status = 'pending')`;

/** One without an end ends with its last day. */
const endOf = sql<Date>`coalesce(events.end_date, greatest(events.start_date,
  (select max(event_days.end_date) from event_days where event_id = events.id)))`;
export const isOver = (now: Date) => sql<boolean>`(${endOf} <= ${now})`;

export function eventRows(db: Db | Tx, now: Date) {
  return db
    .selectFrom('events')
    .leftJoin('media as image', 'image.id', 'events.image_id')
    .selectAll('events')
    .select(['image.storage', 'image.saved_name'])
    .select([registered('events.id').as('participants'), waiting('events.id').as('waiting'), isOver(now).as('is_over')])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('event_instructors')
          .innerJoin('instructors', 'instructors.id', 'event_instructors.instructor_id')
          .select(['instructors.id', 'instructors.first_name', 'instructors.last_name'])
          .whereRef('event_instructors.event_id', '=', 'events.id')
          .orderBy('event_instructors.position'),
      ).as('instructors'),
      jsonArrayFrom(
        row
          .selectFrom('event_days')
          .select([
            'event_days.id',
            'event_days.title',
            'event_days.date',
            'event_days.end_date',
            'event_days.capacity',
          ])
          .select(['event_days.zoom_link', 'event_days.whatsapp_link', 'event_days.seats_taken'])
          .whereRef('event_days.event_id', '=', 'events.id')
          .orderBy('event_days.position'),
      ).as('days'),
    ]);
}
export type AdminEventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number];

export async function insertEvent(tx: Tx, event: Insertable<DB['events']>): Promise<number> {
  return (await tx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()).id;
}

export async function updateEvent(tx: Tx, id: number, event: Updateable<DB['events']>): Promise<void> {
  await tx.updateTable('events').set(event).where('id', '=', id).execute();
}

export async function deleteEvent(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('event_days').where('event_id', '=', id).execute();
  await tx.deleteFrom('events').where('id', '=', id).execute();
}

export async function setInstructors(tx: Tx, event_id: number, instructorIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('event_instructors').where('event_id', '=', event_id).execute();
  if (instructorIds.length > 0)
    await tx
      .insertInto('event_instructors')
      .values(instructorIds.map((instructor_id, index) => ({ event_id, instructor_id, position: index + 1 })))
      .execute();
}
