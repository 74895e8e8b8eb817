import { sql } from 'kysely';
import { BATCH, type InnerPlace, isBeyondWithin, momentOf } from '../../platform/batches.ts';
import type { Db, Tx } from '../../platform/db.ts';

type Span = {
  /** What begins after `from`, and by `until`. */
  from: Date;
  until: Date;
  /** Places that were known to their holders so many seconds before it, or longer. */
  knownForSeconds: number;
};

/** A place that is still held, in the span, at an event that takes place, by somebody who is still here. */
const isComing = (start: string, { from, until, knownForSeconds }: Span) =>
  sql<boolean>`(${sql.ref(start)} > ${from} and ${sql.ref(start)} <= ${until}
    and registration.cancelled_at is null and events.cancelled_at is null and users.deactivated_at is null
    and greatest(registration.created_at, events.changed_at)
      <= ${sql.ref(start)} - make_interval(secs => ${knownForSeconds}))`;

const registered = [
  'registration.id as inner',
  'registration.order_id',
  'events.title',
  'events.location',
  'events.signup_url',
  'users.id as student_id',
  'users.email',
  'users.first_name',
] as const;

/** One batch of the places on days that begin in a span, the earliest day first. */
export function comingPlacesOnDays(db: Db | Tx, span: Span, after: InnerPlace | null) {
  let query = db
    .selectFrom('event_days')
    .innerJoin('event_seats', 'event_seats.event_day_id', 'event_days.id')
    .innerJoin('event_registrations as registration', 'registration.order_id', 'event_seats.order_id')
    .innerJoin('events', 'events.id', 'event_days.event_id')
    .innerJoin('users', 'users.id', 'registration.student_id')
    .select(registered)
    .select([
      'event_days.id',
      momentOf('event_days.date'),
      'event_days.title as day_title',
      'event_days.date as start_date',
      'event_days.end_date',
      'event_days.zoom_link',
      'event_days.whatsapp_link',
    ])
    .where(isComing('event_days.date', span))
    .orderBy('event_days.date')
    .orderBy('event_days.id')
    .orderBy('registration.id')
    .limit(BATCH);
  if (after) query = query.where(isBeyondWithin('event_days.date', 'event_days.id', 'registration.id', after));
  return query.execute();
}
export type ComingPlaceOnDay = Awaited<ReturnType<typeof comingPlacesOnDays>>[number];

/** The same of events that have no days of their own; also of one that is no longer offered, which takes place all the same. */
export function comingPlaces(db: Db | Tx, span: Span, after: InnerPlace | null) {
  let query = db
    .selectFrom('events')
    .innerJoin('event_registrations as registration', 'registration.event_id', 'events.id')
    .innerJoin('users', 'users.id', 'registration.student_id')
    .select(registered)
    .select(['events.id', momentOf('events.start_date'), 'events.start_date', 'events.end_date'])
    .where(isComing('events.start_date', span))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('event_days').select('event_days.id').whereRef('event_days.event_id', '=', 'events.id'))),
    )
    .orderBy('events.start_date')
    .orderBy('events.id')
    .orderBy('registration.id')
    .limit(BATCH);
  if (after) query = query.where(isBeyondWithin('events.start_date', 'events.id', 'registration.id', after));
  return query.execute();
}
export type ComingPlace = Awaited<ReturnType<typeof comingPlaces>>[number];
