import { z } from 'zod';
import { inBatches } from '../../../platform/batches.ts';
import type { React } from '../../../platform/facts.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { areSameTimes, type EventChanged } from '../../events/public.ts';
import { tellOfChange } from './change-letter.ts';
import { findEventNow, registeredBefore } from './event-change.store.ts';
import { eventChangeLetter } from './event-change-letter.ts';

const moment = z.coerce.date();

/** Everybody who registered for the times that were; how it tells of several changes is said in session-change.ts. */
export const tellOfEvent = defineJob({
  name: 'engagement.tell-of-event',
  data: z.object({
    eventId: z.int(),
    changedAt: moment,
    was: z.object({
      start_date: moment,
      end_date: moment.nullable(),
      days: z.array(z.object({ id: z.int(), date: moment, end_date: moment })),
    }),
  }),
  handle: async (platform, { eventId, changedAt, was }) => {
    const event = await findEventNow(platform.db, eventId);
    if (!event) return;
    const cause = `event:${event.id} change ${event.revision}`;
    const isBack = !event.cancelled_at && areSameTimes(was, event);
    const meant = { eventId, before: changedAt, calledOffAt: event.cancelled_at };
    await inBatches(
      (after) => registeredBefore(platform.db, meant, after),
      async (registrants) => {
        for (const each of registrants)
          await tellOfChange(platform, each, cause, isBack ? null : eventChangeLetter(event, was, each));
      },
    );
  },
});

export const tellOfEventChange: React<EventChanged> = ({ jobs }, tx, { eventId, changedAt, was }) =>
  jobs.add(tx, tellOfEvent, { eventId, changedAt, was: { ...was, days: [...was.days] } });
