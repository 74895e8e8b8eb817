import { type Answers, journalQuestions, type QuestionName } from '../../../../contract/rules/journal.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';

const none: Answers = { q1: '', q2: '', q3: '', q4: '' };

/** What was written so far, kept in this browser until it is sent; null while that is looked up. */
export function useJournalDraft(key: string) {
  const { draft: answers, keep, drop } = useKeptDraft(key, fitting);
  return {
    answers,
    write(question: QuestionName, text: string) {
      const next = { ...(answers ?? none), [question]: text };
      keep(next, !journalQuestions.some(({ name }) => next[name]));
    },
    drop,
  };
}

function fitting(kept: unknown): Answers {
  const draft = (kept ?? {}) as Partial<Record<QuestionName, unknown>>;
  const written = journalQuestions.map(({ name }) => [name, typeof draft[name] === 'string' ? draft[name] : '']);
  return Object.fromEntries(written) as Answers;
}
