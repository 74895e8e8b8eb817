import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { contains } from '../../../platform/lists.ts';
import { taughtBy } from '../../catalogue/public.ts';

export type Range = { from: string; to: string };

/** What a report may show: these days, and of the courses those that this person may see. */
export type Scope = Range & {
  db: Db | Tx;
  courseId: number | null;
  /** The instructor whose courses these are; null: all. */
  instructorId: string | null;
};

/** Begins a `where`: the sums of the days in scope. */
export const inDays = ({ from, to }: Range): RawBuilder<unknown> => sql`day between ${from}::date and ${to}::date`;

/** Continues a `where`: the rows of the courses in scope. */
export const inScope = ({ db, courseId, instructorId }: Scope, column: string): RawBuilder<unknown> => sql`
  ${courseId === null ? sql`` : sql`and ${sql.ref(column)} = ${courseId}`}
  ${instructorId === null ? sql`` : sql`and ${sql.ref(column)} in ${taughtBy(db, instructorId)}`}`;

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
