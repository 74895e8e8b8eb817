import type { Db, Tx } from '../../../platform/db.ts';
import { contains } from '../../../platform/lists.ts';
import { taughtBy } from '../../catalogue/public.ts';

export async function isCourseOf(db: Db | Tx, courseId: number, instructorId: string | null): Promise<boolean> {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .$if(instructorId !== null, (courses) => courses.where('id', 'in', taughtBy(db, instructorId as string)))
    .executeTakeFirst();
  return course !== undefined;
}

const MOST_OFFERED = 30;

export const findCourses = (
  db: Db | Tx,
  instructorId: string | null,
  { q, id }: { q?: string | undefined; id?: number | undefined },
) =>
  db
    .selectFrom('courses')
    .select(['id', 'name'])
    .$if(instructorId !== null, (courses) => courses.where('id', 'in', taughtBy(db, instructorId as string)))
    .$if(id !== undefined, (courses) => courses.where('id', '=', id as number))
    .$if(Boolean(q), (courses) => courses.where(contains('courses.search_text', q as string)))
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_OFFERED)
    .execute();
