import { z } from 'zod';
import { call } from './call.ts';
import { personWords } from './messages.ts';
import { mailTopicKeys } from './rules/mail-topics.ts';
import { moment, nothing, text } from './wire.ts';

/** One's own account beyond the specification: what proves who somebody is, where it is in use, and leaving. */
export const identityProviders = ['google', 'facebook'] as const;
const provider = z.enum(identityProviders);

export const getAccount = call({
  method: 'GET',
  path: 'api/user/account',
  auth: 'user',
  summary: 'Cara masuk akun saya.',
  reply: z.object({
    email: z.string(),
    is_email_verified: z.boolean(),
    /** The new email that still waits for its confirmation. */
    pending_email: z.string().nullable(),
    has_password: z.boolean(),
    identities: z.array(z.object({ provider, created_at: moment })),
  }),
});

export const setPassword = call({
  method: 'POST',
  path: 'api/user/password',
  auth: 'user',
  inPerson: true,
  summary: 'Ganti password; semua perangkat lain dikeluarkan.',
  body: z.object({
    current_password: text(200, 1),
    password: text(200, 8),
    password_confirmation: text(200, 1),
  }),
  words: personWords,
  reply: nothing,
  says: 'Password berhasil diganti. Perangkat lain sudah dikeluarkan.',
  fails: ['password_incorrect', 'too_many_requests'],
});

export const changeEmail = call({
  method: 'POST',
  path: 'api/user/email',
  auth: 'user',
  inPerson: true,
  summary: 'Minta ganti email; berlaku setelah tautan di email baru dibuka.',
  body: z.object({ email: text(254, 1), current_password: text(200, 1) }),
  words: personWords,
  reply: nothing,
  says: 'Kami sudah mengirim tautan konfirmasi ke email baru Anda. Periksa juga folder spam.',
  fails: ['password_incorrect', 'too_many_requests'],
});

export const confirmEmail = call({
  method: 'POST',
  path: 'api/user/email/confirm',
  auth: 'public',
  summary: 'Pastikan email baru dengan token dari email.',
  body: z.object({ token: text(200, 1) }),
  reply: z.object({ email: z.string() }),
  fails: ['link_used', 'too_many_requests'],
});

export const listSessions = call({
  method: 'GET',
  path: 'api/user/sessions',
  auth: 'user',
  inPerson: true,
  summary: 'Perangkat yang sedang masuk ke akun saya.',
  reply: z.array(
    z.object({
      id: z.int(),
      /** Such as 'Chrome di Android'. */
      device: z.string(),
      ip: z.string(),
      created_at: moment,
      last_seen_at: moment,
      is_current: z.boolean(),
      /** Opened by an operator on this person's behalf. */
      is_impersonation: z.boolean(),
    }),
  ),
});

export const endSession = call({
  method: 'DELETE',
  path: 'api/user/sessions/:id',
  auth: 'user',
  inPerson: true,
  summary: 'Keluarkan sebuah perangkat.',
  params: z.object({ id: z.int().positive() }),
  reply: nothing,
  fails: ['not_found'],
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: 'api/user/sessions',
  auth: 'user',
  inPerson: true,
  summary: 'Keluarkan semua perangkat selain yang ini.',
  reply: nothing,
});

export const linkIdentity = call({
  method: 'POST',
  path: 'api/user/identities/:provider',
  auth: 'student',
  waits: true,
  inPerson: true,
  summary: 'Hubungkan akun Google atau Facebook: id_token atau access_token-nya.',
  params: z.object({ provider }),
  body: z.object({
    token: text(8000, 1),
    /** Needed where the account has one; without one the sign-in must be recent. */
    current_password: text(200).optional(),
  }),
  words: personWords,
  reply: nothing,
  says: 'Akun berhasil dihubungkan.',
  fails: [
    'password_incorrect',
    'sign_in_again',
    'social_refused',
    'social_away',
    'identity_taken',
    'too_many_requests',
  ],
});

export const unlinkIdentity = call({
  method: 'DELETE',
  path: 'api/user/identities/:provider',
  auth: 'student',
  inPerson: true,
  summary: 'Lepaskan akun Google atau Facebook; harus tersisa satu cara masuk.',
  params: z.object({ provider }),
  reply: nothing,
  fails: ['not_found', 'identity_needed'],
});

export const getMailChoices = call({
  method: 'GET',
  path: 'api/user/mails',
  auth: 'user',
  summary: 'Email mana yang ingin saya terima.',
  reply: z.array(z.object({ topic: z.enum(mailTopicKeys), is_wanted: z.boolean() })),
});

export const setMailChoice = call({
  method: 'PUT',
  path: 'api/user/mails/:topic',
  auth: 'user',
  inPerson: true,
  summary: 'Nyalakan atau matikan email tentang suatu hal.',
  params: z.object({ topic: z.enum(mailTopicKeys) }),
  body: z.object({ is_wanted: z.boolean() }),
  reply: nothing,
});

// Personal data (Law 27 of 2022) --------------------------------------------------------------------------------------

export const downloadMyData = call({
  method: 'GET',
  path: 'api/user/data',
  auth: 'user',
  inPerson: true,
  summary: 'Semua data yang kami simpan tentang saya.',
  reply: z.object({ made_at: moment, sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  fails: ['too_many_requests'],
});

const confirmationWords = { required: 'Ketik HAPUS untuk melanjutkan.', wrongForm: 'Ketik HAPUS untuk melanjutkan.' };

export const deleteMyAccount = call({
  method: 'POST',
  path: 'api/user/delete',
  auth: 'student',
  inPerson: true,
  summary: 'Hapus akun saya; pesanan dan sertifikat tetap ada tanpa nama.',
  body: z.object({
    /** Typed by the person: 'HAPUS'. */
    confirmation: z.literal('HAPUS'),
    /** Needed where the account has one; without one the sign-in must be recent. */
    current_password: text(200).optional(),
  }),
  words: { ...personWords, confirmation: confirmationWords },
  reply: nothing,
  says: 'Akun Anda sudah dihapus.',
  fails: ['password_incorrect', 'sign_in_again', 'too_many_requests'],
});
