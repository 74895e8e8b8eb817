import { z } from 'zod';
import { type InnerPlace, inBatches } from '../../../platform/batches.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { comingPlaces, comingPlacesOnDays } from '../../events/public.ts';
import { comingSeats } from '../../scheduling/public.ts';
import { type Appointment, ofDay, ofEvent, ofSession } from './appointments.ts';
import { type Notice, reminderFacts, reminderMails } from './reminder-mails.ts';
import { forgetToldBefore, newToThem } from './told.store.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Each is due from so long before the start until the next one takes its place. */
const notices: readonly { notice: Notice; dueSeconds: number; untilSeconds: number }[] = [
  { notice: 'hour', dueSeconds: HOUR_SECONDS, untilSeconds: 0 },
  { notice: 'day', dueSeconds: DAY_SECONDS, untilSeconds: HOUR_SECONDS },
];

/**
 * Reminds everyone of the sessions and event days that they hold a seat in (B-06). What is due is compared with the
 * clock anew each time, so that what fell due while nobody worked is still sent, unless its time has passed.
 */
export const remindOfSessions = defineJob({
  name: 'engagement.remind-of-sessions',
  data: z.object({}),
  cron: '*/5 * * * *',
  async handle(platform) {
    const now = platform.clock.now();
    const ahead = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    for (const { notice, dueSeconds, untilSeconds } of notices) {
      const due = { notice, now, from: ahead(untilSeconds), until: ahead(dueSeconds), knownForSeconds: dueSeconds };
      await remind(platform, due, { what: 'schedule', read: comingSeats, toAppointment: ofSession });
      await remind(platform, due, { what: 'event-day', read: comingPlacesOnDays, toAppointment: ofDay });
      await remind(platform, due, { what: 'event', read: comingPlaces, toAppointment: ofEvent });
    }
  },
});

type Due = Parameters<typeof comingSeats>[1] & { notice: Notice; now: Date };
type Row = InnerPlace & { start_date: Date; student_id: number };
type Source<Each extends Row> = {
  what: string;
  read(db: Db, due: Due, after: InnerPlace | null): Promise<Each[]>;
  toAppointment(platform: Platform, row: Each): Appointment;
};

function remind<Each extends Row>(platform: Platform, due: Due, { what, read, toAppointment }: Source<Each>) {
  const { db, mail } = platform;
  const { notice, now } = due;
  // With its start: who was reminded of another time is reminded of this one.
  const causeOf = ({ id, start_date }: Row) => `${what}:${id} ${notice} ${start_date.toISOString()}`;
  const remindOne = (tx: Tx, appointment: Appointment) => {
    const { id, email } = appointment.holder;
    const whom = { to: email, userId: id };
    return mail.write(tx, reminderMails[notice], whom, reminderFacts(notice, appointment, now));
  };
  return inBatches(
    (after: InnerPlace | null) => read(db, due, after),
    (rows) =>
      // What was told is written down with the promise of the mail: both or neither, whoever else does it at once.
      db.transaction().execute(async (tx) => {
        const tellings = rows.map((row) => ({ userId: row.student_id, cause: causeOf(row) }));
        const fresh = new Set((await newToThem(tx, tellings, now)).map(({ userId, cause }) => `${userId} ${cause}`));
        for (const row of rows.filter((each) => fresh.has(`${each.student_id} ${causeOf(each)}`)))
          await remindOne(tx, toAppointment(platform, row));
      }),
  );
}

/** Longer than anything that was told of can still matter. */
const KEPT_DAYS = 180;

export const forgetTold = defineJob({
  name: 'engagement.forget-told',
  data: z.object({}),
  cron: '22 19 * * *',
  handle: ({ db, clock }) => forgetToldBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_SECONDS * 1000)),
});
