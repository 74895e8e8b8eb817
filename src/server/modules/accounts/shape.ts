import type { RoleId } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { href } from '../../../contract/pages.ts';
import { toWibIso } from '../../../contract/rules/wib.ts';
import type { getAccount, identityProviders, listSessions } from '../../../contract/security.ts';
import type { me } from '../../../contract/views.ts';
import { photoOf } from '../../platform/files/address.ts';
import type { getWaysIn } from './security/account.store.ts';
import { deviceOf } from './sessions/devices.ts';
import type { listSessionsOf } from './sessions/sessions.store.ts';
import type { User } from './users.store.ts';

export type Named = { first_name: string; last_name: string };
export const fullnameOf = ({ first_name, last_name }: Named): string => `${first_name} ${last_name}`.trim();

export function toProfile(
  user: User,
  publicUrl: URL,
): Omit<CallData<typeof me>, 'notifications' | 'unread_notifications' | 'impersonated_by'> {
  return {
    id: user.id,
    role_id: user.role_id as RoleId,
    first_name: user.first_name,
    last_name: user.last_name,
    fullname: fullnameOf(user),
    is_onboarding_done: user.is_onboarding_done,
    email: user.email,
    phone_number: user.phone_number,
    photo: photoOf(user),
    referral_url: new URL(href('refer', { referral_id: user.referral_code }), publicUrl).href,
  };
}

type WaysIn = Awaited<ReturnType<typeof getWaysIn>>;
type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number];

export const toAccount = (waysIn: WaysIn, pending_email: string | null): CallData<typeof getAccount> => ({
  email: waysIn.email,
  is_email_verified: waysIn.email_verified_at !== null,
  pending_email,
  has_password: Boolean(waysIn.has_password),
  identities: waysIn.identities.map(({ provider, created_at }) => ({
    provider: provider as (typeof identityProviders)[number],
    created_at: toWibIso(created_at),
  })),
});

export const toDevice = (row: SessionRow, currentId: number): CallData<typeof listSessions>[number] => ({
  id: row.id,
  device: deviceOf(row.user_agent),
  ip: row.ip,
  created_at: toWibIso(row.created_at),
  last_seen_at: toWibIso(row.last_seen_at),
  is_current: row.id === currentId,
  is_impersonation: row.impersonated_by !== null,
});
