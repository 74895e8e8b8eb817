import { z } from 'zod';
import { id, text } from '../wire.ts';
import { link, position, shownPicture } from './fields.ts';
import { resource } from './resource.ts';

const address = { wrongForm: 'Isi dengan alamat lengkap, misalnya https://…' };

export const instructors = resource({
  name: 'instructors',
  label: 'instruktur',
  key: 'uuid',
  reads: 'courses.read',
  writes: 'courses.write',
  shown: {
    fullname: z.string(),
    photo: shownPicture,
    /** Courses that they lead or teach in, drafts among them. */
    courses_count: z.int(),
    /** Whether an account of the back office is theirs. */
    has_account: z.boolean(),
  },
  fields: {
    first_name: text(100, 1),
    last_name: text(100).default(''),
    professional_designation: text(200).nullable().default(null),
    email: z
      .string()
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
      .nullable()
      .default(null),
    description: text(10_000).default(''),
    photo_id: id().nullable().default(null),
    twitter_url: link.nullable().default(null),
    facebook_url: link.nullable().default(null),
    instagram_url: link.nullable().default(null),
    linkedin_url: link.nullable().default(null),
  },
  sorts: ['first_name', 'last_name'],
  words: {
    first_name: { name: 'Nama depan' },
    last_name: { name: 'Nama belakang' },
    professional_designation: { name: 'Jabatan' },
    email: { name: 'Email', wrongForm: 'Format Email salah.' },
    description: { name: 'Tentang instruktur' },
    twitter_url: { name: 'Alamat X', ...address },
    facebook_url: { name: 'Alamat Facebook', ...address },
    instagram_url: { name: 'Alamat Instagram', ...address },
    linkedin_url: { name: 'Alamat LinkedIn', ...address },
  },
});

/** Five, with fixed ids: colours, pages and reports know them, so they are renamed and never added or removed. */
export const categories = resource({
  name: 'categories',
  label: 'kategori',
  reads: 'courses.read',
  writes: 'courses.write',
  shown: { slug: z.string(), courses_count: z.int() },
  fields: { category_name: text(60, 1) },
  sorts: ['id', 'category_name'],
  words: { category_name: { name: 'Nama kategori' } },
  fails: ['categories_fixed'],
});

/** Marketplaces that sell our courses too. */
export const partners = resource({
  name: 'partners',
  label: 'mitra',
  reads: 'courses.read',
  writes: 'courses.write',
  shown: { logo: shownPicture, courses_count: z.int() },
  fields: { name: text(100, 1), url: link, logo_id: id().nullable().default(null), position: position() },
  sorts: ['position', 'name'],
  words: { name: { name: 'Nama mitra' }, url: { name: 'Alamat situs', ...address }, position: { name: 'Urutan' } },
});
