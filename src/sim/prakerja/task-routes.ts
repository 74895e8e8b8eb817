import { assignmentData, feedbackData, type Task } from './answers.ts';
import type { AddCall } from './api.ts';
import type { Card } from './card.ts';
import type { Programme } from './programme.ts';
import { refusals } from './refusal.ts';
import { type Submission, statusNow } from './submission.ts';
import { readTask, taskKey } from './task.ts';

const AT = '/tpm';

/** What the provider reports of its students' tasks. */
export function addTaskRoutes(add: AddCall, { ledger, clock }: Programme): void {
  /** Again replaces what is pending or failed; what succeeded stays. */
  function submitted(before: Submission | undefined, content: Pick<Submission, 'urlFile' | 'notes'>): Submission {
    if (before && statusNow(before, clock.now()) === 2) return before;
    return { id: before?.id ?? ledger.nextId(), status: 1, ...content, submittedAt: clock.now() };
  }

  add(`${AT}/submission`, async (card, given) => {
    const task = taskOf(card, given);
    const urlFile = readFile(given.url_file);
    if (!urlFile) throw refusals.fileInvalid();
    const assignment = submitted(card.assignments[taskKey(task)], { urlFile, notes: null });
    await ledger.saveCard({ ...card, assignments: { ...card.assignments, [taskKey(task)]: assignment } });
    return assignmentData(task, assignment, clock.now());
  });

  add(`${AT}/feedback/submission`, async (card, given) => {
    const task = taskOf(card, given);
    const notes = typeof given.notes === 'string' ? given.notes.trim() : '';
    if (!notes) throw refusals.notesMissing();
    if (!card.assignments[taskKey(task)]) throw refusals.taskMissing();
    const feedback = submitted(card.feedbacks[taskKey(task)], { urlFile: readFile(given.url_file), notes });
    await ledger.saveCard({ ...card, feedbacks: { ...card.feedbacks, [taskKey(task)]: feedback } });
    return feedbackData(task, feedback, clock.now());
  });

  add(`${AT}/submission/status`, async (card, given) => {
    const task = taskOf(card, given);
    return {
      assignment: assignmentData(task, card.assignments[taskKey(task)], clock.now()),
      feedback: feedbackData(task, card.feedbacks[taskKey(task)], clock.now()),
    };
  });
}

function taskOf(card: Card, given: Record<string, unknown>): Task {
  const task = { redeem_code: card.code, ...readTask(given) };
  if (card.attendances[1] === undefined) throw refusals.firstAttendanceMissing();
  return task;
}

/** Null when none was named. */
function readFile(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || !/^https?:$/.test(URL.parse(value)?.protocol ?? '')) throw refusals.fileInvalid();
  return value;
}
