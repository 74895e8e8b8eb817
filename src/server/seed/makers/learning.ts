import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db.generated.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { insertAll, insertOne, next } from '../rows.ts';
import { makeOrder } from './commerce.ts';

type Question = Insertable<DB['questions']>;
type SomeQuestion = Partial<Question> & Pick<Question, 'quiz_id'>;
export const questionRow = (fields: SomeQuestion): Question => ({
  position: 1,
  question: `Manakah yang benar tentang ${next()}?`,
  ...fields,
});

type Answer = Insertable<DB['answers']>;
export const answerRow = (fields: Partial<Answer> & Pick<Answer, 'question_id'>): Answer => ({
  position: 1,
  answer: `Jawaban ${next()}`,
  is_correct: false,
  ...fields,
});

/** With four answers, of which the first is right; a quiz's questions follow one another. */
export async function makeQuestion(tx: Db | Tx, fields: SomeQuestion) {
  const { count } = await tx
    .selectFrom('questions')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('quiz_id', '=', fields.quiz_id)
    .executeTakeFirstOrThrow();
  const question = await insertOne(tx, 'questions', questionRow({ position: count + 1, ...fields }));
  const answers = await insertAll(
    tx,
    'answers',
    [1, 2, 3, 4].map((position) => answerRow({ question_id: question.id, position, is_correct: position === 1 })),
  );
  return { ...question, answers };
}

type Quiz = Insertable<DB['quizzes']>;
type SomeQuiz = Partial<Quiz> & Pick<Quiz, 'course_id'>;
export const quizRow = (fields: SomeQuiz): Quiz => ({
  kind: fields.lecture_id ? 'lecture' : 'exam',
  name: fields.lecture_id ? 'Kuis' : 'Ujian Akhir',
  ...fields,
});
/** An exam, or with a lecture that lecture's quiz; five questions unless said otherwise. */
export async function makeQuiz(tx: Db | Tx, { count = 5, ...fields }: SomeQuiz & { count?: number }) {
  const quiz = await insertOne(tx, 'quizzes', quizRow(fields));
  const questions = [];
  for (let made = 0; made < count; made += 1) questions.push(await makeQuestion(tx, { quiz_id: quiz.id }));
  return { ...quiz, questions };
}

type Enrolment = Insertable<DB['enrolments']>;
type SomeEnrolment = Partial<Enrolment> & Pick<Enrolment, 'student_id' | 'course_id'>;
export const enrolmentRow = (fields: SomeEnrolment & Pick<Enrolment, 'order_id'>): Enrolment => ({
  is_free: false,
  enrolled_at: new Date(),
  ...fields,
});
/** With its own settled order, at the price of the course unless `order` says how it was paid. */
export async function makeEnrolment(
  tx: Db | Tx,
  { order: bought = {}, ...fields }: SomeEnrolment & { order?: Partial<Insertable<DB['orders']>> },
) {
  const { student_id, course_id } = fields;
  const enrolled_at = fields.enrolled_at ?? new Date();
  const order = await makeOrder(tx, { created_at: enrolled_at as Date, ...bought, student_id, course_id });
  const is_free = order.list_price === 0;
  return insertOne(tx, 'enrolments', enrolmentRow({ order_id: order.id, is_free, ...fields, enrolled_at }));
}
