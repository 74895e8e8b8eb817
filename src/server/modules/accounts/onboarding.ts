import type { z } from 'zod';
import { type updateOnboarding, workingStatuses } from '../../../contract/accounts.ts';
import { fieldMessages, personFaults, personWords } from '../../../contract/messages.ts';
import { birthFault } from '../../../contract/rules/birth.ts';
import { wibDay } from '../../../contract/rules/wib.ts';
import type { Platform, RequestContext, Session } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import type { Choices } from './choices.ts';
import { onboardingCompleted } from './facts.ts';
import { replaceInterests } from './onboarding.store.ts';
import { updateUser } from './profile.store.ts';

type Answers = z.output<typeof updateOnboarding.body>;

/** May be sent again at any time: the newest answers count (O-05). */
export async function completeOnboarding(
  { facts }: Platform,
  choices: Choices,
  ctx: RequestContext<Session>,
  given: Answers,
): Promise<null> {
  const { userId } = ctx.session;
  const now = ctx.clock.now();
  const works = workingStatuses.includes(given.professional_status);
  const industry_id = works ? (given.industry_id ?? null) : null;
  const fields = await faultsOf({ ...given, industry_id }, choices, wibDay(now));
  if (Object.keys(fields).length > 0) throw new Failure('invalid_data', { fields });
  await ctx.db.transaction().execute(async (tx) => {
    // First of all: whoever sends twice at once is taken one after the other from here on.
    const changed = await updateUser(tx, userId, {
      location_id: given.location_id,
      dob: given.dob,
      last_education: given.last_education,
      professional_status: given.professional_status,
      job_position: works ? given.job_position?.trim() || null : null,
      industry_id,
      heard_from: unique((given.heard_from ?? []).map((each) => each.trim()).filter(Boolean)),
      is_onboarding_done: true,
      updated_at: now,
    });
    if (!changed) throw new Failure('session_ended');
    await replaceInterests(tx, userId, unique((given.interests ?? []).map(({ category_id }) => category_id)));
    await facts.state(tx, onboardingCompleted, { userId });
  });
  return null;
}

async function faultsOf({ dob, location_id, industry_id }: Answers, choices: Choices, today: string) {
  const fields: Record<string, string[]> = {};
  const birth = birthFault(dob, today);
  if (birth) fields.dob = [birth === 'tooYoung' ? personFaults.tooYoung : personWords.dob.wrongForm];
  if (!(await choices.places()).some(({ id }) => id === location_id))
    fields.location_id = [personWords.location_id.required];
  if (industry_id && !(await choices.industries()).some(({ id }) => id === industry_id))
    fields.industry_id = [fieldMessages.notAChoice(personWords.industry_id.name)];
  return fields;
}

const unique = <Each>(each: readonly Each[]): Each[] => [...new Set(each)];
