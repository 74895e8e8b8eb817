import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

const lessonsOf = (tx: Tx, courseId: number) =>
  tx.selectFrom('lessons').select(['id', 'position', 'archived_at']).where('course_id', '=', courseId).orderBy('id');
const lecturesOf = (tx: Tx, courseId: number) =>
  tx
    .selectFrom('lectures')
    .select(['id', 'lesson_id', 'position', 'archived_at'])
    .where('course_id', '=', courseId)
    .orderBy('id');

/** All of a course's lessons and lectures are held: lessons, then lectures, then the course, in one order for everybody. */
export async function lockPlaces(tx: Tx, courseId: number): Promise<void> {
  await lessonsOf(tx, courseId).forNoKeyUpdate().execute();
  await lecturesOf(tx, courseId).forNoKeyUpdate().execute();
}

export async function readPlaces(tx: Tx, courseId: number) {
  return {
    lessons: await lessonsOf(tx, courseId).execute(),
    lectures: await lecturesOf(tx, courseId).execute(),
  };
}
export type Places = Awaited<ReturnType<typeof readPlaces>>;

type LessonPlace = { id: number; position: number };
type LecturePlace = LessonPlace & { lesson_id: number };

/** Each table in one statement, at whose end no two may have one place. */
export async function writePlaces(tx: Tx, lessons: readonly LessonPlace[], lectures: readonly LecturePlace[]) {
  await sql`
    update lessons set position = placed.position
    from json_to_recordset(${JSON.stringify(lessons)}::json) placed (id integer, position smallint)
    where lessons.id = placed.id and lessons.position <> placed.position`.execute(tx);
  await sql`
    update lectures set position = placed.position, lesson_id = placed.lesson_id
    from json_to_recordset(${JSON.stringify(lectures)}::json) placed (id integer, position smallint, lesson_id integer)
    where lectures.id = placed.id and (lectures.position, lectures.lesson_id) <> (placed.position, placed.lesson_id)`.execute(
    tx,
  );
}
