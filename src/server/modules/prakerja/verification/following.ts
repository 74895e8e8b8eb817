import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { ProgrammeAway, ProgrammeRefused, ProgrammeSenseless } from '../programme/gateway.ts';
import { programmeOf } from '../programme/provider.ts';
import { beginRound } from '../programme/round.ts';
import { type Came, nextAfter } from './asking-times.ts';
import { attendancesDue, type DueRow, putBack, takeDue } from './attendances.store.ts';
import { programmeCodeOf } from './classes.store.ts';
import { grant } from './granting.ts';

const AT_ONCE = 200;
/** Longer than an answer can take: a later round has it where this one dies. */
const TAKEN_FOR_MS = 5 * 60_000;

/** Finds what the programme confirmed while nobody waited: the page was closed, its status lagged, our answer was lost. */
export const followAttendances = defineJob({
  name: 'prakerja.follow-attendances',
  data: z.object({}),
  cron: '* * * * *',
  handle: async (platform) => {
    if (!platform.config.prakerja) return;
    const isOver = beginRound(platform.clock);
    const now = platform.clock.now();
    for (const due of await attendancesDue(platform.db, now, AT_ONCE)) {
      if (isOver()) return;
      const askedAt = platform.clock.now();
      const takenUntil = new Date(askedAt.getTime() + TAKEN_FOR_MS);
      if (!(await takeDue(platform.db, due, { now, until: takenUntil }))) continue;
      const came = due.access_ended_at === null ? await follow(platform, due) : 'ended';
      const next = came === 'ended' ? null : nextAfter(came, due.requested_at, askedAt);
      await putBack(platform.db, due, { takenUntil, next });
      // It is away for all of them; a later minute tries again.
      if (came === 'away') return;
    }
  },
});

/** Whatever goes wrong with one attendance is no reason to leave the others. */
async function follow(platform: Platform, due: DueRow): Promise<Came> {
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
    if (error instanceof ProgrammeSenseless) return 'failed';
    if (error instanceof ProgrammeAway) return 'away';
    if (error instanceof ProgrammeRefused) return 'answered';
    platform.log.error({ err: error, enrolmentId, sequence }, 'an attendance could not be followed');
    return 'failed';
  }
}
