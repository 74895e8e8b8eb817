import { z } from 'zod';
import { call } from '../call.ts';
import { mailTopicKeys } from '../rules/mail-topics.ts';
import { moment, nothing, text } from '../wire.ts';
import { listQuery } from './list.ts';

/** Every mail that the site writes (B-06): what it looks like, and an operator's own words for it. */

const key = z.object({ id: text(60, 1) });

/** Plain text with {placeholders}; an empty line begins a paragraph. */
const words = z.object({
  subject: text(200, 1),
  title: text(150, 1),
  greeting: text(150),
  body: text(5000, 1),
  /** What the button says; empty where the mail has none. */
  action: text(40),
  footnote: text(600),
});
const names = {
  subject: { name: 'Subjek' },
  title: { name: 'Judul' },
  greeting: { name: 'Sapaan' },
  body: { name: 'Isi' },
  action: { name: 'Tulisan tombol' },
  footnote: { name: 'Catatan kaki' },
} as const;

const mail = z.object({
  id: z.string(),
  name: z.string(),
  /** When somebody gets it. */
  when: z.string(),
  /** What somebody switches off who does not want it; null: always sent. */
  topic: z.enum(mailTopicKeys).nullable(),
  is_own: z.boolean(),
  changed_at: moment.nullable(),
});
const wholeMail = mail.extend({
  text: words,
  usual: words,
  has_action: z.boolean(),
  placeholders: z.array(
    z.object({ name: z.string(), means: z.string(), sample: z.string(), is_required: z.boolean() }),
  ),
  version: z.string(),
});
export type MailWords = z.output<typeof words>;
export type WholeMail = z.output<typeof wholeMail>;

export const listMails = call({
  method: 'GET',
  path: 'api/admin/mails',
  auth: 'staff',
  may: 'mails.read',
  summary: 'Semua email yang dikirim situs, dan mana yang teksnya diubah.',
  query: listQuery(['name'], 'asc'),
  paged: true,
  reply: mail,
});

export const getMail = call({
  method: 'GET',
  path: 'api/admin/mails/:id',
  auth: 'staff',
  may: 'mails.read',
  summary: 'Satu email: teksnya, teks bawaannya, dan isian yang dapat dipakai.',
  params: key,
  reply: wholeMail,
  fails: ['not_found'],
});

export const previewMail = call({
  method: 'POST',
  path: 'api/admin/mails/:id/preview',
  auth: 'staff',
  may: 'mails.read',
  summary: 'Email dengan data contoh, seperti yang akan diterima; juga dari teks yang belum disimpan.',
  params: key,
  body: z.object({ text: words.optional() }),
  words: names,
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  fails: ['not_found'],
});

export const saveMail = call({
  method: 'PUT',
  path: 'api/admin/mails/:id',
  auth: 'staff',
  may: 'mails.write',
  summary: 'Pakai teks sendiri untuk sebuah email.',
  params: key,
  body: words.extend({ version: z.string().optional() }),
  words: names,
  reply: wholeMail,
  fails: ['not_found', 'changed_meanwhile'],
});

export const resetMail = call({
  method: 'DELETE',
  path: 'api/admin/mails/:id',
  auth: 'staff',
  may: 'mails.write',
  summary: 'Kembali ke teks bawaan sebuah email.',
  params: key,
  reply: wholeMail,
  fails: ['not_found'],
});

export const testMail = call({
  method: 'POST',
  path: 'api/admin/mails/:id/test',
  auth: 'staff',
  may: 'mails.write',
  summary: 'Kirim contoh email ke alamat saya sendiri; juga dari teks yang belum disimpan.',
  params: key,
  body: z.object({ text: words.optional() }),
  words: names,
  reply: nothing,
  fails: ['not_found', 'too_many_requests'],
});
