import { type Db, prepared, type Tx } from '../../platform/db.ts';
import { photoColumns } from '../../platform/files/address.ts';
import { contains, countOfAll, readPage } from '../../platform/lists.ts';

/** What every shown instructor needs: joined with the account as `teacher` and its picture as `photo`. */
export const teacherColumns = [
  'instructors.first_name',
  'instructors.last_name',
  'teacher.referral_code',
  ...photoColumns,
] as const;

function profiles(db: Db | Tx) {
  return db
    .selectFrom('instructors')
    .leftJoin('users as teacher', 'teacher.id', 'instructors.user_id')
    .leftJoin('media as photo', 'photo.id', 'instructors.photo_id')
    .select([
      'instructors.id',
      'instructors.email',
      'instructors.professional_designation',
      'instructors.description',
      'instructors.twitter_url',
      'instructors.facebook_url',
      'instructors.instagram_url',
      'instructors.linkedin_url',
      ...teacherColumns,
    ]);
}
export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profiles>['execute']>>[number];

/** By name; a search finds a part of the name or of what they do. */
export function listedInstructors(db: Db | Tx, words: string, page: number, perPage: number) {
  const rows = profiles(db)
    .orderBy('instructors.first_name')
    .orderBy('instructors.last_name')
    .orderBy('instructors.id');
  const count = db.selectFrom('instructors').select(countOfAll);
  if (words === '') return readPage(rows, count, page, perPage);
  const isFound = contains('instructors.search_text', words);
  return readPage(rows.where(isFound), count.where(isFound), page, perPage);
}

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
    .modifyEnd(prepared)
    .execute();
}
