import { z } from 'zod';
import { call } from './call.ts';
import { id, moment } from './wire.ts';

/** The five categories have fixed ids; `tone` names their colour in brand tokens. */
export const categoryTones = { 1: 'self', 2: 'tech', 3: 'creative', 4: 'business', 5: 'entrepreneurship' } as const;

const category = z.object({
  id: id(),
  category_name: z.string(),
  slug: z.string(),
  created_at: moment,
  updated_at: moment,
});

const picture = z.object({ id: z.int().nullable(), url: z.string() });

const instructorSummary = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  fullname: z.string(),
  referral_url: z.string().nullable(),
  photo: picture.nullable(),
});

export const courseType = z.enum(['hosted', 'live', 'external']);

const courseCard = z.object({
  id: id(),
  slug: z.string(),
  name: z.string(),
  instructor_id: z.uuid(),
  type: courseType,
  course_language: z.string(),
  retail_price: z.int(),
  discount_price: z.int(),
  thumbnail_id: z.int().nullable(),
  thumbnail: picture,
  average_rating: z.string().nullable(),
  ratings_count: z.int(),
  sum_rating: z.int(),
  user_average_rating: z.string().nullable(),
  user_sum_rating: z.int(),
  rating_percent: z.int(),
  total_reviews: z.int(),
  kartu_prakerja: z.boolean(),
  category_id: id(),
  category: z.object({ id: id(), category_name: z.string() }),
  instructor: instructorSummary,
});
export type CourseCard = z.output<typeof courseCard>;

/** 0 is the synthetic POPULAR entry of the landing page (C-01). */
const categoryChoice = z.int().min(0).max(5);

export const listCategories = call({
  method: 'GET',
  path: 'api/common/categories',
  auth: 'public',
  summary: 'Lima kategori kelas.',
  reply: z.array(category),
});

export const featuredCourses = call({
  method: 'GET',
  path: 'api/course/featured_home',
  auth: 'public',
  summary: 'Kelas pilihan untuk halaman depan.',
  reply: z.array(courseCard),
});

export const categoryCourses = call({
  method: 'GET',
  path: 'api/common/getcategorycourses',
  auth: 'public',
  summary: 'Kelas sebuah kategori untuk halaman depan; 0 berarti yang populer.',
  query: z.object({ category_id: categoryChoice }),
  reply: z.array(courseCard),
});
