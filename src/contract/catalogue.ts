import { z } from 'zod';
import { call } from './call.ts';
import { media, picture } from './media.ts';
import { id, moment, optionalId, page, rupiah, text } from './wire.ts';

/** The five categories have fixed ids; `tone` names their colour in brand tokens. */
export const categoryTones = { 1: 'self', 2: 'tech', 3: 'creative', 4: 'business', 5: 'entrepreneurship' } as const;

const category = z.object({
  id: id(),
  category_name: z.string(),
  slug: z.string(),
  created_at: moment,
  updated_at: moment,
});

export const instructorSummary = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  fullname: z.string(),
  referral_url: z.string().nullable(),
  photo: picture.nullable(),
});
export type InstructorSummary = z.output<typeof instructorSummary>;

/** An instructor as course and list pages show one. */
export const instructorProfile = instructorSummary.extend({
  photo_id: z.int().nullable(),
  professional_designation: z.string().nullable(),
  description: z.string(),
  twitter_url: z.string().nullable(),
  facebook_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  linkedin_url: z.string().nullable(),
});
export type InstructorProfile = z.output<typeof instructorProfile>;

export const courseTypes = ['hosted', 'live', 'external'] as const;
export const courseType = z.enum(courseTypes);
export const courseLevels = ['Beginner', 'Pemula', 'Intermediate', 'Advanced', 'Semua Tingkat'] as const;
const courseLevel = z.enum(courseLevels);

/** A partner marketplace ('mpp') that sells the course too. */
const partnerLink = z.object({
  id: id(),
  mpp_id: id(),
  url: z.string(),
  mpp: z.object({ name: z.string(), thumbnail: picture.nullable() }),
});

export const courseCard = z.object({
  id: id(),
  slug: z.string(),
  name: z.string(),
  instructor_id: z.uuid(),
  type: courseType,
  course_language: z.string(),
  retail_price: rupiah,
  /** 0 means none. */
  discount_price: rupiah,
  thumbnail_id: z.int().nullable(),
  thumbnail: picture,
  /** '4.86', or null while nobody has rated. */
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
  coursemppdetailsall: z.array(partnerLink),
});
export type CourseCard = z.output<typeof courseCard>;

/** What stands on the course itself, before anyone's progress. */
export const courseFacts = courseCard.extend({
  level: courseLevel,
  /** Hours. */
  duration: z.int(),
  method_of_study: z.string(),
  description: z.string(),
  course_learning: z.array(z.string()),
  course_benefits: z.array(z.string()),
  student_registered_count: z.int(),
  instructor: instructorProfile,
  course_instructors_details: z.array(instructorProfile),
  tags: z.array(z.string()),
  introduction_video_id: z.int().nullable(),
  introductionvideo: media.nullable(),
  introductionimage: media.nullable(),
  is_pretest_enabled: z.boolean(),
  is_lecturequiz_enabled: z.boolean(),
  is_lecturequiz_required: z.boolean(),
  is_qna_enabled: z.boolean(),
  is_qna_required: z.boolean(),
  is_restricted: z.boolean(),
  project_information: z.string().nullable(),
});

/** 0 is the synthetic POPULAR entry of the landing page (C-01). */
const categoryChoice = z.int().min(0).max(5);

export const listCategories = call({
  method: 'GET',
  path: 'api/common/categories',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Lima kategori kelas.',
  reply: z.array(category),
});

export const categoryCourses = call({
  method: 'GET',
  path: 'api/common/getcategorycourses',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Kelas sebuah kategori untuk halaman depan; 0 berarti yang populer.',
  query: z.object({ category_id: categoryChoice }),
  reply: z.array(courseCard),
});

export const searchCourses = call({
  method: 'GET',
  path: 'api/common/searchcoursewithcategory',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Cari kelas menurut nama, kategori, pengajar, dan tag; paling banyak 10, yang paling cocok lebih dulu.',
  query: z.object({ q: text(100).default('') }),
  reply: z.array(courseCard),
});

export const featuredCourses = call({
  method: 'GET',
  path: 'api/course/featured_home',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Kelas pilihan untuk halaman depan.',
  reply: z.array(courseCard),
});

export const prakerjaCourses = call({
  method: 'GET',
  path: 'api/course/prakerja',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Kelas Kartu Prakerja yang paling banyak diselesaikan.',
  reply: z.array(courseCard),
});

export const listPartners = call({
  method: 'GET',
  path: 'api/common/partners',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Mitra yang ikut menjual kelas kami.',
  reply: z.array(z.object({ id: id(), name: z.string(), url: z.string(), logo: picture.nullable() })),
});

export const listCourses = call({
  method: 'GET',
  path: 'api/course',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Semua kelas, yang terbaru lebih dulu.',
  query: z.object({ page: page() }),
  paged: true,
  reply: courseCard,
});

/** Sort codes and pricing choices of the course list (C-05). */
export const courseSort = { priceUp: 3, priceDown: 4, newest: 5, ratingDown: 6, ratingUp: 7 } as const;
export const coursePricing = { prakerja: 1, free: 2 } as const;

/** One value, several or none; what is not a choice is ignored (decisions.md). */
const values = z
  .union([z.array(z.union([z.string().max(60), z.int()])).max(50), z.string().max(60), z.int(), z.null()])
  .optional();

export const filterCourses = call({
  method: 'POST',
  path: 'api/course/filter',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary:
    'Daftar kelas yang disaring: filter = tingkat, tags = tag, sort 3–7, pricing 1 Kartu Prakerja atau 2 Gratis.',
  query: z.object({
    page: page(),
    type: z.enum(['all', 'hosted', 'live', 'external', '']).default('all'),
    category_id: optionalId(),
  }),
  body: z.object({
    filter: values,
    tags: values,
    sort: values,
    pricing: values,
    name: text(100).nullable().optional(),
  }),
  paged: true,
  reply: courseCard,
});

export const courseTags = call({
  method: 'GET',
  path: 'api/common/coursetags',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary:
    'Tag yang paling banyak dipakai dan jumlah kelas yang terbit dengannya, paling banyak 24; tag yang disebut di tags (dipisah koma) ikut bila ada.',
  query: z.object({ tags: text(1000).default('') }),
  reply: z.array(z.object({ tag: z.string(), courses_count: z.int() })),
});
export type CourseTag = z.output<typeof courseTags.reply>[number];

export const listInstructors = call({
  method: 'GET',
  path: 'api/instructor',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Pengajar menurut nama.',
  query: z.object({ page: page(), search_term: text(100).default('') }),
  paged: true,
  reply: instructorProfile,
});

export const getInstructor = call({
  method: 'GET',
  path: 'api/instructor/:id',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Seorang pengajar dan kelas-kelasnya.',
  params: z.object({ id: z.string().max(60) }),
  reply: instructorProfile.extend({ email: z.string().nullable(), instructorcourses: z.array(courseCard) }),
  fails: ['not_found'],
});
