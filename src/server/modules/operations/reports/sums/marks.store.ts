import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db.ts';
import type { Cohort } from './some.store.ts';

/** Taken away with the answer: whoever sums them up in this transaction writes what they stand for. */
export async function takeDays(tx: Tx, kind: 'sales' | 'nps'): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with taken as (delete from report_marks where kind = ${kind} returning day)
    select distinct day from taken`.execute(tx);
  return rows.map(({ day }) => day);
}

export async function takeRatingDays(tx: Tx): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    with taken as (delete from report_marks where kind = 'ratings' returning course_id, day)
    select distinct course_id, day from taken`.execute(tx);
  return rows;
}

export async function takeSchedules(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ schedule_id: number }>`
    with taken as (delete from report_marks where kind = 'sessions' returning schedule_id)
    select distinct schedule_id from taken`.execute(tx);
  return rows.map(({ schedule_id }) => schedule_id);
}

/**
 * The cohorts that have to be summed up again: those marked, those of everybody who opened, watched or attended something
 * since then (nothing is marked while people watch), and all of a course whose lectures changed.
 */
export async function takeCohorts(tx: Tx, since: Date): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    with taken as (
      delete from report_marks where kind = 'learning' returning course_id, day, enrolment_id
    ), touched as (
      select enrolment_id from taken where enrolment_id is not null
      union select enrolment_id from watch_reports where reported_at >= ${since}
      union select enrolment_id from lecture_progress where opened_at >= ${since}
      union select enrolment_id from lecture_progress where attended_at >= ${since}
    ), changed as (
      select distinct course_id from taken where course_id is not null and day is null
    )
    select course_id, day from taken where course_id is not null and day is not null
    union select enrolments.course_id, wib_day(enrolled_at) from touched join enrolments on enrolments.id = enrolment_id
    union select enrolments.course_id, wib_day(enrolled_at) from changed join enrolments using (course_id)
    union select report_cohorts.course_id, report_cohorts.day from changed join report_cohorts using (course_id)
  `.execute(tx);
  return rows;
}

export const dropMarks = (tx: Tx) => tx.deleteFrom('report_marks').execute();
