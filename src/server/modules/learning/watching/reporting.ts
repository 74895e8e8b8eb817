import { progressIndicator } from '../../../../contract/rules/progress.ts';
import { watchShare } from '../../../../contract/rules/watch.ts';
import type { Platform } from '../../../platform/context.ts';
import { isDatabaseAway } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import { createGatherer } from '../../../platform/gather.ts';
import { reachMilestones } from '../class/milestones.ts';
import { type Counted, countReport, type Progress, type Report } from './counting.ts';
import { openForReport } from './opening.ts';
import { classProgress } from './progress.store.ts';
import { lockClocks, lockProgress, writeReports } from './reports.store.ts';

/** A learner does not feel it; thousands of them make one commit of hundreds. */
const GATHERED_MS = 50;
const MOST_AT_ONCE = 250;

type Answer = {
  course_progress: { lecture_id: number; progress_indicator: string } | null;
  watch_percent: number;
  seen: [number, number][];
};

/** Takes watch reports. Each is answered when it is committed, together with those that came at the same time. */
export function watchReports(platform: Platform): (report: Report) => Promise<Answer> {
  const write = createGatherer<Report, Answer | null>({
    write: (reports) => writeTogether(platform, reports),
    waitMs: GATHERED_MS,
    most: MOST_AT_ONCE,
    mayBeOneOfThem: (error) => !isDatabaseAway(error),
  });
  return async (report) => {
    const answer = await write(report);
    if (answer) return answer;
    await openForReport(platform.db, { ...report, now: report.at });
    const then = await write(report);
    if (!then) throw new Failure('not_found');
    return then;
  };
}

/** For each the first one that speaks of the same lecture. */
function firstsOf(reports: readonly Report[]): Report[] {
  const firsts = new Map<string, Report>();
  return reports.map((report) => {
    const key = `${report.studentId}/${report.courseId}/${report.lectureId}`;
    const first = firsts.get(key) ?? report;
    firsts.set(key, first);
    return first;
  });
}

/** An answer for each; null where the lecture is not open to who reports. */
async function writeTogether(platform: Platform, reports: readonly Report[]): Promise<(Answer | null)[]> {
  const firsts = firstsOf(reports);
  const { counted, advanced } = await platform.db.transaction().execute(async (tx) => {
    const rows = await lockProgress(tx, [...new Set(firsts)]);
    const clocks = await lockClocks(tx, [...new Set(Array.from(rows.values(), ({ studentId }) => studentId))]);
    const all = reports.map((report, place) => {
      const row = rows.get(firsts[place] as Report);
      return row ? countReport(report, row, clocks) : null;
    });
    if (rows.size > 0)
      await writeReports(
        tx,
        [...rows.values()],
        clocks,
        all.filter((one) => one !== null),
      );
    return { counted: all, advanced: [...rows.values()].filter(mayHaveAdvanced) };
  });
  const progress = await progressOf(
    platform,
    counted.filter((one) => one !== null),
  );
  await reachAll(platform, advanced, progress);
  return counted.map((one) => one && toAnswer(one, progress.get(one.row.enrolmentId)));
}

/**
 * Attended by these reports, or by the last one before them: had the process died after that was stored, what was
 * reached by it would not have been stated.
 */
const mayHaveAdvanced = (row: Progress): boolean => row.attendedAt !== null || row.wasAttendedLast;

type ClassProgress = Awaited<ReturnType<typeof classProgress>>[number];

async function progressOf({ db }: Platform, counted: readonly Counted[]) {
  const attended = counted.filter((one) => one.attended).map(({ row }) => row.enrolmentId);
  const found = attended.length > 0 ? await classProgress(db, [...new Set(attended)]) : [];
  return new Map<number, ClassProgress>(found.map((row) => [row.id, row]));
}

/**
 * In a transaction for each class, after the reports are stored: a class that is finished is counted at its course, and
 * whoever held several classes and courses would wait for those who hold them in another order. Nothing is reached while
 * a lecture is missing. What fails here fails nobody's report, and is tried again with the next one.
 */
async function reachAll(platform: Platform, advanced: readonly Progress[], progress: Map<number, ClassProgress>) {
  for (const { enrolmentId, reportedAt } of advanced) {
    const own = progress.get(enrolmentId);
    if (!own || own.finished_at || own.attended < own.lectures) continue;
    try {
      await platform.db.transaction().execute((tx) => reachMilestones(platform, tx, enrolmentId, reportedAt as Date));
    } catch (error) {
      platform.log.error({ err: error, enrolmentId }, 'milestones not reached');
    }
  }
}

function toAnswer({ row, seen, attended }: Counted, own: ClassProgress | undefined): Answer {
  const share = own?.finished_at ? progressIndicator(1, 1) : progressIndicator(own?.attended ?? 0, own?.lectures ?? 0);
  return {
    course_progress: attended ? { lecture_id: row.lectureId, progress_indicator: share } : null,
    watch_percent: watchShare(seen, row.duration) * 100,
    seen: seen.map(([from, to]) => [from, to]),
  };
}
