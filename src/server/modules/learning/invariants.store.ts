import type { Invariant } from '../../platform/invariants.ts';

/** Classes, what was watched in them, and what was earned. */
export const learningInvariants: readonly Invariant[] = [
  {
    holds: 'a class that is open was got by an order of its own student that was settled',
    broken: `select 'class ' || e.id as what from enrolments e join orders o on o.id = e.order_id
      left join settlements s on s.order_id = o.id
      where o.student_id <> e.student_id or o.course_id is distinct from e.course_id or s.order_id is null
        or (e.access_ended_at is null and o.status not in ('success', 'disputed'))`,
  },
  {
    holds: 'one free class at a time',
    broken: `select 'student ' || student_id as what from enrolments
      where is_free and finished_at is null and access_ended_at is null group by student_id having count(*) > 1`,
  },
  {
    holds: 'seconds watched are those of the parts that were watched',
    broken: `select 'lecture ' || lecture_id || ' in class ' || enrolment_id as what from lecture_progress
      where watched_seconds <> (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(ranges) part)`,
  },
  {
    holds: 'nobody watched longer than a film is, or before opening it',
    broken: `select 'lecture ' || p.lecture_id || ' in class ' || p.enrolment_id as what from lecture_progress p
      join lectures l on l.id = p.lecture_id join media m on m.id = l.media_id
      where p.reported_at < p.opened_at or (p.watched_seconds > m.duration and p.reported_at > m.created_at)`,
  },
  {
    holds: 'a report that was counted is in what was watched',
    broken: `select 'lecture ' || r.lecture_id || ' in class ' || r.enrolment_id as what
      from (select enrolment_id, lecture_id, sum(credited_seconds) as credited from watch_reports group by 1, 2) r
      left join lecture_progress p using (enrolment_id, lecture_id)
      where p.enrolment_id is null or p.watched_seconds < r.credited`,
  },
  {
    holds: 'a test counts the answers that were given',
    broken: `select 'test ' || a.id as what from quiz_attempts a
      where correct + wrong <> (select count(*) from attempt_answers where attempt_id = a.id) or correct < 0 or wrong < 0
        or score not between 0 and 100`,
  },
  {
    holds: 'a certificate is of a class that was finished, by its own student',
    broken: `select 'certificate ' || c.id as what from certificates c join enrolments e on e.id = c.enrolment_id
      where e.finished_at is null or c.student_id <> e.student_id or c.course_id <> e.course_id or c.created_at < e.finished_at`,
  },
  {
    holds: 'a class has one certificate that counts',
    broken: `select 'class ' || enrolment_id as what from certificates where revoked_at is null and replaced_by is null
      group by enrolment_id having count(*) > 1`,
  },
  {
    holds: 'a course counts its students, its graduates and its stars',
    broken: `select 'course ' || c.id as what from courses c
      where enrolled_count <> (select count(*) from enrolments where course_id = c.id)
        or completed_count <> (select count(finished_at) from enrolments where course_id = c.id)
        or (ratings_count, ratings_sum) <>
          (select count(*), coalesce(sum(rating), 0) from ratings where course_id = c.id and hidden_at is null)`,
  },
];
