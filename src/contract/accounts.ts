import { z } from 'zod';
import { call } from './call.ts';
import { personWords } from './messages.ts';
import { day, id, moment, nothing, text } from './wire.ts';

export const role = { operator: 1, student: 2, instructor: 3 } as const;
export type RoleId = (typeof role)[keyof typeof role];
export const roleId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Only a student gets a token. */
export const loggedIn = z.object({
  role_id: roleId,
  access_token: z.string().nullable(),
  token_type: z.literal('Bearer').nullable(),
  expires_in: z.int().nullable(),
});

export const login = call({
  method: 'POST',
  path: 'api/auth/login',
  auth: 'public',
  summary: 'Masuk dengan email dan password. Peran selain siswa dijawab tanpa token.',
  body: z.object({ email: text(254, 1), password: text(200, 1) }),
  reply: loggedIn,
  fails: ['email_unknown', 'password_wrong', 'account_deactivated', 'too_many_requests'],
});

export const logout = call({
  method: 'POST',
  path: 'api/auth/logout',
  auth: 'user',
  summary: 'Keluar; token tidak berlaku lagi.',
  inPreview: true,
  reply: nothing,
});

/** Sent by the page, and never trusted: what counts is in the provider's token. */
const claimed = {
  email: text(254).optional(),
  first_name: text(120).optional(),
  last_name: text(120).optional(),
  /** Whose invitation a new student follows. */
  referral_user_id: text(60).nullable().optional(),
};
const socialFails = [
  'social_refused',
  'social_email_taken',
  'social_email_needed',
  'social_away',
  'account_deactivated',
  'too_many_requests',
] as const;

export const loginWithGoogle = call({
  method: 'POST',
  path: 'api/auth/login/google',
  auth: 'public',
  waits: true,
  summary: 'Masuk atau daftar dengan Google; yang dipercaya hanya isi id_token.',
  body: z.object({ ...claimed, id_token: text(8000, 1) }),
  reply: loggedIn,
  fails: socialFails,
});

export const loginWithFacebook = call({
  method: 'POST',
  path: 'api/auth/login/facebook',
  auth: 'public',
  waits: true,
  summary: 'Masuk atau daftar dengan Facebook; access_token diperiksa ke penyedianya.',
  body: z.object({ ...claimed, access_token: text(4000, 1) }),
  reply: loggedIn,
  fails: socialFails,
});

export const LEAST_PASSWORD = 8;

/** A field that is missing is an empty one, so that the server tells of all faults at once. */
const filledIn = (most: number) => text(most).default('');

export const registerStudent = call({
  method: 'POST',
  path: 'api/register/student',
  auth: 'public',
  summary: 'Daftar sebagai siswa.',
  body: z.object({
    first_name: filledIn(80),
    last_name: text(80).optional(),
    phone_number: filledIn(30),
    username: text(254).optional(),
    email: filledIn(254),
    password: filledIn(200),
    password_confirmation: filledIn(200),
    is_interest_instructor: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
    referral_user_id: text(60).nullable().optional(),
    /** Our own form sends it; without it no consent is recorded. */
    terms_accepted: z.boolean().optional(),
  }),
  words: personWords,
  reply: z.object({ first_name: z.string(), email: z.string(), phone_number: z.string(), created_at: moment }),
  fails: ['too_many_requests'],
});

export const requestPasswordReset = call({
  method: 'POST',
  path: 'api/password/reset',
  auth: 'public',
  summary: 'Kirim tautan ubah password ke email.',
  body: z.object({ email: text(254, 1) }),
  words: personWords,
  reply: nothing,
  says: 'Kami sudah mengirim email untuk mengatur ulang kata sandi. Periksa juga folder spam.',
  fails: ['email_not_registered', 'account_deactivated', 'too_many_requests'],
});

export const changePassword = call({
  method: 'POST',
  path: 'api/password/change',
  auth: 'public',
  summary: 'Ubah atau buat kata sandi dengan token dari email.',
  body: z.object({ password: text(200, LEAST_PASSWORD), password_confirmation: text(200, 1), token: text(200, 1) }),
  words: personWords,
  /** A student's reset logs in; an activation leaves the visitor logged out, without a token. Others have the office. */
  reply: loggedIn,
  fails: ['link_used', 'account_deactivated', 'too_many_requests'],
});

// Profile and onboarding ----------------------------------------------------------------------------------------------

export const updateProfile = call({
  method: 'POST',
  path: 'api/user/studentprofileupdate',
  auth: 'student',
  summary: 'Ubah nama dan nomor telepon; email tidak berubah di sini.',
  body: z.object({
    first_name: text(80).optional(),
    last_name: text(80).optional(),
    phone_number: text(30).nullable().optional(),
    email: text(254).optional(),
    gender: z.enum(['male', 'female', '']).nullable().optional(),
    description: text(2000).nullable().optional(),
  }),
  words: personWords,
  reply: z.object({ first_name: z.string(), last_name: z.string(), phone_number: z.string().nullable() }),
});

export const addProfileImage = call({
  method: 'POST',
  path: 'api/user/addprofileimage',
  auth: 'student',
  summary: 'Ganti foto profil (gif, jpg, png).',
  upload: { field: 'image', mostMegabytes: 5 },
  reply: z.object({ photo: z.object({ url: z.string() }) }),
  says: 'Profile Image Updated Successfully',
  fails: ['image_refused', 'body_too_large', 'too_many_requests'],
});

const place = z.object({ id: id(), name: z.string() });

export const listLocations = call({
  method: 'GET',
  path: 'api/student/locations',
  auth: 'public',
  summary: 'Kabupaten dan kota di Indonesia.',
  reply: z.array(place.extend({ province: z.string() })),
});

export const listIndustries = call({
  method: 'GET',
  path: 'api/student/industries',
  auth: 'public',
  summary: 'Bidang usaha.',
  reply: z.array(place),
});

export const educations = ['SD', 'SMP', 'SMA', 'Diploma', 'Sarjana'] as const;
export const professionalStatuses = [
  'Pelajar-Mahasiswa',
  'FreshGraduate',
  'PencariKerja',
  'Professional',
  'Freelance',
] as const;
/** Those who are asked where they work. */
export const workingStatuses: readonly (typeof professionalStatuses)[number][] = ['Professional', 'Freelance'];
/** The last one takes a free text. */
export const heardFromChoices = [
  'Instagram',
  'LinkedIn',
  'Facebook',
  'Google',
  'Teman',
  'Prakerja',
  'Lainnya',
] as const;
export const LEAST_AGE = 13;

export const updateOnboarding = call({
  method: 'PUT',
  path: 'api/student/updateonboarding',
  auth: 'student',
  summary: 'Lengkapi data diri setelah mendaftar.',
  body: z.object({
    location_id: id(),
    dob: day,
    last_education: z.enum(educations),
    professional_status: z.enum(professionalStatuses),
    job_position: text(120).nullable().optional(),
    industry_id: id().nullable().optional(),
    interests: z
      .array(z.object({ category_id: z.int().min(1).max(5) }))
      .max(5)
      .optional(),
    heard_from: z.array(text(120, 1)).max(20).optional(),
  }),
  words: personWords,
  reply: nothing,
});
