/** The least that writing down positions takes of the database, for one as for many: arrays of equal length. */
export const upsertText = `
  insert into lecture_progress (enrolment_id, course_id, lecture_id, opened_at, position_seconds, ranges)
  select enrolment_id, course_id, lecture_id, now(), second, int4multirange(int4range(0, second)) from unnest(
    $1::integer[], $2::integer[], $3::integer[], $4::integer[]
  ) as told (enrolment_id, course_id, lecture_id, second)
  on conflict (enrolment_id, lecture_id) do update
  set position_seconds = excluded.position_seconds, ranges = lecture_progress.ranges + excluded.ranges`;
