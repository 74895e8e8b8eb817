import type { z } from 'zod';
import { type updateOnboarding, workingStatuses } from '../../../../contract/accounts.ts';
import { fieldMessages, personFaults, personWords } from '../../../../contract/messages.ts';
import { birthFault } from '../../../../contract/rules/birth.ts';
import { wibDay } from '../../../../contract/rules/wib.ts';
import type { Platform, RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { type Faults, refuseFaults } from '../../../platform/faults.ts';
import { onboardingCompleted } from '../facts.ts';
import type { Choices } from './choices.ts';
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
  refuseFaults(await faultsOf({ ...given, industry_id }, choices, wibDay(now)));
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

async function faultsOf({ dob, location_id, industry_id }: Answers, choices: Choices, today: string): Promise<Faults> {
  const birth = birthFault(dob, today);
  const isPlace = (await choices.places()).some(({ id }) => id === location_id);
  const isIndustry = !industry_id || (await choices.industries()).some(({ id }) => id === industry_id);
  return {
    dob: birth && personFaults[birth],
    location_id: isPlace ? null : personWords.location_id.required,
    industry_id: isIndustry ? null : fieldMessages.notAChoice(personWords.industry_id.name),
  };
}

const unique = <Each>(each: readonly Each[]): Each[] => [...new Set(each)];
