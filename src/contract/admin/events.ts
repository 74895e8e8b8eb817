import { z } from 'zod';
import { call } from '../call.ts';
import { id, moment, nothing, rupiah, text } from '../wire.ts';
import { instant, lines, link, shownPicture, slug } from './fields.ts';
import { listQuery } from './list.ts';
import { orderStatuses } from './orders.ts';
import { resource } from './resource.ts';

const day = z.object({
  /** null: a day that is added. */
  id: id().nullable().default(null),
  title: text(120, 1),
  date: instant,
  end_date: instant,
  zoom_link: link.nullable().default(null),
  whatsapp_link: link.nullable().default(null),
  /** null: seats for all. */
  capacity: z.int().min(1).max(1_000_000).nullable().default(null),
});

export const events = resource({
  name: 'events',
  label: 'event',
  reads: 'events.read',
  writes: 'events.write',
  shown: {
    image: shownPicture,
    instructors: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Of each day. */
    seats: z.array(z.object({ id: id(), seats_taken: z.int() })),
    /** Who has a place, and who holds one until it is paid. */
    participants: z.int(),
    waiting: z.int(),
    published_at: moment.nullable(),
    cancelled_at: moment.nullable(),
    change_reason: z.string(),
    is_over: z.boolean(),
  },
  fields: {
    title: text(160, 1),
    slug,
    description: text(10_000).default(''),
    image_id: id().nullable().default(null),
    start_date: instant,
    end_date: instant.nullable().default(null),
    price: rupiah.max(100_000_000).default(0),
    location: text(200, 1),
    event_learning: lines(20, 300),
    event_benefits: lines(20, 300),
    signup_url: link.nullable().default(null),
    kartu_prakerja: z.boolean().default(false),
    /** In the order of the page. */
    instructor_ids: z.array(z.uuid()).max(20).default([]),
    days: z.array(day).max(60).default([]),
  },
  filters: {
    when: z.enum(['coming', 'past']).optional(),
    cost: z.enum(['free', 'paid']).optional(),
    state: z.enum(['published', 'draft', 'cancelled']).optional(),
  },
  sorts: ['start_date', 'title', 'price'],
  order: 'desc',
  words: {
    title: { name: 'Judul' },
    slug: { name: 'Slug', wrongForm: 'Slug terdiri dari huruf kecil, angka, dan tanda hubung, misalnya kelas-excel.' },
    description: { name: 'Deskripsi' },
    start_date: { name: 'Waktu mulai', required: 'Waktu mulai wajib diisi.' },
    end_date: { name: 'Waktu selesai' },
    price: { name: 'Harga' },
    location: { name: 'Lokasi' },
    signup_url: { name: 'Tautan event', wrongForm: 'Isi dengan alamat lengkap, misalnya https://….' },
    'days.title': { name: 'Judul hari' },
    'days.date': { name: 'Waktu mulai' },
    'days.end_date': { name: 'Waktu selesai' },
    'days.zoom_link': { name: 'Tautan Zoom', wrongForm: 'Isi dengan alamat lengkap, misalnya https://….' },
    'days.whatsapp_link': { name: 'Tautan WhatsApp', wrongForm: 'Isi dengan alamat lengkap, misalnya https://….' },
    'days.capacity': { name: 'Kapasitas' },
  },
});

const params = z.object({ id: id() });

export const publishEvent = call({
  method: 'POST',
  path: 'api/admin/events/:id/publish',
  auth: 'staff',
  may: 'events.write',
  summary: 'Terbitkan sebuah event, atau tarik dari situs; peserta yang terdaftar tetap memiliki tempatnya.',
  params,
  body: z.object({ is_published: z.boolean() }),
  reply: nothing,
  fails: ['not_found', 'event_cancelled'],
});

/** Registered; waits to be paid; had a place and has none any more. */
export const participantStates = ['registered', 'waiting', 'ended'] as const;

export const listParticipants = call({
  method: 'GET',
  path: 'api/admin/event-participants',
  auth: 'staff',
  may: 'events.read',
  summary: 'Peserta sebuah event dan pesanannya.',
  query: listQuery(['ordered_at'], 'asc', { event_id: id(), state: z.enum(participantStates).optional() }),
  paged: true,
  reply: z.object({
    /** The order's. */
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone_number: z.string().nullable(),
    state: z.enum(participantStates),
    order_status: z.enum(orderStatuses),
    amount: rupiah,
    ordered_at: moment,
  }),
});

export const exportParticipants = call({
  method: 'GET',
  path: 'api/admin/events/:id/participants',
  auth: 'staff',
  may: 'events.read',
  summary: 'Semua peserta sebuah event sebagai CSV.',
  params,
  gives: 'csv',
  reply: z.string(),
  fails: ['not_found'],
});
