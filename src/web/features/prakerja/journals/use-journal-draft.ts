import { useEffect, useState } from 'react';
import { type Answers, journalQuestions, type QuestionName } from '../../../../contract/rules/journal.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';

const none: Answers = { q1: '', q2: '', q3: '', q4: '' };

/** What was written so far, kept in this browser until it is sent; null while that is looked up. */
export function useJournalDraft(key: string) {
  const [answers, setAnswers] = useState<Answers | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((kept) => isCurrent && setAnswers(fitting(kept)));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return {
    answers,
    write(question: QuestionName, text: string) {
      const next = { ...(answers ?? none), [question]: text };
      setAnswers(next);
      void (journalQuestions.some(({ name }) => next[name]) ? keepDraft(key, next) : dropDraft(key));
    },
    drop: () => dropDraft(key),
  };
}

function fitting(kept: unknown): Answers {
  const draft = (kept ?? {}) as Partial<Record<QuestionName, unknown>>;
  const written = journalQuestions.map(({ name }) => [name, typeof draft[name] === 'string' ? draft[name] : '']);
  return Object.fromEntries(written) as Answers;
}
