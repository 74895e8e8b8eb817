import { sql } from 'kysely';
import { anyOf, type Db, prepared, type Tx } from '../../../platform/db.ts';
import { fromMultirange } from './multirange.ts';

export async function courseOfLecture(db: Db | Tx, lectureId: number): Promise<number | undefined> {
  const lecture = await db.selectFrom('lectures').select('course_id').where('id', '=', lectureId).executeTakeFirst();
  return lecture?.course_id;
}

export async function insertProgress(
  tx: Tx,
  own: { id: number; course_id: number },
  lectureId: number,
  openedAt: Date,
): Promise<void> {
  await tx
    .insertInto('lecture_progress')
    .values({ enrolment_id: own.id, course_id: own.course_id, lecture_id: lectureId, opened_at: openedAt })
    .onConflict((row) => row.columns(['enrolment_id', 'lecture_id']).doNothing())
    .execute();
}

export async function readProgress(db: Db | Tx, enrolmentId: number, lectureId: number) {
  const row = await db
    .selectFrom('lecture_progress')
    .select(['position_seconds', 'attended_at', sql<string>`ranges::text`.as('ranges')])
    .where('enrolment_id', '=', enrolmentId)
    .where('lecture_id', '=', lectureId)
    .executeTakeFirst();
  return (
    row && { position: row.position_seconds, attended: row.attended_at !== null, seen: fromMultirange(row.ranges) }
  );
}

/** How far these classes are: of what is still taught in them, so that what was taken out counts for nobody. */
export function classProgress(db: Db | Tx, enrolmentIds: readonly number[]) {
  return db
    .selectFrom('enrolments')
    .innerJoin('lectures', 'lectures.course_id', 'enrolments.course_id')
    .innerJoin('lessons', 'lessons.id', 'lectures.lesson_id')
    .leftJoin('lecture_progress', (join) =>
      join
        .onRef('lecture_progress.enrolment_id', '=', 'enrolments.id')
        .onRef('lecture_progress.lecture_id', '=', 'lectures.id'),
    )
    .select((row) => [
      'enrolments.id',
      'enrolments.finished_at',
      row.fn.countAll<number>().as('lectures'),
      row.fn.count<number>('lecture_progress.attended_at').as('attended'),
    ])
    .where('enrolments.id', '=', anyOf(enrolmentIds))
    .where('lectures.archived_at', 'is', null)
    .where('lessons.archived_at', 'is', null)
    .groupBy('enrolments.id')
    .modifyEnd(prepared)
    .execute();
}
