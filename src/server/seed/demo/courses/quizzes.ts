import type { Insertable } from 'kysely';
import type { DB } from '../../../platform/db.generated.ts';
import { answerRow, questionRow, quizRow } from '../../makers/learning.ts';
import { insertAll } from '../../rows.ts';
import type { CourseText, QuestionText } from '../../texts/form.ts';
import { chanceFor, type Demo } from '../context.ts';
import type { DemoLesson } from './lessons.ts';

type Planned = { quiz: Insertable<DB['quizzes']>; questions: readonly QuestionText[]; lessons: readonly DemoLesson[] };
type Materials = { texts: readonly CourseText[]; lessons: readonly DemoLesson[] };

/** Exams, pre-tests and the quizzes of single lectures. */
export async function makeDemoQuizzes(demo: Demo, { texts, lessons }: Materials): Promise<void> {
  const planned = texts.flatMap((text) =>
    quizzesOf(
      text,
      lessons.filter(({ course_id }) => course_id === text.id),
    ),
  );
  const quizzes = await insertAll(
    demo.tx,
    'quizzes',
    planned.map(({ quiz }) => quiz),
  );
  const asked = quizzes.flatMap(({ id: quiz_id }, place) =>
    (planned[place] as Planned).questions.map((question, index) => ({
      question,
      row: questionRow({
        quiz_id,
        position: index + 1,
        question: question.question,
        lesson_id: planned[place]?.lessons[question.lesson]?.id ?? null,
      }),
    })),
  );
  const questions = await insertAll(
    demo.tx,
    'questions',
    asked.map(({ row }) => row),
  );
  const chance = chanceFor('answers');
  // The right one stands first in the texts; neither its place nor its id may tell.
  const answers = questions.flatMap(({ id: question_id }, place) =>
    chance
      .shuffle((asked[place]?.question.answers ?? []).map((answer, index) => ({ answer, is_correct: index === 0 })))
      .map((answer, index) => answerRow({ ...answer, question_id, position: index + 1 })),
  );
  await insertAll(demo.tx, 'answers', answers);
}

function quizzesOf(text: CourseText, lessons: readonly DemoLesson[]): Planned[] {
  const course_id = text.id;
  const lectures = lessons.flatMap((lesson) => lesson.lectures);
  return [
    ...(text.exam ? [{ quiz: quizRow({ course_id }), questions: text.exam, lessons }] : []),
    ...(text.pretest
      ? [{ quiz: quizRow({ course_id, kind: 'pretest', name: 'Pre-test' }), questions: text.pretest, lessons }]
      : []),
    ...(text.lecture_quizzes ?? []).map((questions, index) => {
      const lecture = lectures[index];
      if (!lecture) throw new Error(`Course ${course_id} has more lecture quizzes than lectures`);
      return {
        quiz: quizRow({ course_id, lecture_id: lecture.id, name: `Kuis: ${lecture.name}` }),
        questions,
        lessons,
      };
    }),
  ];
}
