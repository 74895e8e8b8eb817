import type { z } from 'zod';
import type { updateProfile } from '../../../../contract/accounts.ts';
import { personWords } from '../../../../contract/messages.ts';
import type { RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { plainName } from '../names.ts';
import { toE164 } from '../phone.ts';
import { updateUser } from './profile.store.ts';

type Changes = z.output<typeof updateProfile.body>;

/** Whatever is not given stays. The name is printed on certificates, so there must be one. */
export async function changeProfile(ctx: RequestContext<Session>, given: Changes) {
  const first_name = given.first_name === undefined ? undefined : plainName(given.first_name);
  const hasPhone = Boolean(given.phone_number?.trim());
  const phone_number = hasPhone ? toE164(given.phone_number as string) : null;
  refuseFaults({
    first_name: first_name === '' ? personWords.first_name.required : null,
    phone_number: hasPhone && phone_number === null ? personWords.phone_number.wrongForm : null,
  });
  const changed = await updateUser(ctx.db, ctx.session.userId, {
    updated_at: ctx.clock.now(),
    ...(first_name === undefined ? {} : { first_name }),
    ...(given.last_name === undefined ? {} : { last_name: plainName(given.last_name) }),
    ...(given.phone_number === undefined ? {} : { phone_number }),
    ...(given.gender === undefined ? {} : { gender: given.gender || null }),
    ...(given.description === undefined ? {} : { description: given.description?.trim() || null }),
  });
  if (!changed) throw new Failure('session_ended');
  return changed;
}
