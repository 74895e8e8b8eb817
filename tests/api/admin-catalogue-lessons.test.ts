import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lectures, lessons, orderLessons, restoreLecture, restoreLesson } from '../../src/contract/admin/lessons.ts';
import { getCourse } from '../../src/contract/views.ts';
import { makeFile, makeLecture, makeLesson } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newCourse } from '../kit/own-courses.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let editor: StaffMember;
let film: number;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
  film = (await makeFile(semai.platform.db, { duration: 60 })).id;
});
afterAll(() => semai.close());

const openCourse = async (fields: object = {}) => (await newCourse(semai, { is_restricted: false, ...fields })).id;
const addLesson = (course_id: number, fields: object = {}) =>
  semai.call(lessons.create, { body: { course_id, name: 'Bab', ...fields } }, editor.token);
const addLecture = (lesson_id: number, fields: object = {}) =>
  semai.call(lectures.create, { body: { lesson_id, name: 'Materi', media_id: film, ...fields } }, editor.token);
const listed = async (course_id: number, token = editor.token) => {
  const [chapters, films] = await Promise.all([
    semai.call(lessons.list, { course_id, per_page: 200 }, token),
    semai.call(lectures.list, { course_id, per_page: 200 }, token),
  ]);
  return { lessons: chapters.body.data, lectures: films.body.data };
};
const shown = async (id: number) =>
  (await semai.call(getCourse, { id: String(id) })).body.data.lessons_front.map((lesson) => ({
    id: lesson.id,
    lectures: lesson.lectures.map((lecture) => lecture.id),
  }));

/** A published course of two lessons, with two lectures in the first and one in the second. */
async function taughtCourse() {
  const id = await openCourse();
  const first = (await addLesson(id, { name: 'Satu' })).body.data.id;
  const second = (await addLesson(id, { name: 'Dua' })).body.data.id;
  const films = [];
  for (const lesson of [first, first, second]) films.push((await addLecture(lesson)).body.data.id);
  return { id, first, second, films: films as [number, number, number] };
}
const order = (id: number, wanted: { id: number; lecture_ids: number[] }[], token = editor.token) =>
  semai.call(orderLessons, { id, body: { lessons: wanted } }, token);

test('lessons and lectures are added, described and renamed, and the page follows at once [B-01]', async () => {
  const { id, first, second, films } = await taughtCourse();
  expect(await shown(id)).toEqual([
    { id: first, lectures: [films[0], films[1]] },
    { id: second, lectures: [films[2]] },
  ]);
  const lecture = (await semai.call(lectures.one, { id: films[0] }, editor.token)).body.data;
  expect(lecture.film?.duration).toBe(60);
  await semai.call(lectures.update, { id: films[0], body: { ...lecture, name: 'Pengantar' } }, editor.token);
  const lesson = (await semai.call(lessons.one, { id: second }, editor.token)).body.data;
  const dates = { start_date: '2026-12-01T09:00:00+07:00', end_date: '2026-12-01T11:00:00+07:00' };
  const body = { ...lesson, ...dates, zoom_link: 'https://zoom.test/1', is_tugas_mandiri: true };
  expect((await semai.call(lessons.update, { id: second, body }, editor.token)).body.data).toMatchObject(dates);
  const page = (await semai.call(getCourse, { id: String(id) })).body.data.lessons_front;
  expect(page[0]?.lectures[0]?.name).toBe('Pengantar');
  expect(page[1]).toMatchObject({ ...dates, is_tugas_mandiri: true, zoom_link: null });
});

