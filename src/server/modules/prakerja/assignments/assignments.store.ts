import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { thumbnailColumns } from '../../catalogue/public.ts';

export type AssignmentKind = 'tugas_mandiri' | 'unjuk_keterampilan';
/** Whose, and of which kind: one kind's calls never reach the other's. */
export type Owned = { studentId: number; kind: AssignmentKind };

/** With the access to the class its assignments go. */
function assignments(db: Db | Tx, { studentId, kind }: Owned) {
  return db
    .selectFrom('assignments')
    .innerJoin('enrolments', 'enrolments.id', 'assignments.enrolment_id')
    .innerJoin('lessons', 'lessons.id', 'assignments.lesson_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .leftJoin('media as thumbnail', 'thumbnail.id', 'courses.thumbnail_id')
    .select([
      'assignments.id as assignment_id',
      'assignments.submitted_at',
      'assignments.score',
      'assignments.feedback',
      'lessons.name as lesson_name',
      'lessons.description as lesson_description',
      'courses.id',
      'courses.category_id',
      'courses.name as course_name',
      ...thumbnailColumns,
    ])
    .where('enrolments.student_id', '=', studentId)
    .where('enrolments.access_ended_at', 'is', null)
    .where('assignments.kind', '=', kind);
}
export type AssignmentRow = Awaited<ReturnType<ReturnType<typeof assignments>['execute']>>[number];

/** Those that wait to be handed in first, then the newest. */
export function assignmentsOf(db: Db | Tx, owned: Owned): Promise<AssignmentRow[]> {
  return assignments(db, owned)
    .orderBy((order) => order('assignments.submitted_at', 'is not', null))
    .orderBy('assignments.started_at', 'desc')
    .orderBy('assignments.id', 'desc')
    .execute();
}

export const findAssignment = (db: Db | Tx, owned: Owned, id: number): Promise<AssignmentRow | undefined> =>
  assignments(db, owned).where('assignments.id', '=', id).executeTakeFirst();

/**
 * Held until the end of the transaction: a file comes before the assignment is handed in, or not at all. Read after it is
 * held: what was joined to a row that had to be waited for would be as it was before the wait.
 */
export async function lockAssignment(tx: Tx, owned: Owned, id: number): Promise<AssignmentRow | undefined> {
  await tx.selectFrom('assignments').select('id').where('id', '=', id).forUpdate().execute();
  return findAssignment(tx, owned, id);
}

export async function courseOfLesson(db: Db | Tx, lessonId: number): Promise<number | undefined> {
  const lesson = await db.selectFrom('lessons').select('course_id').where('id', '=', lessonId).executeTakeFirst();
  return lesson?.course_id;
}

export const assignmentsBegun = (tx: Tx, enrolmentId: number, kind: AssignmentKind) =>
  tx
    .selectFrom('assignments')
    .select(['id', 'lesson_id', 'sequence'])
    .where('enrolment_id', '=', enrolmentId)
    .where('kind', '=', kind)
    .execute();

export const beginAssignment = (tx: Tx, begun: Insertable<DB['assignments']>): Promise<{ id: number }> =>
  tx.insertInto('assignments').values(begun).returning('id').executeTakeFirstOrThrow();

export async function markSubmitted(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('assignments').set({ submitted_at: at }).where('id', '=', id).execute();
}
