import type { Db, Tx } from '../../platform/db.ts';

function cards(db: Db | Tx) {
  return db
    .selectFrom('courses')
    .innerJoin('categories', 'categories.id', 'courses.category_id')
    .innerJoin('instructors', 'instructors.id', 'courses.instructor_id')
    .select([
      'courses.id',
      'courses.slug',
      'courses.name',
      'courses.type',
      'courses.course_language',
      'courses.retail_price',
      'courses.discount_price',
      'courses.kartu_prakerja',
      'courses.ratings_count',
      'courses.ratings_sum',
      'courses.category_id',
      'courses.instructor_id',
      'categories.category_name',
      'instructors.first_name',
      'instructors.last_name',
    ])
    .where('courses.published_at', 'is not', null);
}
export type CourseCardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

/** The most finished courses, of one category or (null) of all. */
export function popularCourses(db: Db | Tx, categoryId: number | null, most: number): Promise<CourseCardRow[]> {
  let query = cards(db).orderBy('courses.completed_count', 'desc').orderBy('courses.id').limit(most);
  if (categoryId !== null) query = query.where('courses.category_id', '=', categoryId);
  return query.execute();
}

export function allCategories(db: Db | Tx) {
  return db.selectFrom('categories').selectAll().orderBy('id').execute();
}
