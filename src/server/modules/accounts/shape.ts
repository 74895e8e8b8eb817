import type { me, RoleId } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { href } from '../../../contract/pages.ts';
import type { User } from './users.store.ts';

export function toProfile(user: User, publicUrl: URL): CallData<typeof me> {
  return {
    id: user.id,
    role_id: user.role_id as RoleId,
    first_name: user.first_name,
    last_name: user.last_name,
    fullname: `${user.first_name} ${user.last_name}`.trim(),
    is_onboarding_done: user.is_onboarding_done,
    email: user.email,
    phone_number: user.phone_number,
    photo: null,
    referral_url: new URL(href('refer', { referral_id: user.referral_code }), publicUrl).href,
    notifications: [],
  };
}