test('many who add at once all get a place of their own', async () => {
  const id = await openCourse();
  const added = await Promise.all(Array.from({ length: 8 }, () => addLesson(id)));
  expect(added.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const [lesson] = (await listed(id)).lessons;
  const inside = await Promise.all(Array.from({ length: 8 }, () => addLecture(lesson?.id ?? 0)));
  expect(inside.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await listed(id)).lectures.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('one call gives the whole order, moves lectures between lessons, and is told of what it missed', async () => {
  const { id, first, second, films } = await taughtCourse();
  const wanted = [
    { id: second, lecture_ids: [films[1], films[2]] },
    { id: first, lecture_ids: [films[0]] },
  ];
  expect((await order(id, wanted)).status).toBe(200);
  expect(await shown(id)).toEqual(wanted.map(({ id: lesson, lecture_ids }) => ({ id: lesson, lectures: lecture_ids })));
  const late = (await addLecture(second)).body.data.id;
  expect((await order(id, wanted)).status).toBe(409);
  expect((await order(id, [{ id: second, lecture_ids: [films[1], films[2], late] }])).status).toBe(409);
  const doubled = [
    { id: second, lecture_ids: [late, late, films[1]] },
    { id: first, lecture_ids: [films[0]] },
  ];
  expect((await order(id, doubled)).status).toBe(409);
  const { id: elsewhere } = await taughtCourse();
  expect((await order(elsewhere, wanted)).status).toBe(409);
  expect((await order(999_999, [])).status).toBe(404);
  const lines = await semai.sql(`select action from audit_log where target = 'courses:${id}'`);
  expect(lines).toEqual([{ action: 'order lessons' }]);
});

test('whoever orders, adds, moves and removes at the same time leaves an order without gaps or doubles', async () => {
  const { id, first, second, films } = await taughtCourse();
  const [one, two] = [
    [
      { id: first, lecture_ids: [films[1], films[0]] },
      { id: second, lecture_ids: [films[2]] },
    ],
    [
      { id: second, lecture_ids: [films[2], films[0]] },
      { id: first, lecture_ids: [films[1]] },
    ],
  ];
  const moved = (await semai.call(lectures.one, { id: films[2] }, editor.token)).body.data;
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, turn) => order(id, turn % 2 ? one : two)),
    addLesson(id),
    addLecture(first),
    semai.call(
      lectures.update,
      { id: films[2], body: { ...moved, version: undefined, lesson_id: first } },
      editor.token,
    ),
    semai.call(lessons.remove, { id: second }, editor.token),
  ]);
  // 404: the lecture went with its lesson before it could be moved.
  expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([]);
  const kept = await listed(id);
  const places = kept.lectures.map(({ lesson_id, position }) => `${lesson_id}:${position}`);
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(kept.lessons.map(({ position }) => position)).size).toBe(kept.lessons.length);
});

test('who orders while something is put into the course is told so, and nothing is moved', async () => {
  const { id, first, second, films } = await taughtCourse();
  const before = await listed(id);
  const answer = await semai.platform.db.transaction().execute(async (tx) => {
    await sql`select from courses where id = ${id} for no key update`.execute(tx);
    const ordering = order(id, [
      { id: first, lecture_ids: [films[0], films[1], films[2]] },
      { id: second, lecture_ids: [] },
    ]);
    await expect.poll(async () => (await waitingForLocks()).length).toBe(1);
    await sql`
      insert into lectures (lesson_id, course_id, name, position)
      values (${first}, ${id}, 'Menyela', 3)`.execute(tx);
    return { ordering };
  });
  expect((await answer.ordering).status).toBe(409);
  expect((await listed(id)).lectures.filter(({ name }) => name !== 'Menyela')).toEqual(before.lectures);
});

const waitingForLocks = () =>
  semai.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

test('what nobody was in is removed; what students have been in is taken out, keeps their work, and can come back', async () => {
  const { id, first, second, films } = await taughtCourse();
  const learner = await newStudentIn(semai, id);
  await learner.watch(films[0]);
  expect((await semai.call(lectures.remove, { id: films[1] }, editor.token)).status).toBe(200);
  expect((await semai.call(lectures.one, { id: films[1] }, editor.token)).status).toBe(404);
  expect((await semai.call(lectures.remove, { id: films[0] }, editor.token)).status).toBe(200);
  const gone = (await semai.call(lectures.one, { id: films[0] }, editor.token)).body.data;
  expect(gone.archived_at).not.toBeNull();
  expect(await shown(id)).toEqual([
    { id: first, lectures: [] },
    { id: second, lectures: [films[2]] },
  ]);
  const progress = () =>
    semai.sql(`select attended_at is not null as attended from lecture_progress where lecture_id = ${films[0]}`);
  expect(await progress()).toEqual([{ attended: true }]);

  expect(
    (
      await order(id, [
        { id: second, lecture_ids: [films[2]] },
        { id: first, lecture_ids: [] },
      ])
    ).status,
  ).toBe(200);
  expect((await semai.call(lessons.remove, { id: first }, editor.token)).status).toBe(200);
  expect((await semai.call(restoreLecture, { id: films[0] }, editor.token)).status).toBe(409);
  expect((await semai.call(restoreLesson, { id: first }, editor.token)).status).toBe(200);
  expect((await semai.call(restoreLecture, { id: films[0] }, editor.token)).status).toBe(200);
  expect((await semai.call(restoreLecture, { id: films[0] }, editor.token)).status).toBe(404);
  const room = await learner.readClass();
  const lecture = room.lessons_front.flatMap((lesson) => lesson.lectures).find((each) => each.id === films[0]);
  expect(lecture?.attended).toBe(true);
  expect(await progress()).toEqual([{ attended: true }]);
});

