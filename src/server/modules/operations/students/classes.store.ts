import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** All that somebody ever had access to, the newest first. */
export function classesOf(db: Db, studentId: number) {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select([
      'enrolments.id',
      'enrolments.course_id',
      'courses.name',
      'courses.type',
      'enrolments.order_id',
      'enrolments.enrolled_at',
      'enrolments.finished_at',
      'enrolments.access_ended_at',
      'enrolments.needs_kpj_code',
      'enrolments.kpj_verified_at',
    ])
    .select([
      sql<number>`(
        select count(*) from lectures join lessons on lessons.id = lectures.lesson_id
        where lessons.course_id = enrolments.course_id and lessons.archived_at is null and lectures.archived_at is null
      )`.as('lectures'),
      sql<number>`(
        select count(*) from lecture_progress
        join lectures on lectures.id = lecture_progress.lecture_id
        join lessons on lessons.id = lectures.lesson_id
        where lecture_progress.enrolment_id = enrolments.id and lecture_progress.attended_at is not null
          and lessons.archived_at is null and lectures.archived_at is null
      )`.as('attended'),
    ])
    .where('enrolments.student_id', '=', studentId)
    .orderBy('enrolments.enrolled_at', 'desc')
    .orderBy('enrolments.id', 'desc')
    .execute();
}

/** How each test of a class went, over all tries. */
export function triesIn(db: Db, enrolmentId: number) {
  return db
    .selectFrom('quiz_attempts')
    .select((of) => [
      'quiz_id',
      of.fn.countAll<number>().as('tries'),
      of.fn.max('score').as('best_score'),
      sql<boolean>`bool_or(is_passed)`.as('is_passed'),
    ])
    .where('enrolment_id', '=', enrolmentId)
    .groupBy('quiz_id')
    .execute();
}
