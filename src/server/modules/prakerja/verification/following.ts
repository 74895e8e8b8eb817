import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { ProgrammeAway, ProgrammeRefused } from '../programme/gateway.ts';
import { programmeOf } from '../programme/provider.ts';
import { nextAsking } from './asking-times.ts';
import { attendancesDue, type DueRow, putOff } from './attendances.store.ts';
import { programmeCodeOf } from './classes.store.ts';
import { grant } from './granting.ts';

const AT_ONCE = 200;

/** Finds what the programme confirmed while nobody waited: the page was closed, its status lagged, our answer was lost. */
export const followAttendances = defineJob({
  name: 'prakerja.follow-attendances',
  data: z.object({}),
  cron: '* * * * *',
  handle: async (platform) => {
    if (!platform.config.prakerja) return;
    const now = platform.clock.now();
    for (const due of await attendancesDue(platform.db, now, AT_ONCE)) {
      // Put off first: one that always fails must not keep the others from being asked.
      const next = due.access_ended_at === null ? nextAsking(due.requested_at, now) : null;
      if (!(await putOff(platform.db, due, { now, next })) || due.access_ended_at !== null) continue;
      // It is away for all of them; a later minute tries again.
      if ((await follow(platform, due)) === 'away') return;
    }
  },
});

/** Whatever goes wrong with one attendance is no reason to leave the others. */
async function follow(platform: Platform, due: DueRow): Promise<'answered' | 'away' | 'failed'> {
  const { enrolment_id: enrolmentId, student_id: studentId, course_id: courseId, kpj_code: code, sequence } = due;
  if (code === null) return 'answered';
  try {
    const told = await programmeOf(platform).status({ code, sequence }, 'long');
    const courseCode = await programmeCodeOf(platform.db, courseId);
    const isTheirs = courseCode === null || told.courseCode === courseCode;
    if (told.isVerified && isTheirs)
      await grant(platform, { enrolmentId, studentId, courseId, code, sequence }, { isWaitedFor: false });
    return 'answered';
  } catch (error) {
    if (error instanceof ProgrammeAway) return 'away';
    if (error instanceof ProgrammeRefused) return 'answered';
    platform.log.error({ err: error, enrolmentId, sequence }, 'an attendance could not be followed');
    return 'failed';
  }
}
