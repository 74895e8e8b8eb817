import { z } from 'zod';
import { notificationGroup } from '../../../contract/engagement.ts';
import { wibParts } from '../../../contract/rules/wib.ts';
import { inBatches } from '../../platform/batches.ts';
import { defineJob } from '../../platform/jobs.ts';
import { studentsJoinedBy } from '../accounts/public.ts';
import { getSiteSettings } from '../content/public.ts';
import { classesFinished } from '../learning/public.ts';
import { notify } from './notifications.store.ts';
import { daysBefore, npsJoinedBy } from './nps-rule.ts';
import { eligibleAndUnasked } from './surveys.store.ts';

/** A class is asked about once it has settled, and not long after nobody remembers it. */
const satisfactionDays = { from: 30, until: 2 } as const;

const quarterOf = (now: Date): string => {
  const { year, month } = wibParts(now);
  return `${year}-Q${Math.ceil(month / 3)}`;
};

/** Both sweeps run in the Indonesian morning, when a question is read. */
export const askForFeedback = defineJob({
  name: 'engagement.ask-for-feedback',
  data: z.object({}),
  cron: '12 2 * * *',
  async handle({ db, clock }) {
    if (!(await getSiteSettings(db)).is_nps_enabled) return;
    const now = clock.now();
    await inBatches(
      (after) => studentsJoinedBy(db, npsJoinedBy(now), after),
      async (students) => {
        const ids = students.map(({ id }) => id);
        const asked = await eligibleAndUnasked(db, ids, now);
        await notify(
          db,
          ...asked.map(({ id }) => ({
            user_id: id,
            notification_group_id: notificationGroup.feedback,
            cause: `nps:${quarterOf(now)}`,
            created_at: now,
          })),
        );
      },
    );
  },
});

export const askForSatisfaction = defineJob({
  name: 'engagement.ask-for-satisfaction',
  data: z.object({}),
  cron: '42 2 * * *',
  async handle({ db, clock }) {
    const now = clock.now();
    const span = { from: daysBefore(now, satisfactionDays.from), until: daysBefore(now, satisfactionDays.until) };
    await inBatches(
      (after) => classesFinished(db, span, after),
      (classes) =>
        notify(
          db,
          ...classes.map(({ student_id, course_id }) => ({
            user_id: student_id,
            notification_group_id: notificationGroup.satisfaction,
            course_id,
            cause: `satisfaction:${course_id}`,
            created_at: now,
          })),
        ),
    );
  },
});
