import { fieldMessages } from '../../../../contract/messages.ts';
import { isPassing, percentScore } from '../../../../contract/rules/score.ts';
import { Failure } from '../../../platform/errors.ts';

/** The questions of a test with their key, which never leaves the server. */
export type Key = readonly { id: number; answers: readonly { id: number; is_correct: boolean }[] }[];
/** What somebody chose, by question. */
export type Sheet = readonly { question: number; chosen: readonly number[] }[];

export type Grade = {
  score: number;
  correct: number;
  wrong: number;
  is_passed: boolean;
  answers: { question_id: number; answer_id: number }[];
};

/**
 * Every question once, with one of its own answers. What can't come of the page (a question of elsewhere, one answered
 * twice or in two ways) is refused as `field`; what was left out is asked for in words that people know (L-10).
 */
export function gradeSheet(key: Key, sheet: Sheet, field: string): Grade {
  const refuse = (): never => {
    throw new Failure('invalid_data', { fields: { [field]: [fieldMessages.notAChoice('jawaban')] } });
  };
  const given = new Map(sheet.map(({ question, chosen }) => [question, chosen]));
  const known = new Set(key.map(({ id }) => id));
  if (given.size < sheet.length || sheet.some(({ question }) => !known.has(question))) refuse();
  const picked = key.flatMap(({ id, answers }) => {
    const [choice, ...more] = given.get(id) ?? [];
    if (choice === undefined) return [];
    return [
      { question_id: id, answer: answers.find((answer) => answer.id === choice && more.length === 0) ?? refuse() },
    ];
  });
  if (picked.length < key.length) throw new Failure('answers_missing', { field });
  const correct = picked.filter(({ answer }) => answer.is_correct).length;
  const score = percentScore(correct, key.length);
  return {
    score,
    correct,
    wrong: key.length - correct,
    is_passed: isPassing(score),
    answers: picked.map(({ question_id, answer }) => ({ question_id, answer_id: answer.id })),
  };
}
