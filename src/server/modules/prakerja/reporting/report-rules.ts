import type { Submission } from '../programme/gateway.ts';

const PENDING = 1;
const SUCCESS = 2;

const MINUTE_MS = 60_000;
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS);

/** Looking at it takes the programme minutes or days: asked soon at first, then every hour, at last no more. */
const askedAfterMinutes = [5, 15, 60];
const HOUR = 60;
const ASKED_FOR_MINUTES = 7 * 24 * HOUR;
/** What it refused or found wrong is told again, each time after a longer while; then it is left as it is. */
const toldAgainAfterMinutes = [5, 15, 60];

export type Standing = {
  submitted_at: Date;
  graded_at: Date | null;
  programme_status: number | null;
  feedback_status: number | null;
  programme_tries: number;
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

export type Outcome = Partial<Record<Part, Submission>> & { programme_tries: number; programme_ask_at: Date | null };

/** How it stands after the programme's answer. */
export function afterAnswer(task: Standing, { does, part }: Step, answer: Submission | 'refused', now: Date): Outcome {
  const status = answer === 'refused' ? {} : { [part]: answer };
  if (answer === SUCCESS) {
    const isMore = nextStep({ ...task, ...status }) !== null;
    return { ...status, programme_tries: 0, programme_ask_at: isMore ? now : null };
  }
  if (answer === PENDING) {
    const since = part === 'programme_status' ? task.submitted_at : (task.graded_at as Date);
    const next = does === 'tell' ? later(now, askedAfterMinutes[0] as number) : nextAsking(since, now);
    return { ...status, programme_tries: task.programme_tries, programme_ask_at: next };
  }
  const wait = toldAgainAfterMinutes[task.programme_tries];
  return {
    ...status,
    programme_tries: task.programme_tries + 1,
    programme_ask_at: wait === undefined ? null : later(now, wait),
  };
}

function nextAsking(since: Date, now: Date): Date | null {
  const minutes = (now.getTime() - since.getTime()) / MINUTE_MS;
  const wait = askedAfterMinutes.find((after) => minutes < after);
  if (wait !== undefined) return later(since, wait);
  return minutes < ASKED_FOR_MINUTES ? later(now, HOUR) : null;
}
