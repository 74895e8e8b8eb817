import { sql } from 'kysely';
import { insertManyForIds } from '../../bulk-rows.ts';
import { chanceFor, type Demo } from '../context.ts';
import type { QuizFacts } from '../courses/course-facts.ts';
import type { Enrolled } from './journeys.ts';
import { dateOf } from './moments.ts';

/** From here a test is passed (L-10). */
const PASS_SCORE = 60;

export const scoreOf = ({ quiz, right }: { quiz: QuizFacts; right: number }): number =>
  Math.round((right / quiz.questions.length) * 100);

/** Pre-tests, quizzes and exams with the answers given; which of them were right is chance, how many was planned. */
export async function makeTests({ tx }: Demo, journeys: readonly Enrolled[]): Promise<void> {
  const chance = chanceFor('answers of the crowd');
  const given = journeys.flatMap(({ enrolment_id, course, attempts }) =>
    attempts.map((attempt) => ({ ...attempt, enrolment_id, course_id: course.id })),
  );
  const attempts = await insertManyForIds(
    tx,
    'quiz_attempts',
    given.map((attempt) => ({
      enrolment_id: attempt.enrolment_id,
      course_id: attempt.course_id,
      quiz_id: attempt.quiz.id,
      shuffle_seed: chance.whole(1, 2_000_000_000),
      started_at: dateOf(attempt.startedAt),
      submitted_at: dateOf(attempt.submittedAt),
      score: scoreOf(attempt),
      correct: attempt.right,
      wrong: attempt.quiz.questions.length - attempt.right,
      is_passed: scoreOf(attempt) >= PASS_SCORE,
    })),
  );
  const answers = given.flatMap(({ quiz, right }, index) =>
    chance.shuffle(quiz.questions).map((question, place) => ({
      attempt_id: attempts[index] as number,
      quiz_id: quiz.id,
      question_id: question.id,
      answer_id: place < right ? question.right : chance.pick(question.wrong),
    })),
  );
  await sql`
    insert into attempt_answers (attempt_id, quiz_id, question_id, answer_id)
    select * from unnest(
      ${answers.map(({ attempt_id }) => attempt_id)}::integer[],
      ${answers.map(({ quiz_id }) => quiz_id)}::integer[],
      ${answers.map(({ question_id }) => question_id)}::integer[],
      ${answers.map(({ answer_id }) => answer_id)}::integer[]
    )
  `.execute(tx);
}
