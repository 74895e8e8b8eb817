import { z } from 'zod';
import { call } from './call.ts';
import { text } from './wire.ts';

const link = z.url({ protocol: /^https?$/ });

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
  socials: z.object({ instagram: link, facebook: link, linkedin: link, youtube: link }),
  /** LPK partners of the menu; one without an address is coming soon (H-01). */
  partners: z.array(z.object({ name: text(80, 1), url: link.nullable() })),
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
  summary: 'Pengaturan situs dan alamat yang diperlukan peramban.',
  reply: z.object({
    settings: siteSettings,
    browser: z.object({ demo: z.boolean(), public_url: z.string(), kjflow_url: z.string() }),
  }),
});
