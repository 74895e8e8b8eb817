import { sql } from 'kysely';
import { insertMany } from '../../bulk-rows.ts';
import { type Demo, lettersOf } from '../context.ts';
import type { Enrolled } from './journeys.ts';
import { dateOf } from './moments.ts';

/** What was watched: the film from its beginning, to the end or to where it was left. */
export async function makeWatching({ tx }: Demo, journeys: readonly Enrolled[]): Promise<void> {
  const watched = journeys.flatMap(({ enrolment_id, watched: own }) => own.map((each) => ({ ...each, enrolment_id })));
  const seconds = (moment: number) => Math.floor(moment / 1000);
  await sql`
    insert into lecture_progress (
      enrolment_id, lecture_id, course_id, ranges, watched_seconds, position_seconds,
      opened_at, reported_at, attended_at, face_verified_at
    )
    select
      enrolment_id, lectures.id, lectures.course_id, int4multirange(int4range(0, seen)), seen, seen,
      to_timestamp(opened), to_timestamp(opened + seen), case when is_whole then to_timestamp(opened + seen) end,
      to_timestamp(face)
    from unnest(
      ${watched.map(({ enrolment_id }) => enrolment_id)}::integer[],
      ${watched.map(({ lecture }) => lecture.id)}::integer[],
      ${watched.map(({ lecture, share }) => Math.ceil(lecture.duration * share))}::integer[],
      ${watched.map(({ share }) => share === 1)}::boolean[],
      ${watched.map(({ openedAt }) => seconds(openedAt))}::bigint[],
      ${watched.map(({ faceVerifiedAt }) => (faceVerifiedAt === null ? null : seconds(faceVerifiedAt)))}::bigint[]
    ) with ordinality as watched (enrolment_id, lecture_id, seen, is_whole, opened, face, place)
    join lectures on lectures.id = watched.lecture_id
    order by place
  `.execute(tx);
}

const codeOf = ({ student, course }: Enrolled) =>
  `KPJ-${lettersOf(`kpj code of ${student.id}: course ${course.id}`, 10).toUpperCase()}`;

/** Who came with a voucher of the programme showed its code, and the face at the beginning of each lesson. */
export async function makeVerifications({ tx }: Demo, journeys: readonly Enrolled[]): Promise<void> {
  const verified = journeys.filter((journey) => journey.verified.length > 0);
  await insertMany(
    tx,
    'kpj_codes',
    verified.map((journey) => ({
      enrolment_id: journey.enrolment_id,
      kpj_code: codeOf(journey),
      bound_at: dateOf(journey.verified[0]?.requestedAt as number),
    })),
  );
  await insertMany(
    tx,
    'kpj_attendances',
    verified.flatMap((journey) =>
      journey.verified.map(({ sequence, requestedAt, verifiedAt }) => ({
        enrolment_id: journey.enrolment_id,
        sequence,
        state: lettersOf(`state of ${codeOf(journey)}: ${sequence}`, 32),
        requested_at: dateOf(requestedAt),
        verified_at: dateOf(verifiedAt),
      })),
    ),
  );
}
