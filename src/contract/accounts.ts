import { z } from 'zod';
import { call } from './call.ts';
import { id, nothing, text } from './wire.ts';

export const role = { operator: 1, student: 2, instructor: 3 } as const;
export type RoleId = (typeof role)[keyof typeof role];
const roleId = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const login = call({
  method: 'POST',
  path: 'api/auth/login',
  auth: 'public',
  summary: 'Masuk dengan email dan password. Peran selain siswa dijawab tanpa token.',
  body: z.object({ email: text(254, 1), password: text(200, 1) }),
  reply: z.object({
    role_id: roleId,
    access_token: z.string().nullable(),
    token_type: z.literal('Bearer').nullable(),
    expires_in: z.int().nullable(),
  }),
  fails: ['email_unknown', 'password_wrong', 'account_deactivated', 'too_many_requests'],
});

export const logout = call({
  method: 'POST',
  path: 'api/auth/logout',
  auth: 'user',
  summary: 'Keluar; token tidak berlaku lagi.',
  reply: nothing,
});

export const me = call({
  method: 'GET',
  path: 'api/auth/me',
  auth: 'user',
  summary: 'Profil pemilik token.',
  reply: z.object({
    id: id(),
    role_id: roleId,
    first_name: z.string(),
    last_name: z.string(),
    fullname: z.string(),
    is_onboarding_done: z.boolean(),
    email: z.string(),
    phone_number: z.string().nullable(),
    photo: z.object({ url: z.string() }).nullable(),
    referral_url: z.string(),
    notifications: z.array(z.unknown()),
  }),
});
