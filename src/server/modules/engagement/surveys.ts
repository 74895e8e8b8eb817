import { notificationGroup } from '../../../contract/engagement.ts';
import type { RequestContext, Session } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import { getSiteSettings } from '../content/public.ts';
import { markGroupTaken, markTaken } from './notifications.store.ts';
import { insertHappinessAnswer, insertNpsAnswer, isEligible } from './surveys.store.ts';

type StudentContext = RequestContext<Session>;

/** The rating counts wherever it was given, so what still asks for it is done with. */
export async function answerNps({ db, clock, session }: StudentContext, rating: number): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const isFirst = await insertNpsAnswer(tx, { user_id: session.userId, rating }, clock.now());
    if (!isFirst) throw new Failure('nps_answered');
    await markGroupTaken(tx, session.userId, notificationGroup.feedback);
  });
  return null;
}

/** Whether the survey shows itself to somebody; to a guest never. */
export async function readNpsEligibility({ db, clock, session }: RequestContext) {
  if (!session) return { is_eligible: false, is_enable: false };
  const [settings, is_eligible] = await Promise.all([getSiteSettings(db), isEligible(db, session.userId, clock.now())]);
  return { is_eligible, is_enable: settings.is_nps_enabled };
}

export async function answerHappiness(
  { db, clock, session }: StudentContext,
  { happiness_level, notification_id }: { happiness_level: number; notification_id: number },
): Promise<null> {
  await db.transaction().execute(async (tx) => {
    const isOwn = await markTaken(tx, session.userId, notification_id, notificationGroup.satisfaction);
    if (!isOwn) throw new Failure('not_found');
    await insertHappinessAnswer(tx, {
      notification_id,
      user_id: session.userId,
      happiness_level,
      created_at: clock.now(),
    });
  });
  return null;
}
