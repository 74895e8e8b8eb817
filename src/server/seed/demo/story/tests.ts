import { isPassing } from '../../../../contract/rules/score.ts';
import { insertAll } from '../../rows.ts';
import { chanceFor, type Demo } from '../context.ts';
import { type Attempt, type Enrolled, scoreOf } from './story.ts';

/**
 * Pre-tests, quizzes and exams with the answers given: how many were right is told, and which is chance. Gives back the
 * id of each attempt.
 */
export async function writeTests({ tx }: Demo, stories: readonly Enrolled[]): Promise<Map<Attempt, number>> {
  const taken = stories.flatMap(({ enrolment_id, course, purchase, attempts }) => {
    const chance = chanceFor(`answers of ${purchase.name}`);
    return attempts.map((attempt) => ({ attempt, enrolment_id, course_id: course.id, chance }));
  });
  const rows = await insertAll(
    tx,
    'quiz_attempts',
    taken.map(({ attempt, enrolment_id, course_id, chance }) => {
      const { quiz, right, submittedAt } = attempt;
      return {
        enrolment_id,
        course_id,
        quiz_id: quiz.id,
        shuffle_seed: chance.whole(1, 2_000_000_000),
        submitted_at: submittedAt,
        score: scoreOf(attempt),
        correct: right,
        wrong: quiz.questions.length - right,
        is_passed: isPassing(scoreOf(attempt)),
      };
    }),
  );
  const idOf = new Map(taken.map(({ attempt }, index) => [attempt, rows[index]?.id as number]));
  await insertAll(
    tx,
    'attempt_answers',
    taken.flatMap(({ attempt, chance }) =>
      chance.shuffle(attempt.quiz.questions).map((question, place) => ({
        attempt_id: idOf.get(attempt) as number,
        quiz_id: attempt.quiz.id,
        question_id: question.id,
        answer_id: place < attempt.right ? question.right : chance.pick(question.wrong),
      })),
    ),
  );
  return idOf;
}
