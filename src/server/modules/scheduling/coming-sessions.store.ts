import type { Db, Tx } from '../../platform/db.ts';
import type { Kind } from './seats.store.ts';

/** More than anybody chooses from. */
const MOST_SESSIONS = 100;

type Span = {
  /** Those that end later can still be joined. */
  now: Date;
  /** Those that begin in it, the end left out; without it all that come. */
  from?: Date;
  until?: Date;
};

/** Sessions that can still be joined, the next one first; what they cost is what the course costs. */
export function comingSessions(db: Db | Tx, courseId: number, kind: Kind, { now, from, until }: Span) {
  return db
    .selectFrom('schedules')
    .innerJoin('courses', 'courses.id', 'schedules.course_id')
    .select([
      'schedules.id',
      'schedules.kind',
      'schedules.start_date',
      'schedules.end_date',
      'schedules.session_no',
      'schedules.about_session',
      'schedules.capacity',
      'schedules.participants',
      'courses.retail_price',
      'courses.discount_price',
    ])
    .where('schedules.course_id', '=', courseId)
    .where('schedules.kind', '=', kind)
    .where('schedules.cancelled_at', 'is', null)
    .where('schedules.end_date', '>', now)
    .$if(from !== undefined, (query) => query.where('schedules.start_date', '>=', from as Date))
    .$if(until !== undefined, (query) => query.where('schedules.start_date', '<', until as Date))
    .orderBy('schedules.start_date')
    .orderBy('schedules.id')
    .limit(MOST_SESSIONS)
    .execute();
}
export type ComingSession = Awaited<ReturnType<typeof comingSessions>>[number];
