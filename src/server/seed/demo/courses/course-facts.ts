import type { Demo } from '../context.ts';

export type QuizFacts = { id: number; questions: { id: number; right: number; wrong: number[] }[] };
export type LectureFacts = { id: number; duration: number; quiz: QuizFacts | null };
export type LessonFacts = {
  id: number;
  task: 'tugas_mandiri' | 'unjuk_keterampilan' | null;
  /** Where it is held on given days. */
  end_date: Date | null;
  lectures: LectureFacts[];
};
export type SessionFacts = {
  id: number;
  kind: string;
  start_date: Date;
  end_date: Date;
  created_at: Date;
  capacity: number;
  seats: number;
};
export type CourseFacts = {
  id: number;
  type: string;
  /** Without any discount, and as it is sold. */
  listPrice: number;
  price: number;
  published_at: Date;
  /** The instructor's account. */
  teacher: number | null;
  isProject: boolean;
  isPrakerja: boolean;
  isPretestRequired: boolean;
  isQnaRequired: boolean;
  lessons: LessonFacts[];
  exam: QuizFacts | null;
  pretest: QuizFacts | null;
  sessions: SessionFacts[];
};

/** What the other parts have made of these courses, read back, so that what students did fits whatever they contain. */
export async function readCourseFacts({ tx }: Demo, ids: number[]): Promise<Map<number, CourseFacts>> {
  const courses = await tx
    .selectFrom('courses')
    .innerJoin('instructors', 'instructors.id', 'courses.instructor_id')
    .select(['courses.id', 'type', 'retail_price', 'price', 'courses.created_at', 'published_at'])
    .select(['project_information', 'kartu_prakerja', 'is_restricted', 'is_qna_required', 'is_qna_enabled'])
    .select('instructors.user_id as teacher')
    .where('courses.id', 'in', ids)
    .orderBy('courses.id')
    .execute();
  const lectures = await tx
    .selectFrom('lectures')
    .innerJoin('lessons', 'lessons.id', 'lectures.lesson_id')
    .leftJoin('media', 'media.id', 'lectures.media_id')
    .select(['lectures.id', 'lectures.course_id', 'lectures.lesson_id', 'media.duration'])
    .select(['lessons.is_tugas_mandiri', 'lessons.is_unjuk_ketra', 'lessons.end_date'])
    .where('lectures.course_id', 'in', ids)
    .where('lectures.archived_at', 'is', null)
    .where('lessons.archived_at', 'is', null)
    .orderBy('lessons.position')
    .orderBy('lectures.position')
    .execute();
  const sessions = await tx
    .selectFrom('schedules')
    .select(['id', 'course_id', 'kind', 'start_date', 'end_date', 'created_at', 'capacity'])
    .select((expression) => expression('capacity', '-', expression.ref('participants')).as('seats'))
    .where('course_id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
  const quizzes = await readQuizzes({ tx }, ids);

  const lecturesOf = Map.groupBy(lectures, (lecture) => lecture.course_id);
  const sessionsOf = Map.groupBy(sessions, (session) => session.course_id);
  return new Map(
    courses.map((course) => [
      course.id,
      {
        id: course.id,
        type: course.type,
        listPrice: course.retail_price,
        price: course.price,
        published_at: course.published_at ?? course.created_at,
        teacher: course.teacher,
        isProject: course.project_information !== null,
        isPrakerja: course.kartu_prakerja,
        isPretestRequired: course.is_restricted,
        isQnaRequired: course.is_qna_required && course.is_qna_enabled,
        lessons: [...Map.groupBy(lecturesOf.get(course.id) ?? [], (lecture) => lecture.lesson_id)].map(([id, own]) => ({
          id,
          task: own[0]?.is_tugas_mandiri ? 'tugas_mandiri' : own[0]?.is_unjuk_ketra ? 'unjuk_keterampilan' : null,
          end_date: own[0]?.end_date ?? null,
          lectures: own.map((lecture) => ({
            id: lecture.id,
            duration: lecture.duration ?? 0,
            quiz: quizzes.get(`lecture ${lecture.id}`) ?? null,
          })),
        })),
        exam: quizzes.get(`exam ${course.id}`) ?? null,
        pretest: quizzes.get(`pretest ${course.id}`) ?? null,
        sessions: sessionsOf.get(course.id) ?? [],
      },
    ]),
  );
}

async function readQuizzes({ tx }: Pick<Demo, 'tx'>, courseIds: number[]): Promise<Map<string, QuizFacts>> {
  const rows = await tx
    .selectFrom('quizzes')
    .innerJoin('questions', 'questions.quiz_id', 'quizzes.id')
    .innerJoin('answers', 'answers.question_id', 'questions.id')
    .select(['quizzes.id as quiz_id', 'quizzes.kind', 'quizzes.course_id', 'quizzes.lecture_id'])
    .select(['questions.id as question_id', 'answers.id as answer_id', 'answers.is_correct'])
    .where('quizzes.course_id', 'in', courseIds)
    .where('questions.archived_at', 'is', null)
    .orderBy('quizzes.id')
    .orderBy('questions.position')
    .orderBy('answers.position')
    .execute();
  const keyOf = (row: (typeof rows)[number]) => `${row.kind} ${row.lecture_id ?? row.course_id}`;
  return new Map(
    [...Map.groupBy(rows, keyOf)].map(([key, own]) => [
      key,
      {
        id: (own[0] as (typeof rows)[number]).quiz_id,
        questions: [...Map.groupBy(own, (row) => row.question_id)].map(([id, options]) => ({
          id,
          right: options.find((option) => option.is_correct)?.answer_id as number,
          wrong: options.filter((option) => !option.is_correct).map((option) => option.answer_id),
        })),
      },
    ]),
  );
}
