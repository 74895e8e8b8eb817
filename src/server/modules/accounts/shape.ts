import type { RoleId } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { href } from '../../../contract/pages.ts';
import type { me } from '../../../contract/views.ts';
import { photoOf } from '../../platform/files/address.ts';
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
