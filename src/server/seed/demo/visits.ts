import { sql } from 'kysely';
import type { Demo } from './context.ts';

/** The funnel's usual range. */
const DAYS = 90;

/** Of everybody who came by a course's page a few took it: the guests who looked in the hours before somebody did. */
export async function makeDemoVisits({ tx, at }: Demo): Promise<void> {
  await sql`
    insert into tracking_events (type, payload, user_id, ip, created_at)
    select 'courseview', jsonb_build_object('course_id', course_id), null,
      '10.' || (id / 256) % 256 || '.' || id % 256 || '.' || guest, enrolled_at - guest * interval '7 minutes'
    from enrolments cross join lateral generate_series(1, 2 + id % 7) guest
    where enrolled_at > ${at(-DAYS)} and enrolled_at < ${at(0)}`.execute(tx);
}
