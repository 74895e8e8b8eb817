import { z } from 'zod';
import { isSame } from '../../../../contract/rules/wib.ts';
import { inBatches } from '../../../platform/batches.ts';
import type { React } from '../../../platform/facts.ts';
import { defineJob } from '../../../platform/jobs.ts';
import type { SessionChanged } from '../../scheduling/public.ts';
import { tellOfChange } from './change-letter.ts';
import { findSession, seatsTakenBefore } from './session-change.store.ts';
import { sessionChangeLetter } from './session-change-letter.ts';

/**
 * Everybody who took their seat for the time that was. What they are told is how the session stands when the job runs:
 * of two changes in a row the first job tells of both, beside the time that its readers had chosen, and the second finds
 * them told. Back where it was, there is nothing to tell them.
 */
export const tellOfSession = defineJob({
  name: 'engagement.tell-of-session',
  data: z.object({
    scheduleId: z.int(),
    changedAt: z.coerce.date(),
    was: z.object({ start_date: z.coerce.date(), end_date: z.coerce.date() }),
  }),
  handle: async (platform, { scheduleId, changedAt, was }) => {
    const session = await findSession(platform.db, scheduleId);
    if (!session) return;
    const cause = `schedule:${session.id} change ${session.revision}`;
    const isBack =
      !session.cancelled_at && isSame(session.start_date, was.start_date) && isSame(session.end_date, was.end_date);
    await inBatches(
      (after) => seatsTakenBefore(platform.db, scheduleId, changedAt, after),
      async (holders) => {
        for (const holder of holders)
          await tellOfChange(platform, holder, cause, isBack ? null : sessionChangeLetter(session, was, holder));
      },
    );
  },
});

export const tellOfSessionChange: React<SessionChanged> = ({ jobs }, tx, change) => jobs.add(tx, tellOfSession, change);
