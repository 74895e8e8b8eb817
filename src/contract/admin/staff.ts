import { z } from 'zod';
import { call } from '../call.ts';
import { permissions, staffRoles } from '../rules/permissions.ts';
import { id, nothing, text } from '../wire.ts';

/** The door of operators and instructors, whom the public login gives no token. */
export const staffLogin = call({
  method: 'POST',
  path: 'api/admin/login',
  auth: 'public',
  summary: 'Masuk ke kantor; kode dari aplikasi autentikator bila akunnya memakainya.',
  body: z.object({ email: text(254, 1), password: text(200, 1), otp: text(20).optional() }),
  reply: z.object({ access_token: z.string(), token_type: z.literal('Bearer'), expires_in: z.int() }),
  fails: [
    'email_unknown',
    'password_wrong',
    'account_deactivated',
    'not_staff',
    'otp_needed',
    'otp_wrong',
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
