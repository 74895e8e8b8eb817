import type { Submission } from '../programme/gateway.ts';

const PENDING = 1;
export const SUCCESS = 2;

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS);

/** In minutes: most is decided or mended within the hour. */
const soon = [5, 15, HOUR];
/** Looking at it takes the programme days at times: asked every hour after that, then every day, at last no more. */
const ASKED_HOURLY_UNTIL = 7 * DAY;
const ASKED_DAILY_UNTIL = 30 * DAY;
/** What it refused or found wrong is told again every day after that: somebody may have to mend it. Then it is left. */
const TOLD_DAILY = 30;

export type Standing = {
  submitted_at: Date;
  graded_at: Date | null;
  programme_status: number | null;
  feedback_status: number | null;
  programme_tries: number;
  /** When the programme was told last, of the task or of its grade. */
  reported_at: Date | null;
};
type Part = 'programme_status' | 'feedback_status';
export type Step = { does: 'tell' | 'ask'; part: Part };

const stepOf = (part: Part, status: number | null): Step => ({ does: status === PENDING ? 'ask' : 'tell', part });

/** What is to be done next for a task; null: nothing. Its feedback follows once the task itself was taken. */
export function nextStep({ programme_status, feedback_status, graded_at }: Standing): Step | null {
  if (programme_status !== SUCCESS) return stepOf('programme_status', programme_status);
  if (graded_at === null || feedback_status === SUCCESS) return null;
  return stepOf('feedback_status', feedback_status);
}

export type Outcome = Partial<Record<Part, Submission>> & {
  programme_tries: number;
  programme_ask_at: Date | null;
  reported_at?: Date;
};

/** How it stands after the programme's answer. */
export function afterAnswer(task: Standing, { does, part }: Step, answer: Submission | 'refused', now: Date): Outcome {
  const reported_at = does === 'tell' ? now : (task.reported_at ?? task.submitted_at);
  const status = answer === 'refused' ? {} : { [part]: answer, reported_at };
  if (answer === SUCCESS) {
    const isMore = nextStep({ ...task, ...status }) !== null;
    return { ...status, programme_tries: 0, programme_ask_at: isMore ? now : null };
  }
  if (answer === PENDING) {
    return { ...status, programme_tries: task.programme_tries, programme_ask_at: nextAsking(reported_at, now) };
  }
  const isDaily = task.programme_tries < soon.length + TOLD_DAILY;
  const wait = soon[task.programme_tries] ?? (isDaily ? DAY : undefined);
  return {
    ...status,
    programme_tries: task.programme_tries + 1,
    programme_ask_at: wait === undefined ? null : later(now, wait),
  };
}

function nextAsking(since: Date, now: Date): Date | null {
  const minutes = (now.getTime() - since.getTime()) / MINUTE_MS;
  const wait = soon.find((after) => minutes < after);
  if (wait !== undefined) return later(since, wait);
  if (minutes < ASKED_HOURLY_UNTIL) return later(now, HOUR);
  return minutes < ASKED_DAILY_UNTIL ? later(now, DAY) : null;
}
