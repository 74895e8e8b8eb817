import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../../lib/drafts.ts';
import { type Answers, fittingAnswers, type Question } from './answers.ts';

/** What was chosen so far, kept in this browser until it is handed in. */
export function useAnswers(key: string, questions: readonly Question[]) {
  const [chosen, setChosen] = useState<Answers>(new Map());
  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((kept) => {
      if (!isCurrent || !Array.isArray(kept)) return;
      // What was chosen while it was looked up is newer.
      setChosen((now) => new Map([...kept, ...now]));
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const answers = fittingAnswers([...chosen], questions);
  return {
    answers,
    choose(questionId: number, answerId: number) {
      const next = new Map(answers).set(questionId, answerId);
      setChosen(next);
      void keepDraft(key, [...next]);
    },
    drop: () => dropDraft(key),
  };
}
