import { z } from 'zod';
import { inBatches } from '../../../platform/batches.ts';
import type { React } from '../../../platform/facts.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { isMoved } from '../../events/public.ts';
import { tellOfChange } from './change-mail.ts';
import { findEventNow, registrants } from './event-change.store.ts';
import { chosenTimes, eventBackMail, eventChangeMail } from './event-change-mails.ts';
import { wasTold } from './told.store.ts';

/** Everybody who has a place at an event that changed, or one of them; whom it tells what is said in session-change.ts. */
export const tellOfEvent = defineJob({
  name: 'engagement.tell-of-event',
  data: z.object({ eventId: z.int(), studentId: z.int().optional() }),
  handle: async (platform, { eventId, studentId }) => {
    const { db, config } = platform;
    const event = await findEventNow(db, eventId);
    if (!event || event.revision === 0) return;
    const about = `event:${event.id} change `;
    await inBatches(
      (after) => registrants(db, { eventId, studentId, calledOffAt: event.cancelled_at }, after),
      async (places) => {
        for (const place of places) {
          const was = chosenTimes(event, place);
          const hasChanged = event.cancelled_at !== null || isMoved({ ...event, ...place }, was.seats);
          if (!hasChanged && !(await wasTold(db, place.user_id, about))) continue;
          const cause = about + event.revision;
          if (hasChanged) await tellOfChange(platform, place, cause, eventChangeMail(config, event, was, place));
          else await tellOfChange(platform, place, cause, eventBackMail(config, event, place));
        }
      },
    );
  },
});

export const tellOfEventChange: React<{ eventId: number }> = ({ jobs }, tx, { eventId }) =>
  jobs.add(tx, tellOfEvent, { eventId });

/** Ordered before it was moved and paid after: the seat was taken for the time that was. */
export const tellLateBuyer: React<{ eventId: number | null; studentId: number }> = async (
  { jobs },
  tx,
  { eventId, studentId },
) => {
  if (eventId === null) return;
  const event = await findEventNow(tx, eventId);
  if (event && event.revision > 0) await jobs.add(tx, tellOfEvent, { eventId, studentId });
};
