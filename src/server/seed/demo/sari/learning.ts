import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { insertAll } from '../../rows.ts';
import { chanceFor, type Demo } from '../context.ts';
import type { Class } from './enrolments.ts';
import type { Attempt, Watched } from './history.ts';

const PASS_MARK = 60;
/** A lecture counts from three quarters on. */
const ATTENDED_SHARE = 0.75;
const LEFT_OPEN_SHARE = 0.4;

export async function makeWatching({ tx }: Demo, classes: readonly Class[]): Promise<void> {
  await insertAll(
    tx,
    'lecture_progress',
    classes.flatMap(({ watched, course, enrolment_id }) =>
      watched.map((each) => ({ enrolment_id, course_id: course.id, ...progressOf(each) })),
    ),
  );
}

function progressOf({ lecture, openedAt, isWhole, faceVerifiedAt }: Watched) {
  const seen = isWhole ? lecture.duration : Math.floor(lecture.duration * LEFT_OPEN_SHARE);
  const secondsLater = (seconds: number) => new Date(openedAt.getTime() + seconds * 1000);
  return {
    lecture_id: lecture.id,
    ranges: seen > 0 ? `{[0,${seen})}` : '{}',
    watched_seconds: seen,
    position_seconds: seen,
    opened_at: openedAt,
    reported_at: secondsLater(seen + 1),
    attended_at: isWhole ? secondsLater(Math.floor(lecture.duration * ATTENDED_SHARE) + 1) : null,
    face_verified_at: faceVerifiedAt,
  };
}

/** The attempts with their answers; gives back the passed exam of each course, which score and journal hang on. */
export async function makeAttempts(
  { tx }: Demo,
  classes: readonly Class[],
): Promise<Map<number, { id: number; score: number }>> {
  const chance = chanceFor('what Sari answered');
  const all = classes.flatMap((own) => own.attempts.map((attempt) => ({ own, attempt })));
  const rows = await insertAll(
    tx,
    'quiz_attempts',
    all.map(
      ({ own, attempt }): Insertable<DB['quiz_attempts']> => ({
        enrolment_id: own.enrolment_id,
        course_id: own.course.id,
        quiz_id: attempt.quiz.id,
        shuffle_seed: chance.whole(0, 2_147_483_647),
        started_at: attempt.startedAt,
        submitted_at: attempt.submittedAt,
        ...resultOf(attempt),
      }),
    ),
  );
  await insertAll(
    tx,
    'attempt_answers',
    all.flatMap(({ attempt }, index) => {
      const answeredRight = new Set(chance.shuffle(attempt.quiz.questions).slice(0, resultOf(attempt).correct));
      return attempt.quiz.questions.map((question) => ({
        attempt_id: rows[index]?.id as number,
        quiz_id: attempt.quiz.id,
        question_id: question.id,
        answer_id: answeredRight.has(question) ? question.right : chance.pick(question.wrong),
      }));
    }),
  );
  return new Map(
    all.flatMap(({ own, attempt }, index) => {
      const { score, is_passed } = resultOf(attempt);
      const isExam = attempt.quiz === own.course.exam;
      return isExam && is_passed ? [[own.course.id, { id: rows[index]?.id as number, score }] as const] : [];
    }),
  );
}

function resultOf({ quiz, right }: Attempt) {
  const correct = Math.min(right, quiz.questions.length);
  const score = Math.round((correct / quiz.questions.length) * 100);
  return { score, correct, wrong: quiz.questions.length - correct, is_passed: score >= PASS_MARK };
}
