import { z } from 'zod';
import { notificationGroup } from '../../../../contract/engagement.ts';
import { inBatches } from '../../../platform/batches.ts';
import type { Platform } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { notify } from '../notifications.store.ts';
import { newToThem } from '../times/told.store.ts';
import { announcementFacts, announcementMail } from './announcement-mail.ts';
import { type AnnouncementRow, addTold, announcements, markSent, receivers } from './announcements.store.ts';

/**
 * Everybody who had the class when it was written, batch by batch. Who was told, the promise of the mail, the bell and
 * the count commit together: whatever kills this on its way, the next run goes on and tells nobody twice.
 */
export const sendAnnouncements = defineJob({
  name: 'engagement.send-announcement',
  data: z.object({ announcementId: z.int() }),
  async handle(platform, { announcementId }) {
    const { db, clock } = platform;
    const row = await announcements(db, null).where('announcements.id', '=', announcementId).executeTakeFirst();
    if (!row || row.finished_at) return;
    await inBatches(
      (after) => receivers(db, row.course_id, row.created_at, after),
      (students) => tell(platform, row, students),
    );
    await markSent(db, announcementId, clock.now());
  },
});

type Students = Awaited<ReturnType<typeof receivers>>;

function tell({ db, clock, config, mail }: Platform, row: AnnouncementRow, students: Students): Promise<void> {
  const cause = `announcement:${row.id}`;
  const now = clock.now();
  const said = {
    subject: row.subject,
    body: row.body,
    course: { id: row.course_id, name: row.course_name, slug: row.course_slug },
    sender: fullnameOf(row),
  };
  return db.transaction().execute(async (tx) => {
    const tellings = students.map(({ user_id }) => ({ userId: user_id, cause }));
    const fresh = new Set((await newToThem(tx, tellings, now)).map(({ userId }) => userId));
    const untold = students.filter(({ user_id }) => fresh.has(user_id));
    for (const student of untold) {
      const whom = { to: student.email, userId: student.user_id };
      await mail.write(tx, announcementMail, whom, announcementFacts(config, said, student));
    }
    if (row.has_bell)
      await notify(
        tx,
        ...untold.map(({ user_id }) => ({
          user_id,
          notification_group_id: notificationGroup.announcement,
          cause,
          course_id: row.course_id,
          created_at: now,
        })),
      );
    await addTold(tx, row.id, untold.length);
  });
}
