import type { CourseDetail } from '../../../contract/views.ts';
import { shows } from '../../platform/cache/shown.ts';
import type { Db } from '../../platform/db.ts';
import { mediaRows, toMedia } from '../../platform/files/media.ts';
import { getCourseFacts, getOutline, instructorsOfCourse, type shapeCatalogue } from '../catalogue/public.ts';
import { findAccess, quizzesOfCourse } from '../learning/public.ts';
import { toLesson } from './lessons.ts';

type Quizzes = Awaited<ReturnType<typeof quizzesOfCourse>>;

/**
 * A course as anyone may see it. Who is logged in learns whether it is bought; progress, questions and the addresses of
 * films come with the learning page's own call.
 */
export async function readCourseDetail(
  db: Db,
  shape: ReturnType<typeof shapeCatalogue>,
  courseId: number,
  reader: { userId: number | null; now: Date },
): Promise<CourseDetail> {
  declareShown(courseId);
  const [described, outline, quizzes, enrolment] = await Promise.all([
    describeCourse(db, shape, courseId),
    getOutline(db, courseId),
    quizzesOfCourse(db, courseId),
    reader.userId === null ? undefined : findAccess(db, reader.userId, courseId),
  ]);
  const test = (kind: string) => quizzes.find((quiz) => quiz.kind === kind);
  const [exam, pretest] = [test('exam'), test('pretest')];
  return {
    ...described,
    is_purchased: enrolment !== undefined,
    lessons_front: outline.map((lesson) => toLesson(lesson, quizzes, reader.now)),
    quiz: exam ? { ...toTest(exam), is_exam_given: null } : null,
    pretest: pretest ? { ...toTest(pretest), is_prettest_given: null } : null,
    course_qna_attend: false,
    course_qna_register: null,
    course_zip: null,
    payment: enrolment ? toPayment(enrolment) : null,
    is_finalized: enrolment?.is_finalized ?? false,
  };
}

/** What a course says of itself, whoever reads it. */
export async function describeCourse(db: Db, shape: ReturnType<typeof shapeCatalogue>, courseId: number) {
  const [facts, teachers] = await Promise.all([getCourseFacts(db, courseId), instructorsOfCourse(db, courseId)]);
  shows(`media_captions:${facts.introduction_video_id}`);
  const media = await mediaRows(db, [facts.introduction_video_id, facts.introduction_image_id]);
  const introduction = (id: number | null) => {
    const row = media.get(id ?? 0);
    return row ? toMedia(row) : null;
  };
  const profiles = teachers.map(shape.toProfile);
  const main = profiles.find(({ id }) => id === facts.instructor_id) ?? profiles[0];
  if (!main) throw new Error(`course ${courseId} has no instructor`);
  return {
    ...shape.toCard(facts),
    level: facts.level as CourseDetail['level'],
    duration: facts.duration_hours,
    method_of_study: facts.method_of_study,
    description: facts.description,
    course_learning: facts.course_learning,
    course_benefits: facts.course_benefits,
    student_registered_count: facts.enrolled_count,
    instructor: main,
    course_instructors_details: profiles,
    tags: facts.tags,
    introduction_video_id: facts.introduction_video_id,
    introductionvideo: introduction(facts.introduction_video_id),
    introductionimage: introduction(facts.introduction_image_id),
    is_pretest_enabled: facts.is_pretest_enabled,
    is_lecturequiz_enabled: facts.is_lecturequiz_enabled,
    is_lecturequiz_required: facts.is_lecturequiz_required,
    is_qna_enabled: facts.is_qna_enabled,
    is_qna_required: facts.is_qna_required,
    is_restricted: facts.is_restricted,
    project_information: facts.project_information,
    learning_gain: learningGain(facts),
  };
}

export const toPayment = (enrolment: { order_id: string; project_submitted_at: Date | null }) => ({
  id: enrolment.order_id,
  is_student_project_submitted: enrolment.project_submitted_at !== null,
});

export const toTest = ({ id, course_id, name }: Pick<Quizzes[number], 'id' | 'course_id' | 'name'>) => ({
  id,
  course_id,
  name,
  questions: [],
});

/** Of fewer students the average says nothing, and too much of each (B-09). */
const LEAST_STUDENTS_OF_A_GAIN = 20;

function learningGain({ gains_count, gains_sum }: { gains_count: number; gains_sum: number }) {
  if (gains_count < LEAST_STUDENTS_OF_A_GAIN) return null;
  return { average: Math.round((gains_sum * 10) / gains_count) / 10, students: gains_count };
}

function declareShown(courseId: number): void {
  for (const table of ['courses', 'lessons', 'lectures', 'quizzes', 'course_instructors', 'course_partner_links'])
    shows(`${table}:${courseId}`);
  shows('instructors', 'partners', 'categories');
}
