import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { photoColumns } from '../../platform/files/address.ts';

function profiles(db: Db | Tx) {
  return db
    .selectFrom('instructors')
    .leftJoin('users as teacher', 'teacher.id', 'instructors.user_id')
    .leftJoin('media as photo', 'photo.id', 'instructors.photo_id')
    .select([
      'instructors.id',
      'instructors.first_name',
      'instructors.last_name',
      'instructors.email',
      'instructors.professional_designation',
      'instructors.description',
      'instructors.twitter_url',
      'instructors.facebook_url',
      'instructors.instagram_url',
      'instructors.linkedin_url',
      'teacher.referral_code',
      ...photoColumns,
    ]);
}
export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profiles>['execute']>>[number];

/** By name; a search finds a part of the name or of what they do. */
export async function listedInstructors(db: Db | Tx, words: string, page: number, perPage: number) {
  const wanted = sql<boolean>`instructors.search_text like '%' || plain(${likeLiterally(words)}) || '%'`;
  const isSearch = words !== '';
  const [rows, { total }] = await Promise.all([
    profiles(db)
      .$if(isSearch, (query) => query.where(wanted))
      .orderBy('instructors.first_name')
      .orderBy('instructors.last_name')
      .orderBy('instructors.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    db
      .selectFrom('instructors')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .$if(isSearch, (query) => query.where(wanted))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total, page, perPage };
}

/** What the user typed is looked for as it is, not read as a pattern. */
const likeLiterally = (words: string) => words.replace(/[\\%_]/g, '\\$&');

export function findInstructor(db: Db | Tx, id: string): Promise<ProfileRow | undefined> {
  return profiles(db).where('instructors.id', '=', id).executeTakeFirst();
}

/** All who teach a course, in the order given; the one who leads it is among them, listed or not. */
export function instructorsOfCourse(db: Db | Tx, courseId: number): Promise<ProfileRow[]> {
  const teachers = db
    .selectFrom('courses')
    .select('courses.instructor_id')
    .where('courses.id', '=', courseId)
    .union(db.selectFrom('course_instructors').select('instructor_id').where('course_id', '=', courseId));
  return profiles(db)
    .leftJoin('course_instructors as listed', (join) =>
      join.onRef('listed.instructor_id', '=', 'instructors.id').on('listed.course_id', '=', courseId),
    )
    .where('instructors.id', 'in', teachers)
    .orderBy('listed.position', (order) => order.asc().nullsFirst())
    .execute();
}
