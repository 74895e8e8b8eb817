import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../../platform/db.ts';

/** With their graders and the files as they are kept. */
export const tasksOfClass = (tx: Tx, enrolmentId: number) =>
  tx
    .selectFrom('assignments')
    .innerJoin('lessons', 'lessons.id', 'assignments.lesson_id')
    .leftJoin('users as grader', 'grader.id', 'assignments.graded_by')
    .select([
      'assignments.kind',
      'assignments.sequence',
      'assignments.lesson_id',
      'lessons.name as lesson',
      'assignments.started_at',
      'assignments.submitted_at',
      'assignments.graded_at',
      'assignments.score',
      'assignments.feedback',
      'assignments.programme_status',
      'assignments.feedback_status',
      'grader.first_name',
      'grader.last_name',
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('assignment_files')
          .innerJoin('media', 'media.id', 'assignment_files.media_id')
          .select(['assignment_files.title', 'media.original_name', 'media.saved_name', 'media.size'])
          .whereRef('assignment_files.assignment_id', '=', 'assignments.id')
          .orderBy('assignment_files.created_at')
          .orderBy('assignment_files.id'),
      ).as('files'),
    )
    .where('assignments.enrolment_id', '=', enrolmentId)
    .orderBy('lessons.position')
    .orderBy('assignments.kind')
    .execute();
export type TaskRow = Awaited<ReturnType<typeof tasksOfClass>>[number];
