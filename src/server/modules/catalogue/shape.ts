import { type CourseCard, categoryTones } from '../../../contract/catalogue.ts';
import type { CourseCardRow } from './courses.store.ts';

/** Drawn from the course's own id and category (brand.md), so its address never needs to change. */
export const courseArt = (id: number, categoryId: number): string =>
  `/art/${categoryTones[categoryId as keyof typeof categoryTones]}/${id}.svg`;

export function toCourseCard(row: CourseCardRow): CourseCard {
  const average = row.ratings_count > 0 ? (row.ratings_sum / row.ratings_count).toFixed(2) : null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    instructor_id: row.instructor_id,
    type: row.type as CourseCard['type'],
    course_language: row.course_language,
    retail_price: row.retail_price,
    discount_price: row.discount_price,
    thumbnail_id: null,
    thumbnail: { id: null, url: courseArt(row.id, row.category_id) },
    average_rating: average,
    ratings_count: row.ratings_count,
    sum_rating: row.ratings_sum,
    user_average_rating: average,
    user_sum_rating: row.ratings_sum,
    rating_percent: average === null ? 0 : Math.round((Number(average) / 5) * 100),
    total_reviews: row.ratings_count,
    kartu_prakerja: row.kartu_prakerja,
    category_id: row.category_id,
    category: { id: row.category_id, category_name: row.category_name },
    instructor: {
      id: row.instructor_id,
      first_name: row.first_name,
      last_name: row.last_name,
      fullname: `${row.first_name} ${row.last_name}`.trim(),
      referral_url: null,
      photo: null,
    },
  };
}
