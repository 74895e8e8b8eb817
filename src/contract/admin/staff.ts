import { z } from 'zod';
import { call } from '../call.ts';
import { permissions, staffRoles } from '../rules/permissions.ts';
import { id, moment, nothing, text } from '../wire.ts';
import { resource } from './resource.ts';

/** The door of operators and instructors, whom the public login gives no token. */
export const staffLogin = call({
  method: 'POST',
  path: 'api/admin/login',
  auth: 'public',
  summary: 'Masuk ke kantor; kode dari aplikasi autentikator bila akunnya memakainya.',
  body: z.object({ email: text(254, 1), password: text(200, 1), otp: text(40).optional() }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
  fails: [
    'email_unknown',
    'password_wrong',
    'account_deactivated',
    'not_staff',
    'otp_needed',
    'otp_wrong',
    'otp_unreadable',
    'too_many_requests',
  ],
});

export const staffMe = call({
  method: 'GET',
  path: 'api/admin/me',
  auth: 'staff',
  summary: 'Siapa yang sedang masuk ke kantor dan apa yang boleh dilakukannya.',
  reply: z.object({
    id: id(),
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    permissions: z.array(z.enum(permissions as [string, ...string[]])),
    /** The instructor whose courses are one's own; null for operators. */
    instructor_id: z.string().nullable(),
    has_otp: z.boolean(),
    /** The setting asks for a second factor and this account has none yet: nothing else opens before. */
    is_otp_due: z.boolean(),
  }),
});

export const staffLogout = call({
  method: 'POST',
  path: 'api/admin/logout',
  auth: 'staff',
  summary: 'Keluar dari kantor.',
  reply: nothing,
});

// The second factor ---------------------------------------------------------------------------------------------------

export const beginOtp = call({
  method: 'POST',
  path: 'api/admin/otp/begin',
  auth: 'staff',
  summary: 'Siapkan autentikator; berlaku setelah satu kodenya dikonfirmasi.',
  body: z.object({ password: text(200, 1) }),
  /** `picture`: the address as a QR code, an SVG. */
  reply: z.object({ secret: z.string(), address: z.string(), picture: z.string() }),
  fails: ['password_incorrect', 'otp_active', 'too_many_requests'],
});

export const confirmOtp = call({
  method: 'POST',
  path: 'api/admin/otp/confirm',
  auth: 'staff',
  summary: 'Aktifkan autentikator dengan kode pertamanya; kode pemulihan ditunjukkan sekali ini saja.',
  body: z.object({ otp: text(40, 1) }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  fails: ['otp_wrong', 'otp_active', 'too_many_requests'],
});

export const dropOtp = call({
  method: 'POST',
  path: 'api/admin/otp/drop',
  auth: 'staff',
  summary: 'Matikan autentikator dengan password dan satu kodenya.',
  body: z.object({ password: text(200, 1), otp: text(40, 1) }),
  reply: nothing,
  fails: ['password_incorrect', 'otp_needed', 'otp_wrong', 'otp_unreadable', 'too_many_requests'],
});

// Who works here ------------------------------------------------------------------------------------------------------

export const staff = resource({
  name: 'staff',
  label: 'akun kantor',
  reads: 'staff.read',
  writes: 'staff.write',
  shown: {
    has_otp: z.boolean(),
    /** Whether they have chosen a password yet. */
    has_password: z.boolean(),
    instructor_name: z.string().nullable(),
    last_seen_at: moment.nullable(),
    created_at: moment,
  },
  fields: {
    first_name: text(80, 1),
    last_name: text(80).default(''),
    email: text(254, 1),
    role: z.enum(staffRoles),
    /** Whose courses are theirs: of an instructor, and of nobody else. */
    instructor_id: z.uuid().nullable().default(null),
    is_active: z.boolean().default(true),
  },
  filters: { role: z.enum(staffRoles).optional() },
  sorts: ['role_id', 'first_name', 'email', 'created_at'],
  words: { first_name: { name: 'nama depan' }, last_name: { name: 'nama belakang' }, email: { name: 'email' } },
  fails: ['last_owner', 'own_role'],
});

export const inviteStaffAgain = call({
  method: 'POST',
  path: 'api/admin/staff/:id/invite',
  auth: 'staff',
  may: 'staff.write',
  summary: 'Kirim ulang tautan untuk membuat password.',
  params: z.object({ id: id() }),
  reply: nothing,
  fails: ['not_found', 'person_deactivated'],
});

export const resetStaffOtp = call({
  method: 'POST',
  path: 'api/admin/staff/:id/otp-reset',
  auth: 'staff',
  may: 'staff.write',
  summary: 'Lepas autentikator milik orang lain yang kehilangan ponselnya.',
  params: z.object({ id: id() }),
  reply: nothing,
  fails: ['not_found', 'person_deactivated', 'own_otp'],
});
