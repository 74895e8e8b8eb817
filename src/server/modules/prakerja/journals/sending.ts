import { journalWords } from '../../../../contract/prakerja.ts';
import type { RequestContext, Session } from '../../../platform/context.ts';
import { Failure } from '../../../platform/errors.ts';
import { refuseFaults } from '../../../platform/faults.ts';
import { holdStudent } from '../student.store.ts';
import { findJournal, insertJournal } from './journals.store.ts';

const questions = ['q1', 'q2', 'q3', 'q4'] as const;
type Answers = Record<(typeof questions)[number], string>;

/** Once for an attempt (P-04). The same answers again, after an answer of ours that never came, are the same journal. */
export async function sendJournal(
  { db, session, clock }: RequestContext<Session>,
  attemptId: number,
  sent: Answers,
): Promise<{ id: number }> {
  const answers = readAnswers(sent);
  return db.transaction().execute(async (tx) => {
    if (!(await holdStudent(tx, session.userId))) throw new Failure('session_ended');
    if (!(await findJournal(tx, session.userId, attemptId))) throw new Failure('not_found');
    const journal = await insertJournal(tx, { quiz_attempt_id: attemptId, ...answers, submitted_at: clock.now() });
    if (journal) return journal;
    const kept = await findJournal(tx, session.userId, attemptId);
    if (!kept?.journal_id || questions.some((question) => kept[question] !== answers[question]))
      throw new Failure('journal_sent');
    return { id: kept.journal_id };
  });
}

/** Plain text as it was written, without the spaces around it, of which nothing would be left to read. */
function readAnswers(sent: Answers): Answers {
  const answers = Object.fromEntries(
    questions.map((question) => [question, sent[question].replace(/\r\n?/g, '\n').trim()]),
  ) as Answers;
  refuseFaults(
    Object.fromEntries(
      questions.map((question) => [question, answers[question] ? null : journalWords[question].required]),
    ),
  );
  return answers;
}
