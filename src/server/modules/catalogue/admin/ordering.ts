import { orderLessons, restoreLecture, restoreLesson } from '../../../../contract/admin/lessons.ts';
import { recordChange } from '../../../platform/admin/audit-change.ts';
import { refusingConstraints } from '../../../platform/admin/constraints.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import type { Tx } from '../../../platform/db.ts';
import { Failure } from '../../../platform/errors.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { lockCourse } from './course-rows.store.ts';
import {
  bringBackLecture,
  bringBackLesson,
  countWithoutFilm,
  findLesson,
  lectureRows,
  lessonRows,
  lockLecturesOf,
} from './lessons.store.ts';
import { lessonRefusals } from './lessons.ts';
import { lockPlaces, type Places, readPlaces, writePlaces } from './ordering.store.ts';

type Order = { id: number; lecture_ids: number[] }[];

export function orderingRoutes(route: Bind): void {
  route(orderLessons, ({ ctx, params, body }) => order(ctx, params.id, body.lessons));
  route(restoreLesson, ({ ctx, params }) => bringLessonBack(ctx, params.id));
  route(restoreLecture, ({ ctx, params }) => bringLectureBack(ctx, params.id));
}

async function order(ctx: StaffContext, courseId: number, wanted: Order): Promise<null> {
  const orderIn = async (tx: Tx) => {
    await lockPlaces(tx, courseId);
    if (!(await lockCourse(tx, courseId))) throw new Failure('not_found');
    // Read again: whoever held the course may have put something into it.
    const places = await readPlaces(tx, courseId);
    const before = orderOf(places);
    if (!isSame(idsIn(before), idsIn(wanted))) throw new Failure('changed_meanwhile');
    // What was taken out comes after what is in it, in the order that it had.
    const isPlaced = new Set(wanted.flatMap(({ id, lecture_ids }) => [`lesson ${id}`, ...lecture_ids]));
    const left = inPlace(places.lessons).filter(({ id }) => !isPlaced.has(`lesson ${id}`));
    const lessons = [...wanted, ...left.map(({ id }) => ({ id, lecture_ids: [] }))];
    await writePlaces(
      tx,
      lessons.map(({ id }, place) => ({ id, position: place + 1 })),
      lessons.flatMap(({ id: lesson_id, lecture_ids }) => {
        const own = inPlace(places.lectures).filter((each) => each.lesson_id === lesson_id && !isPlaced.has(each.id));
        return [...lecture_ids, ...own.map(({ id }) => id)].map((id, place) => ({
          id,
          position: place + 1,
          lesson_id,
        }));
      }),
    );
    await recordChange(tx, ctx, {
      action: 'order lessons',
      target: `courses:${courseId}`,
      before: { order: before },
      after: { order: wanted },
    });
    return null;
  };
  return refusingConstraints({}, () => ctx.db.transaction().execute(orderIn));
}

const inPlace = <Part extends { position: number }>(parts: readonly Part[]): Part[] =>
  [...parts].sort((one, other) => one.position - other.position);

/** What is in the course, in its order. */
function orderOf({ lessons, lectures }: Places): Order {
  const isIn = ({ archived_at }: { archived_at: Date | null }) => archived_at === null;
  return inPlace(lessons.filter(isIn)).map(({ id }) => ({
    id,
    lecture_ids: inPlace(lectures.filter(isIn)).flatMap((each) => (each.lesson_id === id ? [each.id] : [])),
  }));
}

const idsIn = (order: Order) => ({
  lessons: order.map(({ id }) => id),
  lectures: order.flatMap(({ lecture_ids }) => lecture_ids),
});

type Ids = ReturnType<typeof idsIn>;
const isSame = (one: Ids, other: Ids): boolean =>
  (['lessons', 'lectures'] as const).every((part) => {
    const sorted = (ids: number[]) => [...ids].sort((a, b) => a - b).join();
    return sorted(one[part]) === sorted(other[part]);
  });

async function bringLessonBack(ctx: StaffContext, id: number): Promise<null> {
  return refusingConstraints(lessonRefusals, () =>
    ctx.db.transaction().execute(async (tx) => {
      const lesson = await lessonRows(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
      if (!lesson?.archived_at) throw new Failure('not_found');
      await lockLecturesOf(tx, id);
      const course = await lockCourse(tx, lesson.course_id);
      await bringBackLesson(tx, id, lesson.archived_at);
      if (course?.published_at && (await countWithoutFilm(tx, lesson.course_id)) > 0)
        throw new Failure('lecture_without_film');
      await recordChange(tx, ctx, { action: 'restore lessons', target: `lessons:${id}` });
      return null;
    }),
  );
}

async function bringLectureBack(ctx: StaffContext, id: number): Promise<null> {
  return ctx.db.transaction().execute(async (tx) => {
    const lecture = await lectureRows(tx).where('lectures.id', '=', id).forNoKeyUpdate('lectures').executeTakeFirst();
    if (!lecture?.archived_at) throw new Failure('not_found');
    const course = await lockCourse(tx, lecture.course_id);
    if ((await findLesson(tx, lecture.lesson_id))?.archived_at) throw new Failure('lesson_archived');
    if (course?.published_at && lecture.original_name === null) throw new Failure('lecture_without_film');
    await bringBackLecture(tx, id);
    await recordChange(tx, ctx, { action: 'restore lectures', target: `lectures:${id}` });
    return null;
  });
}
