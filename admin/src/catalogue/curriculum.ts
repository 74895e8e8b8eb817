import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'react-admin';
import { lectures, lessons, orderLessons } from '../../../src/contract/admin/lessons.ts';
import { answerOf, api } from '../data/api.ts';

export type Lesson = (typeof lessons)['forms']['row'];
export type Lecture = (typeof lectures)['forms']['row'];
export type Chapter = Lesson & { lectures: Lecture[] };
type Curriculum = { chapters: Chapter[]; goneLessons: Lesson[]; goneLectures: Lecture[] };

const MOST_A_PAGE = 200;

/** Every page of a list: a course can have more lectures than one page holds. */
async function readAll<Row>(read: (page: number) => Promise<{ data: Row[]; last_page: number }>): Promise<Row[]> {
  const first = await read(1);
  const rows = [...first.data];
  for (let page = 2; page <= first.last_page; page += 1) rows.push(...(await read(page)).data);
  return rows;
}

async function readCurriculum(course_id: number): Promise<Curriculum> {
  const [allLessons, allLectures] = await Promise.all([
    readAll<Lesson>((page) => answerOf(lessons.list, { course_id, page, per_page: MOST_A_PAGE })),
    readAll<Lecture>((page) => answerOf(lectures.list, { course_id, page, per_page: MOST_A_PAGE })),
  ]);
  const isIn = ({ archived_at }: { archived_at: string | null }) => archived_at === null;
  const chapters = allLessons.filter(isIn).map((lesson) => ({
    ...lesson,
    lectures: allLectures.filter((lecture) => isIn(lecture) && lecture.lesson_id === lesson.id),
  }));
  const goneLessons = allLessons.filter((lesson) => !isIn(lesson));
  return {
    chapters,
    goneLessons,
    // Those of a lesson that left come back with it.
    goneLectures: allLectures.filter(
      (lecture) => !isIn(lecture) && !goneLessons.some(({ id }) => id === lecture.lesson_id),
    ),
  };
}

export const curriculumKey = (courseId: number) => ['curriculum', courseId];

export const useCurriculum = (courseId: number) =>
  useQuery({ queryKey: curriculumKey(courseId), queryFn: () => readCurriculum(courseId) });

/** Something done to the course's lessons, after which they are read again; what the server refuses is said. */
export function useChange<Input>(courseId: number, change: (input: Input) => Promise<unknown>, said: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify(said, { type: 'success' }),
    onError: (error) => notify((error as HttpError).message, { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: curriculumKey(courseId) }),
  });
}

type Order = { id: number; lecture_ids: number[] }[];
const orderOf = (chapters: readonly Chapter[]): Order =>
  chapters.map(({ id, lectures: own }) => ({ id, lecture_ids: own.map((lecture) => lecture.id) }));

export const saveOrder = (courseId: number) => (order: Order) =>
  api(orderLessons, { id: courseId, body: { lessons: order } });

/** null where there is nowhere to go. */
export function moveLesson(chapters: readonly Chapter[], lessonId: number, step: 1 | -1): Order | null {
  const order = orderOf(chapters);
  const place = order.findIndex(({ id }) => id === lessonId);
  const [own] = order.splice(place, 1);
  if (!own || place + step < 0 || place + step > order.length) return null;
  order.splice(place + step, 0, own);
  return order;
}

/** Past the end of its lesson a lecture goes on into the next one, or back into the one before. */
export function moveLecture(chapters: readonly Chapter[], lectureId: number, step: 1 | -1): Order | null {
  const order = orderOf(chapters);
  const chapter = order.findIndex(({ lecture_ids }) => lecture_ids.includes(lectureId));
  const own = order[chapter]?.lecture_ids ?? [];
  const place = own.indexOf(lectureId);
  own.splice(place, 1);
  if (place + step >= 0 && place + step <= own.length) {
    own.splice(place + step, 0, lectureId);
    return order;
  }
  const next = order[chapter + step];
  if (!next) return null;
  next.lecture_ids.splice(step === 1 ? 0 : next.lecture_ids.length, 0, lectureId);
  return order;
}
