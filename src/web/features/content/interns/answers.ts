import { internQuestions } from '../../../../contract/rules/intern-questions.ts';
import type { Intern } from './intern-story.tsx';

type Place = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** Each answer with its question; what was not answered is not asked. */
export const answersOf = (intern: Intern): { question: string; answer: string }[] =>
  internQuestions.flatMap((question, place) => {
    const answer = intern[`question_${(place + 1) as Place}`];
    return answer?.trim() ? [{ question, answer }] : [];
  });
