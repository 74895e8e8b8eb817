import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, instructors, partners } from '../../src/contract/admin/catalogue.ts';
import { interns } from '../../src/contract/admin/content.ts';
import { courses } from '../../src/contract/admin/courses.ts';
import { events } from '../../src/contract/admin/events.ts';
import { lectures, lessons } from '../../src/contract/admin/lessons.ts';
import { publishCourse, unpublishCourse } from '../../src/contract/admin/publishing.ts';
import { schedules } from '../../src/contract/admin/scheduling.ts';
import { quizzes } from '../../src/contract/admin/tests.ts';
import { getInstructor, listPartners } from '../../src/contract/catalogue.ts';
import { getIntern } from '../../src/contract/content.ts';
import { getEvent } from '../../src/contract/events.ts';
import { getCourse, upcomingLiveCourses } from '../../src/contract/views.ts';
import { gatherShown } from '../../src/server/platform/cache/shown.ts';
import { makeFile } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { makeTestClass } from '../kit/test-class.ts';

/** Pages are kept until the database announces what they show: each edit of the back office must reach those who show it. */
let semai: TestApp;
let editor: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
});
afterAll(() => semai.close());

type Reading = () => Promise<{ status: number }>;
/** Whether the page that reads this is dropped by the edit, as the page's own cache decides it. */
async function drops(read: Reading, edit: () => Promise<{ status: number } | unknown[]>): Promise<boolean> {
  const { result, shown } = await gatherShown(read);
  expect(result.status).toBe(200);
  const heard: string[] = [];
  const leave = semai.platform.changes.follow('changes', { change: (tag) => heard.push(tag), gap() {} });
  const done = await edit();
  if (!Array.isArray(done)) expect(done).toMatchObject({ status: 200 });
  const isDropped = () => heard.some((tag) => shown.tags.has(tag) || shown.tags.has(tag.split(':', 1)[0] as string));
  await expect.poll(isDropped, { interval: 20 }).toBe(true);
  leave();
  return true;
}

const captioned = async (film: number) => {
  const { id } = await makeFile(semai.platform.db, {
    storage: 'public',
    saved_name: `public/${crypto.randomUUID()}.vtt`,
  });
  return semai.sql(
    `insert into media_captions (media_id, language, file_id) values (${film}, 'id', ${id}) returning 1`,
  );
};
const openFilm = () =>
  makeFile(semai.platform.db, { storage: 'public', duration: 9, saved_name: `public/${crypto.randomUUID()}.mp4` });

test('a course’s page follows every edit of what it shows [B-01]', async () => {
  const made = await makeTestClass(semai, { introduction_video_id: (await openFilm()).id, description: 'Isi.' });
  const { id } = made.course;
  const page = () => semai.call(getCourse, { id: String(id) });
  const form = async () => (await semai.call(courses.one, { id }, editor.token)).body.data;
  const save = async (fields: object) =>
    semai.call(courses.update, { id, body: { ...(await form()), ...fields } as never }, editor.token);
  const partner = (
    await semai.call(partners.create, { body: { name: 'Pasar Uji', url: 'https://pasar.test' } as never }, editor.token)
  ).body.data;
  const lesson = (await semai.call(lessons.one, { id: made.lessons[0]!.id }, editor.token)).body.data;
  const quiz = (await semai.call(quizzes.one, { id: made.exam.id }, editor.token)).body.data;
  const lead = (await semai.call(instructors.one, { id: made.course.instructor_id }, editor.token)).body.data;
  const category = (await semai.call(categories.one, { id: 1 }, editor.token)).body.data;
  const photo = await makeFile(semai.platform.db, { storage: 'public', saved_name: 'public/wajah.png' });
  const edits = [
    () => save({ name: 'Nama yang baru' }),
    () => save({ partner_links: [{ partner_id: partner.id, url: 'https://pasar.test/kelas' }] }),
    () => semai.call(partners.update, { id: partner.id, body: { ...partner, name: 'Pasar Lain' } }, editor.token),
    () => semai.call(lessons.update, { id: lesson.id, body: { ...lesson, name: 'Bab lain' } }, editor.token),
    () =>
      semai.call(
        lectures.create,
        { body: { lesson_id: lesson.id, name: 'Baru', media_id: made.lectures[0]!.media_id } },
        editor.token,
      ),
    () => semai.call(lectures.remove, { id: made.lectures[0]!.id }, editor.token),
    () => semai.call(quizzes.update, { id: quiz.id, body: { ...quiz, name: 'Ujian lain' } }, editor.token),
    () => semai.call(instructors.update, { id: lead.id, body: { ...lead, photo_id: photo.id } }, editor.token),
    () => semai.call(categories.update, { id: 1, body: { ...category, category_name: 'Kategori lain' } }, editor.token),
    () => captioned(made.course.introduction_video_id as number),
    () => semai.call(unpublishCourse, { id }, editor.token),
  ];
  for (const edit of edits) expect(await drops(page, edit), String(edit)).toBe(true);
  const offered = () => semai.call(getInstructor, { id: lead.id });
  expect(await drops(offered, () => semai.call(publishCourse, { id }, editor.token))).toBe(true);
  expect(
    await drops(
      () => semai.call(listPartners, {}),
      async () => {
        await save({ partner_links: [] });
        return semai.call(partners.remove, { id: partner.id }, editor.token);
      },
    ),
  ).toBe(true);
});

test('live courses, interns and events follow too', async () => {
  const live = await makeTestClass(semai, { type: 'live' });
  const start = semai.clock.now().getTime() + 86_400_000;
  const session = {
    course_id: live.course.id,
    kind: 'live' as const,
    start_date: new Date(start).toISOString(),
    end_date: new Date(start + 3_600_000).toISOString(),
    capacity: 5,
  };
  expect(
    await drops(
      () => semai.call(upcomingLiveCourses, {}),
      () => semai.call(schedules.create, { body: session }, editor.token),
    ),
  ).toBe(true);

  const film = await openFilm();
  const story = {
    name: 'Rani',
    position: 'Penulis',
    school: 'SMA 1',
    batch_id: 1,
    is_published: true,
    media_id: film.id,
  };
  const intern = (await semai.call(interns.create, { body: story }, editor.token)).body.data;
  const told = () => semai.call(getIntern, { id: intern.id });
  expect(await drops(told, () => captioned(film.id))).toBe(true);
  expect(
    await drops(told, () =>
      semai.call(interns.update, { id: intern.id, body: { ...intern, name: 'Rina' } }, editor.token),
    ),
  ).toBe(true);

  const [{ id: eventId, slug }] = (await semai.sql(
    'select id, slug from events where published_at is not null and cancelled_at is null order by id limit 1',
  )) as [{ id: number; slug: string }];
  const event = (await semai.call(events.one, { id: eventId }, editor.token)).body.data;
  expect(
    await drops(
      () => semai.call(getEvent, { slug }),
      () => semai.call(events.update, { id: eventId, body: { ...event, title: 'Judul lain' } }, editor.token),
    ),
  ).toBe(true);
});
