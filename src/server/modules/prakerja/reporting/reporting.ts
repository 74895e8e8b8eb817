import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { findCode } from '../codes.store.ts';
import {
  type Programme,
  ProgrammeAway,
  ProgrammeRefused,
  ProgrammeSenseless,
  type Submission,
} from '../programme/gateway.ts';
import { programmeOf } from '../programme/provider.ts';
import { beginRound } from '../programme/round.ts';
import { afterAnswer, nextStep, type Step, SUCCESS } from './report-rules.ts';
import { type DueRow, putOnSchedule, takeDue, writeOutcome } from './reporting.store.ts';
import { taskFilesAddress } from './task-address.ts';

const AT_ONCE = 200;
/** Longer than the programme may take to answer. */
const TAKEN_FOR_MS = 4 * 60_000;

/** The programme hears of a task, and of its grade, after the student was answered. */
export async function reportLater({ clock, jobs }: Platform, tx: Tx, id: number): Promise<void> {
  if (await putOnSchedule(tx, id, clock.now())) await jobs.add(tx, reportTasks, {});
}

export const reportTasks = defineJob({
  name: 'prakerja.report-tasks',
  data: z.object({}),
  cron: '* * * * *',
  async handle(platform) {
    if (!platform.config.prakerja) return;
    const programme = programmeOf(platform);
    const isOver = beginRound(platform.clock);
    for (let done = 0; done < AT_ONCE && !isOver(); done += 1) {
      const now = platform.clock.now();
      const takenUntil = new Date(now.getTime() + TAKEN_FOR_MS);
      const task = await takeDue(platform.db, now, takenUntil);
      // Away for one, it is away for all of them: a later round tries again.
      if (!task || (await report(platform, programme, { ...task, takenUntil })) === 'away') return;
    }
  },
});

type Taken = DueRow & { takenUntil: Date };

/** Whatever goes wrong with one task is no reason to leave the others. */
async function report(platform: Platform, programme: Programme, task: Taken): Promise<'done' | 'away' | 'failed'> {
  const { db, clock, log } = platform;
  const standing = { ...task, submitted_at: task.submitted_at as Date };
  try {
    const step = nextStep(standing);
    const code = await findCode(db, task.enrolment_id);
    if (!step || code === null) {
      await writeOutcome(db, task, { programme_ask_at: null });
      return 'done';
    }
    const answer = await takeStep(platform, programme, { ...task, code }, step);
    const outcome = afterAnswer(standing, step, answer, clock.now());
    if (outcome.programme_ask_at === null && answer !== SUCCESS)
      log.error({ assignmentId: task.id, ...step, answer }, 'the programme did not take a task');
    await writeOutcome(db, task, outcome);
    return 'done';
  } catch (error) {
    if (error instanceof ProgrammeAway && !(error instanceof ProgrammeSenseless)) return 'away';
    log.error({ err: error, assignmentId: task.id }, 'a task could not be reported');
    return 'failed';
  }
}

async function takeStep(
  platform: Platform,
  programme: Programme,
  task: DueRow & { code: string },
  step: Step,
): Promise<Submission | 'refused'> {
  const scope = task.kind === 'tugas_mandiri' ? ('tpm' as const) : ('uk' as const);
  const key = { code: task.code, scope, sequence: task.sequence };
  const isFeedback = step.part === 'feedback_status';
  try {
    if (step.does === 'ask') {
      const { assignment, feedback } = await programme.taskStatus(key);
      return isFeedback ? feedback : assignment;
    }
    if (isFeedback) return await programme.reportFeedback({ ...key, notes: notesOf(task) });
    return await programme.reportTask({ ...key, fileUrl: taskFilesAddress(platform, task.id) });
  } catch (error) {
    if (!(error instanceof ProgrammeRefused)) throw error;
    // Without its words: they may quote the student's code.
    platform.log.warn({ assignmentId: task.id, ...step, refusal: error.code }, 'the programme refused a task');
    return 'refused';
  }
}

const notesOf = ({ score, feedback }: DueRow) => `Nilai ${score} dari 100. ${feedback}`;
