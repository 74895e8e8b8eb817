import { z } from 'zod';
import { call } from '../call.ts';
import { siteSettings } from '../content.ts';
import type { FieldWords } from '../messages.ts';
import { internQuestions } from '../rules/intern-questions.ts';
import { LONGEST_PAUSE_MINUTES } from '../rules/retakes.ts';
import { id, text } from '../wire.ts';
import { href, instant, link, shownPicture } from './fields.ts';
import { rank, stepping } from './order.ts';
import { resource } from './resource.ts';

const kept = { reads: 'content.read', writes: 'content.write' } as const;
const picture = () => id().nullable().default(null);

export const banners = resource({
  ...kept,
  name: 'banners',
  label: 'spanduk',
  shown: { image: shownPicture },
  fields: {
    title: text(80, 1),
    text: text(200, 1),
    action: text(40, 1),
    href,
    image_id: picture(),
    position: rank(),
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
  },
  sorts: ['position', 'title', 'starts_at', 'ends_at'],
  words: {
    title: { name: 'Judul' },
    text: { name: 'Teks' },
    action: { name: 'Tulisan tombol' },
    href: { name: 'Tujuan tombol', wrongForm: 'Isi dengan halaman situs seperti /courses, atau alamat lengkap.' },
    starts_at: { name: 'Tayang mulai' },
    ends_at: { name: 'Tayang sampai' },
  },
});
export const stepBanner = stepping({ ...kept, name: 'banners', label: 'spanduk' });

export const faqGroups = resource({
  ...kept,
  name: 'faq-groups',
  label: 'kelompok FAQ',
  shown: { faqs_count: z.int() },
  fields: { name: text(80, 1), position: rank() },
  sorts: ['position', 'name'],
  words: { name: { name: 'Nama kelompok' } },
});
export const stepFaqGroup = stepping({ ...kept, name: 'faq-groups', label: 'kelompok FAQ' });

export const faqs = resource({
  ...kept,
  name: 'faqs',
  label: 'FAQ',
  shown: { group_name: z.string() },
  fields: { faq_group_id: id(), question: text(200, 1), answer: text(5000, 1), position: rank() },
  filters: { faq_group_id: id().optional() },
  sorts: ['position', 'question'],
  words: {
    faq_group_id: { name: 'Kelompok', wrongForm: 'Pilih kelompoknya.', required: 'Pilih kelompoknya.' },
    question: { name: 'Pertanyaan' },
    answer: { name: 'Jawaban' },
  },
});
export const stepFaq = stepping({ ...kept, name: 'faqs', label: 'FAQ' });

export const testimonialPages = ['landing', 'prakerja'] as const;

export const testimonials = resource({
  ...kept,
  name: 'testimonials',
  label: 'testimoni',
  shown: { photo: shownPicture },
  fields: {
    page: z.enum(testimonialPages),
    name: text(120, 1),
    role: text(120, 1),
    quote: text(1000, 1),
    photo_id: picture(),
    position: rank(),
  },
  filters: { page_of: z.enum(testimonialPages).optional() },
  sorts: ['position', 'name'],
  words: {
    page: { name: 'Halaman', required: 'Pilih halamannya.' },
    name: { name: 'Nama' },
    role: { name: 'Pekerjaan' },
    quote: { name: 'Testimoni' },
  },
});
export const stepTestimonial = stepping({ ...kept, name: 'testimonials', label: 'testimoni' });

export const clients = resource({
  ...kept,
  name: 'clients',
  label: 'klien',
  shown: { logo: shownPicture },
  fields: { name: text(120, 1), url: link.nullable().default(null), logo_id: picture(), position: rank() },
  sorts: ['position', 'name'],
  words: {
    name: { name: 'Nama' },
    url: { name: 'Alamat situs', wrongForm: 'Isi dengan alamat lengkap, misalnya https://contoh.co.id.' },
  },
});
export const stepClient = stepping({ ...kept, name: 'clients', label: 'klien' });

export const interns = resource({
  ...kept,
  name: 'interns',
  label: 'cerita magang',
  shown: { avatar: shownPicture },
  fields: {
    name: text(120, 1),
    position: text(120, 1),
    school: text(160, 1),
    batch_id: z.int().min(1).max(3),
    avatar_id: picture(),
    cover_id: picture(),
    media_id: id().nullable().default(null),
    /** In the order of the questions; what was not answered is empty. */
    answers: z.array(text(5000)).max(internQuestions.length).default([]),
    is_published: z.boolean().default(false),
  },
  filters: { batch_id: z.int().min(1).max(3).optional(), is_published: z.enum(['yes', 'no']).optional() },
  sorts: ['id', 'name', 'batch_id'],
  order: 'desc',
  words: {
    name: { name: 'Nama' },
    position: { name: 'Posisi' },
    school: { name: 'Sekolah atau kampus' },
    batch_id: { name: 'Batch' },
    answers: { name: 'Jawaban' },
  },
});

// Site settings ---------------------------------------------------------------------------------------------------------

const address = 'Isi dengan alamat lengkap, misalnya https://contoh.co.id.';
export const settingsWords = {
  name: { name: 'Nama situs' },
  tagline: { name: 'Semboyan' },
  company: { name: 'Nama perusahaan' },
  address: { name: 'Baris alamat' },
  phone: { name: 'Telepon' },
  email: { name: 'Email', wrongForm: 'Format email salah.' },
  whatsapp: { name: 'Nomor WhatsApp', wrongForm: 'Tulis nomornya dengan angka saja dan diawali 62.' },
  whatsapp_message: { name: 'Pesan pembuka WhatsApp' },
  about_url: { name: 'Alamat Tentang Kami', wrongForm: address },
  jobs_url: { name: 'Alamat lowongan', wrongForm: address },
  'socials.instagram': { name: 'Instagram', wrongForm: address },
  'socials.facebook': { name: 'Facebook', wrongForm: address },
  'socials.linkedin': { name: 'LinkedIn', wrongForm: address },
  'socials.youtube': { name: 'YouTube', wrongForm: address },
  'partners.name': { name: 'Nama LPK' },
  'partners.url': { name: 'Alamat LPK', wrongForm: address },
  exam_pause_minutes: { name: 'Jeda exam', wrongForm: `Isi dengan 0 sampai ${LONGEST_PAUSE_MINUTES} menit.` },
  'figures.participants_claim': { name: 'Jumlah peserta di kalimat pembuka' },
  'figures.average_rating': { name: 'Rata-rata rating' },
  'figures.net_promoter_score': { name: 'NPS' },
  'figures.participants': { name: 'Jumlah peserta' },
  'figures.classes': { name: 'Jumlah kelas' },
  'figures.instructors': { name: 'Jumlah instruktur' },
} as const satisfies FieldWords;

const versioned = siteSettings.extend({ version: z.string() });

export const getSettings = call({
  method: 'GET',
  path: 'api/admin/settings',
  auth: 'staff',
  may: 'settings.write',
  summary: 'Pengaturan situs untuk diubah.',
  reply: versioned,
});

export const saveSettings = call({
  method: 'PUT',
  path: 'api/admin/settings',
  auth: 'staff',
  may: 'settings.write',
  summary: 'Simpan pengaturan situs; situs langsung mengikutinya.',
  body: siteSettings.extend({ version: z.string().optional() }),
  words: settingsWords,
  reply: versioned,
  fails: ['changed_meanwhile'],
});