test('a lesson that is taken out brings back the lectures that left with it, and no others', async () => {
  const { id, first, second, films } = await taughtCourse();
  const learner = await newStudentIn(semai, id);
  for (const lecture of [films[0], films[1]]) await learner.watch(lecture);
  await semai.call(lectures.remove, { id: films[0] }, editor.token);
  semai.clock.forward(5);
  await semai.call(lessons.remove, { id: first }, editor.token);
  expect(await shown(id)).toEqual([{ id: second, lectures: [films[2]] }]);
  await semai.call(restoreLesson, { id: first }, editor.token);
  expect((await shown(id)).find((lesson) => lesson.id === first)?.lectures).toEqual([films[1]]);
});

test('what cannot be is refused beside its field', async () => {
  const { id, first, films } = await taughtCourse();
  const { first: elsewhere } = await taughtCourse();
  const times = { start_date: '2026-12-02T09:00:00+07:00', end_date: '2026-12-01T09:00:00+07:00' };
  expect((await addLesson(id, times)).body.errors).toHaveProperty('end_date');
  expect((await addLesson(999_999)).body.errors).toHaveProperty('course_id');
  expect((await addLesson(id, { is_unjuk_ketra: true })).status).toBe(200);
  expect((await addLesson(id, { is_unjuk_ketra: true })).body.errors).toHaveProperty('is_unjuk_ketra');
  expect((await addLecture(first, { media_id: null })).body.errors).toHaveProperty('media_id');
  expect((await addLecture(first, { media_id: 999_999 })).body.errors).toHaveProperty('media_id');
  const paper = await makeFile(semai.platform.db, { saved_name: `berkas/${id}.pdf` });
  expect((await addLecture(first, { media_id: paper.id })).body.errors).toHaveProperty('media_id');
  expect((await addLecture(999_999)).body.errors).toHaveProperty('lesson_id');
  const lecture = (await semai.call(lectures.one, { id: films[0] }, editor.token)).body.data;
  const move = { ...lecture, lesson_id: elsewhere };
  expect((await semai.call(lectures.update, { id: films[0], body: move }, editor.token)).body.errors).toHaveProperty(
    'lesson_id',
  );
  const bare = { ...lecture, media_id: null };
  expect((await semai.call(lectures.update, { id: films[0], body: bare }, editor.token)).body.errors).toHaveProperty(
    'media_id',
  );
  const draft = await openCourse({ published_at: null });
  const chapter = (await addLesson(draft)).body.data.id;
  expect((await addLecture(chapter, { media_id: null })).body.data).toMatchObject({ media_id: null, film: null });
});

test('nobody adds a lecture to a lesson that is taken out at the same moment', async () => {
  const { id, first, films } = await taughtCourse();
  const learner = await newStudentIn(semai, id);
  await learner.watch(films[0]);
  const { db } = semai.platform;
  let added: ReturnType<typeof addLecture> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('courses').select('id').where('id', '=', id).forUpdate().execute();
    added = addLecture(first);
    const waiting = () =>
      semai.sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    await expect.poll(waiting).toHaveLength(1);
    await tx.updateTable('lessons').set({ archived_at: semai.clock.now() }).where('id', '=', first).execute();
  });
  expect((await added)?.body.errors).toHaveProperty('lesson_id');
  expect((await listed(id)).lectures.filter(({ lesson_id }) => lesson_id === first)).toHaveLength(2);
});

test('what was typed is looked for as it was typed', async () => {
  const id = await openCourse();
  const names = ['Diskon 50% saja', 'Diskon 50 ribu', 'Berkas_akhir', 'Berkas akhir'];
  for (const name of names) await addLesson(id, { name });
  const found = async (q: string) =>
    (await semai.call(lessons.list, { course_id: id, q }, editor.token)).body.data.map(({ name }) => name);
  expect(await found('50%')).toEqual(['Diskon 50% saja']);
  expect(await found('berkas_')).toEqual(['Berkas_akhir']);
  expect(await found('DISKON')).toEqual(names.slice(0, 2));
});

test('an instructor sees the lessons of the own courses alone, and orders none', async () => {
  const [one, other] = [await newStaff(semai, 'instructor'), await newStaff(semai, 'instructor')];
  const { db } = semai.platform;
  const [own, foreign] = await Promise.all(
    [one, other].map(({ instructorId }) => newCourse(semai, { instructor_id: instructorId as string })),
  );
  const lecturesOf = new Map<number, number>();
  for (const course of [own, foreign]) {
    const lesson = await makeLesson(db, { course_id: course?.id as number });
    lecturesOf.set(course?.id as number, (await makeLecture(db, { lesson_id: lesson.id })).id);
  }
  expect((await listed(own?.id as number, one.token)).lectures).toHaveLength(1);
  expect(await listed(foreign?.id as number, one.token)).toEqual({ lessons: [], lectures: [] });
  const theirs = lecturesOf.get(foreign?.id as number) as number;
  expect((await semai.call(lectures.one, { id: theirs }, one.token)).status).toBe(404);
  expect((await order(own?.id as number, [], one.token)).status).toBe(403);
});
