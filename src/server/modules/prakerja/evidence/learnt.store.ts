import type { Tx } from '../../../platform/db.ts';

/** All lessons that there ever were: what somebody learnt stays theirs when the course is changed. */
export const lessonsOfCourse = (tx: Tx, courseId: number) =>
  tx
    .selectFrom('lessons')
    .select(['id', 'name', 'archived_at', 'is_tugas_mandiri', 'is_unjuk_ketra'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute();

/** Those of the course as it is, and those that were taken out of it after this student opened them. */
export const lecturesWatched = (tx: Tx, { enrolmentId, courseId }: { enrolmentId: number; courseId: number }) =>
  tx
    .selectFrom('lectures')
    .innerJoin('lessons', 'lessons.id', 'lectures.lesson_id')
    .leftJoin('media', 'media.id', 'lectures.media_id')
    .leftJoin('lecture_progress as seen', (join) =>
      join.onRef('seen.lecture_id', '=', 'lectures.id').on('seen.enrolment_id', '=', enrolmentId),
    )
    .select([
      'lectures.lesson_id',
      'lectures.name',
      'lectures.archived_at',
      'media.duration',
      'seen.ranges',
      'seen.opened_at',
      'seen.reported_at',
      'seen.attended_at',
    ])
    .where('lectures.course_id', '=', courseId)
    .where((where) =>
      where.or([
        where('seen.lecture_id', 'is not', null),
        where.and([where('lectures.archived_at', 'is', null), where('lessons.archived_at', 'is', null)]),
      ]),
    )
    .orderBy('lessons.position')
    .orderBy('lectures.position')
    .execute();
export type WatchedRow = Awaited<ReturnType<typeof lecturesWatched>>[number];

/** Every attempt at every test, and the tests that the course asks for without one yet. */
export const testsTaken = (tx: Tx, { enrolmentId, courseId }: { enrolmentId: number; courseId: number }) =>
  tx
    .selectFrom('quizzes')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .leftJoin('lectures', 'lectures.id', 'quizzes.lecture_id')
    .leftJoin('lessons', 'lessons.id', 'lectures.lesson_id')
    .leftJoin('quiz_attempts as attempt', (join) =>
      join.onRef('attempt.quiz_id', '=', 'quizzes.id').on('attempt.enrolment_id', '=', enrolmentId),
    )
    .select([
      'quizzes.id',
      'quizzes.kind',
      'quizzes.name',
      'lectures.name as lecture',
      'attempt.submitted_at',
      'attempt.score',
      'attempt.correct',
      'attempt.wrong',
      'attempt.is_passed',
    ])
    .where('quizzes.course_id', '=', courseId)
    .where((where) =>
      where.or([
        where('attempt.id', 'is not', null),
        where('quizzes.kind', '=', 'exam'),
        where.and([where('quizzes.kind', '=', 'pretest'), where('courses.is_pretest_enabled', '=', true)]),
        where.and([
          where('quizzes.kind', '=', 'lecture'),
          where('courses.is_lecturequiz_enabled', '=', true),
          where('lectures.archived_at', 'is', null),
          where('lessons.archived_at', 'is', null),
        ]),
      ]),
    )
    .orderBy((order) => order.case('quizzes.kind').when('pretest').then(1).when('lecture').then(2).else(3).end())
    .orderBy('lessons.position')
    .orderBy('lectures.position')
    .orderBy('quizzes.id')
    .orderBy('attempt.submitted_at')
    .orderBy('attempt.id')
    .execute();
export type TestRow = Awaited<ReturnType<typeof testsTaken>>[number];
