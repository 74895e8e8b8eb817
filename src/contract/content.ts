import { z } from 'zod';
import { call } from './call.ts';
import { media, picture } from './media.ts';
import { contactWords } from './messages.ts';
import { LONGEST_PAUSE_MINUTES } from './rules/retakes.ts';
import { id, nothing, optionalId, page, text } from './wire.ts';

const link = z.url({ protocol: /^https?$/ });

/** Until the operator calls the site something else. */
export const USUAL_SITE_NAME = 'Semai';

/** Name, company, contacts and landing figures: settings in one place, never scattered in the pages. */
export const siteSettings = z.object({
  name: text(60, 1),
  tagline: text(160, 1),
  company: text(120, 1),
  address: z.array(text(160, 1)),
  phone: text(40, 1),
  email: z.email(),
  whatsapp: z.string().regex(/^62\d{8,13}$/),
  whatsapp_message: text(200, 1),
  about_url: link,
  /** Where interns' stories send those who want to work with us (I-04). */
  jobs_url: link,
  socials: z.object({ instagram: link, facebook: link, linkedin: link, youtube: link }),
  /** LPK partners of the menu; one without an address is coming soon (H-01). */
  partners: z.array(z.object({ name: text(80, 1), url: link.nullable() })),
  /** Whether students are asked how likely they would recommend us (H-07). */
  is_nps_enabled: z.boolean(),
  /** How long an exam is closed after the third failed try; 0: not at all. */
  exam_pause_minutes: z.int().min(0).max(LONGEST_PAUSE_MINUTES),
  figures: z.object({
    participants_claim: text(20, 1),
    average_rating: text(20, 1),
    net_promoter_score: text(20, 1),
    participants: text(20, 1),
    classes: text(20, 1),
    instructors: text(20, 1),
  }),
});
export type SiteSettings = z.output<typeof siteSettings>;

export const site = call({
  method: 'GET',
  path: 'api/site',
  auth: 'public',
  kept: true,
  summary: 'Pengaturan situs dan alamat yang diperlukan peramban.',
  reply: z.object({
    settings: siteSettings,
    browser: z.object({
      demo: z.boolean(),
      public_url: z.string(),
      kjflow_url: z.string(),
      /** Each way to sign in that is configured or simulated; its button shows only then. */
      sign_in: z.object({
        google: z.object({ client_id: z.string(), script_url: z.string() }).nullable(),
        facebook: z.object({ app_id: z.string(), script_url: z.string() }).nullable(),
      }),
      /** The payment provider's script, and the name that it knows us by. */
      payment: z.object({ script_url: z.string(), client_key: z.string() }).nullable(),
    }),
  }),
});

/** What the landing and Prakerja pages show of others: operators keep it. */
export const landing = call({
  method: 'GET',
  path: 'api/landing',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Spanduk, testimoni, mitra, dan klien.',
  reply: z.object({
    banners: z.array(
      z.object({ id: id(), title: z.string(), text: z.string(), action: z.string(), href: z.string(), image: picture }),
    ),
    testimonials: z.array(
      z.object({
        id: id(),
        page: z.enum(['landing', 'prakerja']),
        name: z.string(),
        role: z.string(),
        quote: z.string(),
        photo: picture.nullable(),
      }),
    ),
    clients: z.array(z.object({ id: id(), name: z.string(), url: z.string().nullable(), logo: picture.nullable() })),
  }),
});

export const listFaqGroups = call({
  method: 'GET',
  path: 'api/faq-group/all',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Pertanyaan yang sering diajukan, berkelompok.',
  reply: z.array(
    z.object({ id: id(), name: z.string(), faqs: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  ),
});

export const sendContactMessage = call({
  method: 'POST',
  path: 'api/contact',
  auth: 'public',
  summary: 'Kirim pesan kepada kami.',
  body: z.object({
    name: text(120, 1),
    email: text(254, 1),
    subject: text(160, 1),
    message: text(5000, 1),
    ipaddress: text(60).nullable().optional(),
  }),
  reply: nothing,
  words: contactWords,
  says: 'Pesan anda berhasil kami terima',
  fails: ['too_many_requests'],
});

const intern = z.object({
  id: id(),
  name: z.string(),
  position: z.string(),
  school: z.string(),
  batch_id: z.int(),
  avatar: picture,
});
const story = z.string().nullable();

export const listInterns = call({
  method: 'GET',
  path: 'api/intern',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Cerita peserta magang; batch_id 0 atau kosong berarti semua.',
  query: z.object({ page: page(), batch_id: optionalId() }),
  paged: true,
  reply: intern,
});

export const getIntern = call({
  method: 'GET',
  path: 'api/intern/:id/detail',
  auth: 'public',
  kept: true,
  mayLag: true,
  summary: 'Cerita seorang peserta magang: jawabannya atas paling banyak sepuluh pertanyaan.',
  params: z.object({ id: id() }),
  reply: intern.extend({
    question_1: story,
    question_2: story,
    question_3: story,
    question_4: story,
    question_5: story,
    question_6: story,
    question_7: story,
    question_8: story,
    question_9: story,
    question_10: story,
    media: media.nullable(),
    cover: picture,
    interestingStories: z.array(z.object({ id: id(), name: z.string(), position: z.string(), avatar: picture })),
  }),
  fails: ['not_found'],
});
