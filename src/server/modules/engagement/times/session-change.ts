import { z } from 'zod';
import { inBatches } from '../../../platform/batches.ts';
import type { React } from '../../../platform/facts.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { changeOfSeat } from '../../scheduling/public.ts';
import { tellOfChange } from './change-mail.ts';
import { findSession, seatsIn } from './session-change.store.ts';
import { sessionBackMail, sessionChangeMail } from './session-change-mails.ts';
import { wasTold } from './told.store.ts';

/**
 * Everybody who sits in a session that changed, once for each state of it. What they are told is how it stands when the
 * job runs, beside the time that they chose: of several changes in a row they hear once. Back at the time that they
 * chose, only who was told otherwise hears of it.
 */
export const tellOfSession = defineJob({
  name: 'engagement.tell-of-session',
  data: z.object({ scheduleId: z.int() }),
  handle: async (platform, { scheduleId }) => {
    const { db, clock, config } = platform;
    const session = await findSession(db, scheduleId);
    if (!session) return;
    const about = `schedule:${session.id} change `;
    await inBatches(
      (after) => seatsIn(db, scheduleId, after),
      async (holders) => {
        for (const holder of holders) {
          const hasChanged = changeOfSeat(holder, session, clock.now()) !== null;
          if (!hasChanged && !(await wasTold(db, holder.user_id, about))) continue;
          const cause = about + session.revision;
          if (hasChanged) await tellOfChange(platform, holder, cause, sessionChangeMail(config, session, holder));
          else await tellOfChange(platform, holder, cause, sessionBackMail(config, session, holder));
        }
      },
    );
  },
});

export const tellOfSessionChange: React<{ scheduleId: number }> = ({ jobs }, tx, { scheduleId }) =>
  jobs.add(tx, tellOfSession, { scheduleId });
