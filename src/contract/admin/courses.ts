import { z } from 'zod';
import { courseLevels, courseTypes } from '../catalogue.ts';
import { id, text } from '../wire.ts';
import { lines, link, shownPicture, slug } from './fields.ts';
import { resource } from './resource.ts';

const MOST_RUPIAH = 1_000_000_000;
const price = () => z.int().min(0).max(MOST_RUPIAH);
const categoryId = () => z.int().min(1).max(30_000);
const file = () => id().nullable().default(null);
const flag = () => z.boolean().default(false);

export const courses = resource({
  name: 'courses',
  label: 'kelas',
  reads: 'courses.read',
  writes: 'courses.write',
  shown: {
    /** null: a draft. */
    published_at: z.string().nullable(),
    updated_at: z.string(),
    thumbnail: shownPicture,
    category_name: z.string(),
    instructor_name: z.string(),
    enrolled_count: z.int(),
    completed_count: z.int(),
    ratings_count: z.int(),
    average_rating: z.string().nullable(),
  },
  fields: {
    name: text(150, 1),
    /** null: made from the name. */
    slug: slug.nullable().default(null),
    type: z.enum(courseTypes),
    category_id: categoryId(),
    instructor_id: z.uuid(),
    /** Who teaches beside the one who leads, in this order. */
    instructor_ids: z.array(z.uuid()).max(20).default([]),
    course_language: text(60, 1).default('Bahasa Indonesia'),
    retail_price: price(),
    discount_price: price().default(0),
    level: z.enum(courseLevels).default('Semua Tingkat'),
    duration_hours: z.int().min(0).max(10_000).default(1),
    method_of_study: text(200).default(''),
    description: text(20_000).default(''),
    course_learning: lines(40, 300),
    course_benefits: lines(40, 300),
    tags: lines(20, 60),
    thumbnail_id: file(),
    introduction_video_id: file(),
    introduction_image_id: file(),
    zip_id: file(),
    external_url: link.nullable().default(null),
    project_information: text(10_000, 1).nullable().default(null),
    is_pretest_enabled: flag(),
    is_lecturequiz_enabled: flag(),
    is_lecturequiz_required: flag(),
    is_qna_enabled: flag(),
    is_qna_required: flag(),
    is_restricted: flag(),
    is_consultation_enabled: flag(),
    kartu_prakerja: flag(),
    programme_code: text(60, 1).nullable().default(null),
    partner_links: z
      .array(z.object({ partner_id: id(), url: link }))
      .max(20)
      .default([]),
  },
  filters: {
    type: z.enum(courseTypes).optional(),
    category_id: categoryId().optional(),
    instructor_id: z.uuid().optional(),
    state: z.enum(['published', 'draft']).optional(),
    prakerja: z.boolean().optional(),
  },
  sorts: ['updated_at', 'name', 'published_at', 'retail_price', 'enrolled_count', 'completed_count', 'average_rating'],
  order: 'desc',
  words: {
    name: { name: 'Nama kelas' },
    slug: { name: 'Alamat', wrongForm: 'Gunakan huruf kecil, angka, dan tanda hubung; tidak angka saja.' },
    type: { name: 'Jenis kelas' },
    category_id: { name: 'Kategori' },
    instructor_id: { name: 'Instruktur utama', required: 'Pilih instruktur utama.' },
    instructor_ids: { name: 'Instruktur lain' },
    course_language: { name: 'Bahasa' },
    retail_price: { name: 'Harga' },
    discount_price: { name: 'Harga diskon' },
    level: { name: 'Tingkat' },
    duration_hours: { name: 'Durasi' },
    method_of_study: { name: 'Metode belajar' },
    description: { name: 'Deskripsi' },
    course_learning: { name: 'Yang dipelajari' },
    course_benefits: { name: 'Manfaat' },
    tags: { name: 'Tag' },
    external_url: { name: 'Alamat kelas', wrongForm: 'Isi dengan alamat lengkap, misalnya https://…' },
    project_information: { name: 'Keterangan proyek' },
    programme_code: { name: 'Kode program' },
    partner_links: { name: 'Tautan mitra', wrongForm: 'Pilih mitra dan isi alamat lengkapnya.' },
  },
});
