import { sql } from 'kysely';
import { ATTENDED_SHARE } from '../../../../contract/rules/marks.ts';
import { isAttended } from '../../../../contract/rules/watch.ts';
import { wholeSecondsOf } from '../../time.ts';
import type { Demo } from '../context.ts';
import type { Enrolled, Story } from './story.ts';

/**
 * The film from its beginning, to the end or to where it was left. These are the most rows of all, and half a second
 * faster as numbers than through insertAll.
 */
export async function writeWatching({ tx }: Demo, stories: readonly Enrolled[]): Promise<void> {
  const watched = stories.flatMap(({ enrolment_id, watched: own }) =>
    own.map((each) => ({ ...progressOf(each), enrolment_id, ...each })),
  );
  await sql`
    insert into lecture_progress (
      enrolment_id, lecture_id, course_id, ranges, watched_seconds, position_seconds,
      opened_at, reported_at, attended_at
    )
    select
      enrolment_id, lectures.id, lectures.course_id, int4multirange(int4range(0, seen)), seen, seen,
      to_timestamp(opened), to_timestamp(opened + seen), to_timestamp(opened + attended)
    from unnest(
      ${watched.map(({ enrolment_id }) => enrolment_id)}::integer[],
      ${watched.map(({ lecture }) => lecture.id)}::integer[],
      ${watched.map(({ seen }) => seen)}::integer[],
      ${watched.map(({ attendedAfter }) => attendedAfter)}::integer[],
      ${watched.map(({ openedAt }) => wholeSecondsOf(openedAt))}::bigint[]
    ) with ordinality as watched (enrolment_id, lecture_id, seen, attended, opened, place)
    join lectures on lectures.id = watched.lecture_id
    order by place
  `.execute(tx);
}

/** In seconds of the film, which are those since it was opened. */
function progressOf({ lecture, share }: Story['watched'][number]) {
  const seen = Math.ceil(lecture.duration * share);
  const isWhole = isAttended([[0, seen]], lecture.duration);
  return { seen, attendedAfter: isWhole ? Math.floor(lecture.duration * ATTENDED_SHARE) + 1 : null };
}
