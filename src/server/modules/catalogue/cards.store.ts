import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf, type Db, prepared, type Tx } from '../../platform/db.ts';
import { teacherColumns } from './instructors.store.ts';

/** What a query takes of a course's picture, joined as `thumbnail`; thumbnailOf(row) is the picture. */
export const thumbnailColumns = [
  'thumbnail.id as thumbnail_id',
  'thumbnail.storage as thumbnail_storage',
  'thumbnail.saved_name as thumbnail_name',
] as const;

/** Courses with all that a card shows, whether they are offered or not. */
export function anyCards(db: Db | Tx) {
  return db
    .selectFrom('courses')
    .innerJoin('categories', 'categories.id', 'courses.category_id')
    .innerJoin('instructors', 'instructors.id', 'courses.instructor_id')
    .leftJoin('users as teacher', 'teacher.id', 'instructors.user_id')
    .leftJoin('media as photo', 'photo.id', 'instructors.photo_id')
    .leftJoin('media as thumbnail', 'thumbnail.id', 'courses.thumbnail_id')
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
      'courses.average_rating',
      'courses.category_id',
      'courses.instructor_id',
      'categories.category_name',
      ...teacherColumns,
      ...thumbnailColumns,
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('course_partner_links as link')
          .innerJoin('partners', 'partners.id', 'link.partner_id')
          .leftJoin('media as logo', 'logo.id', 'partners.logo_id')
          .select([
            'link.id',
            'link.partner_id',
            'link.url',
            'partners.name',
            'logo.id as logo_id',
            'logo.storage as logo_storage',
            'logo.saved_name as logo_name',
          ])
          .whereRef('link.course_id', '=', 'courses.id')
          .orderBy('partners.position')
          .orderBy('link.id'),
      ).as('partner_links'),
    );
}

/** Published ones; every list adds its own conditions, order and limit. */
const cards = (db: Db | Tx) => anyCards(db).where('courses.published_at', 'is not', null);
export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

/** What a list of cards shows, for the pages that keep it. */
export const shownByCards = ['courses', 'instructors', 'categories', 'partners', 'course_partner_links'] as const;

const popular = (db: Db | Tx, most: number) =>
  cards(db).orderBy('courses.completed_count', 'desc').orderBy('courses.id').limit(most);

/** The most finished courses, of one category or (null) of all. */
export function popularCourses(db: Db | Tx, categoryId: number | null, most: number): Promise<CardRow[]> {
  if (categoryId === null) return popular(db, most).execute();
  return popular(db, most).where('courses.category_id', '=', categoryId).execute();
}

export function popularPrakerjaCourses(db: Db | Tx, most: number): Promise<CardRow[]> {
  return popular(db, most).where('courses.kartu_prakerja', 'is', true).execute();
}

export async function cardsOf(db: Db | Tx, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await cards(db).where('courses.id', '=', anyOf(ids)).modifyEnd(prepared).execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

/** Those the instructor leads or helps to teach, the newest first. */
export function cardsOfInstructor(db: Db | Tx, instructorId: string): Promise<CardRow[]> {
  // A union of two indexes; written as 'or', it would read every course.
  const taught = db
    .selectFrom('courses as led')
    .select('led.id')
    .where('led.instructor_id', '=', instructorId)
    .where('led.published_at', 'is not', null)
    .union(db.selectFrom('course_instructors').select('course_id as id').where('instructor_id', '=', instructorId));
  return cards(db)
    .where('courses.id', 'in', taught)
    .orderBy('courses.published_at', 'desc')
    .orderBy('courses.id', 'desc')
    .execute();
}

export function allCategories(db: Db | Tx) {
  return db.selectFrom('categories').selectAll().orderBy('id').execute();
}

export function allPartners(db: Db | Tx) {
  return db
    .selectFrom('partners')
    .leftJoin('media as logo', 'logo.id', 'partners.logo_id')
    .select(['partners.id', 'partners.name', 'partners.url'])
    .select(['logo.id as logo_id', 'logo.storage as logo_storage', 'logo.saved_name as logo_name'])
    .orderBy('partners.position')
    .orderBy('partners.id')
    .execute();
}
