import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import {
  announcementAudience,
  getAnnouncement,
  listAnnouncements,
  previewAnnouncement,
  sendAnnouncement,
} from '../../src/contract/admin/announcements.ts';
import { notificationGroup } from '../../src/contract/engagement.ts';
import { me } from '../../src/contract/views.ts';
import { sendAnnouncements } from '../../src/server/modules/engagement/public.ts';
import { makeCourse } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { startMortal } from '../kit/mortal.ts';
import { everyMail, promisedMails } from '../kit/promised-mails.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let teacher: StaffMember;
let other: StaffMember;
let editor: StaffMember;
let course: { id: number; name: string };
beforeAll(async () => {
  semai = await startApp();
  [teacher, other, editor] = [
    await newStaff(semai, 'instructor'),
    await newStaff(semai, 'instructor'),
    await newStaff(semai, 'editor'),
  ];
});
afterAll(() => semai.close());
beforeEach(async () => {
  semai.clock.set(new Date());
  course = await makeCourse(semai.platform.db, { instructor_id: teacher.instructorId as string });
});

const form = { subject: 'Materi baru', body: 'Bab dua sudah ada.\n\nLihat https://semai.test/bab-2.' };
const send = (by: StaffMember, more: object = {}) =>
  semai.call(
    sendAnnouncement,
    { body: { ...form, course_id: course.id, has_bell: true, sent_as: randomUUID(), ...more } },
    by.token,
  );
const handle = (announcementId: number) => sendAnnouncements.handle(semai.platform, { announcementId }, 'test');
const progress = async (id: number) => {
  const { told_count, receivers_count, finished_at } = (await semai.call(getAnnouncement, { id }, editor.token)).body
    .data;
  return { told_count, receivers_count, isFinished: finished_at !== null };
};

test('an instructor’s word reaches the students by mail and bell, and its way is seen', async () => {
  const [ayu, budi] = [
    await newStudentIn(semai, course.id, { first_name: 'Ayu' }),
    await newStudentIn(semai, course.id),
  ];
  const ended = await newStudentIn(semai, course.id);
  const gone = await newStudentIn(semai, course.id);
  await semai.sql(`update enrolments set access_ended_at = now() where id = ${ended.enrolment.id}`);
  await semai.sql(`update users set deactivated_at = now() where id = ${gone.id}`);

  const audience = await semai.call(announcementAudience, { course_id: course.id }, teacher.token);
  expect(audience.body.data).toMatchObject({ receivers_count: 2, left_today: 3, course: { name: course.name } });
  const { data } = (await send(teacher)).body;
  expect(data).toMatchObject({
    ...form,
    receivers_count: 2,
    told_count: 0,
    finished_at: null,
    course: { id: course.id },
  });
  // Who comes later was not told.
  semai.clock.forward(60);
  const late = await newStudentIn(semai, course.id);
  await semai.sql(`update enrolments set enrolled_at = now() + interval '1 minute' where id = ${late.enrolment.id}`);
  await semai.drainJobs();
  expect(await progress(data.id)).toEqual({ told_count: 2, receivers_count: 2, isFinished: true });
  const [mail, ...more] = await promisedMails(semai, ayu.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Materi baru');
  expect(mail?.text).toContain('Halo Ayu,\n\nBab dua sudah ada.\n\nLihat https://semai.test/bab-2.');
  expect(mail?.html).toContain('<a href="https://semai.test/bab-2"');
  for (const { email } of [ended, gone, late]) expect(await promisedMails(semai, email)).toEqual([]);
  const { notifications } = (await semai.call(me, {}, budi.token)).body.data;
  expect(notifications).toMatchObject([
    { notification_group_id: notificationGroup.announcement, course: { id: course.id }, is_read: false },
  ]);
  const [line] = (await semai.sql(`select * from audit_log where target = 'announcements:${data.id}'`)) as object[];
  expect(line).toMatchObject({ operator_id: teacher.userId, detail: { after: { subject: form.subject } } });
});

test('by mail alone where no bell was wished for', async () => {
  const { token, email } = await newStudentIn(semai, course.id);
  await send(teacher, { has_bell: false });
  await semai.drainJobs();
  expect(await promisedMails(semai, email)).toHaveLength(1);
  expect((await semai.call(me, {}, token)).body.data.notifications).toEqual([]);
});

/** So many more students of the course, by the beginning of their emails. */
async function crowdOf(count: number): Promise<string> {
  const slug = `siswa${course.id}`;
  await semai.sql(`
    with people as (
      insert into users (role_id, email, first_name, last_name, referral_code, created_at, updated_at)
      select 2, '${slug}-' || n || '@semai.test', 'Siswa', '', '${slug}x' || n, now(), now()
      from generate_series(1, ${count}) n returning id
    ), bought as (
      insert into orders (id, student_id, course_id, method, status, list_price, amount_before_discount, amount, created_at, updated_at)
      select 'pengumuman-' || lpad(id::text, 9, '0'), id, ${course.id}, 'midtrans', 'success', 0, 0, 0, now(), now() from people returning id, student_id
    )
    insert into enrolments (student_id, course_id, order_id, is_free, enrolled_at)
    select student_id, ${course.id}, id, false, now() - interval '1 minute' * (student_id % 700 + 1) from bought`);
  return `${slug}-`;
}
const mailedTo = async (prefix: string) =>
  (await everyMail(semai)).map(({ to }) => to).filter((to) => to.startsWith(prefix));

test('whatever statement the process is killed before, everybody is told once by the next', {
  tags: ['deep'],
}, async () => {
  const count = 503;
  const prefix = await crowdOf(count);
  const { id } = (await send(editor)).body.data;
  const counts: number[] = [];
  // Within the first batch, and within the second: each mail is four statements.
  for (const dieBefore of [1400, 2012]) {
    const mortal = await startMortal(inject('postgresUrl'), semai.databaseUrl, dieBefore);
    await mortal.work(sendAnnouncements.name, { announcementId: id });
    await mortal.kill();
    const { told_count } = await progress(id);
    expect(await mailedTo(prefix)).toHaveLength(told_count);
    counts.push(told_count);
  }
  expect(counts).toEqual([0, 500]);
  await handle(id);
  expect(await progress(id)).toEqual({ told_count: count, receivers_count: count, isFinished: true });
  const mailed = await mailedTo(prefix);
  expect([mailed.length, new Set(mailed).size]).toEqual([count, count]);
});

test('failed on its way and run again, also twice at once, it tells each once and forgets nobody', {
  tags: ['deep'],
}, async () => {
  const count = 620;
  const prefix = await crowdOf(count);
  const { data } = (await send(editor)).body;
  expect(data.receivers_count).toBe(count);
  const [victim] = (await semai.sql(
    `select student_id from enrolments where course_id = ${course.id} order by enrolled_at desc, id desc limit 1`,
  )) as [{ student_id: number }];
  await semai.sql(`create function refuse_one() returns trigger language plpgsql as
    $$ begin if new.user_id = ${victim.student_id} then raise exception 'killed'; end if; return new; end $$;
    create trigger refuse_one before insert on told for each row execute function refuse_one()`);
  await expect(handle(data.id)).rejects.toThrow('killed');
  expect(await progress(data.id)).toEqual({ told_count: 500, receivers_count: count, isFinished: false });
  await semai.sql('drop trigger refuse_one on told');
  await Promise.all([handle(data.id), handle(data.id)]);
  await handle(data.id);
  expect(await progress(data.id)).toEqual({ told_count: count, receivers_count: count, isFinished: true });
  const receivers = await mailedTo(prefix);
  expect([receivers.length, new Set(receivers).size]).toEqual([count, count]);
  const [bells] = (await semai.sql(
    `select count(*)::int from notifications where cause = 'announcement:${data.id}'`,
  )) as [{ count: number }];
  expect(bells.count).toBe(count);
});

test('an instructor tells the own students alone, and sees the own announcements alone', async () => {
  await newStudentIn(semai, course.id);
  expect((await send(other)).status).toBe(404);
  expect((await semai.call(previewAnnouncement, { body: { ...form, course_id: course.id } }, other.token)).status).toBe(
    404,
  );
  expect((await semai.call(announcementAudience, { course_id: course.id }, other.token)).status).toBe(404);
  const { id } = (await send(teacher)).body.data;
  expect((await semai.call(getAnnouncement, { id }, other.token)).status).toBe(404);
  const listed = async (by: StaffMember, q?: string) =>
    (await semai.call(listAnnouncements, { course_id: course.id, q }, by.token)).body.data.map((each) => each.id);
  expect([await listed(teacher), await listed(other), await listed(editor)]).toEqual([[id], [], [id]]);
  expect([await listed(teacher, 'MATERI'), await listed(teacher, 'm%i')]).toEqual([[id], []]);
});

test('three a day and course, also of many at once; the same one sent twice is one', async () => {
  await newStudentIn(semai, course.id);
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(teacher)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
  semai.clock.forward(24 * 60 * 60 + 1);
  const sent_as = randomUUID();
  const twice = await Promise.all([send(teacher, { sent_as }), send(teacher, { sent_as })]);
  expect(new Set(twice.map(({ body }) => body.data.id)).size).toBe(1);
  const left = await semai.call(announcementAudience, { course_id: course.id }, teacher.token);
  expect(left.body.data.left_today).toBe(2);
});

test('nothing to say, nobody to tell and no such course are refused; the preview sends nothing', async () => {
  expect((await send(teacher)).status).toBe(409);
  const { email } = await newStudentIn(semai, course.id);
  expect(Object.keys((await send(teacher, { subject: ' ', body: '\n' })).body.errors ?? {}).sort()).toEqual([
    'body',
    'subject',
  ]);
  expect((await send(editor, { course_id: 2_000_000_000 })).status).toBe(404);
  const preview = await semai.call(
    previewAnnouncement,
    { body: { ...form, subject: '<i>Kabar</i>', course_id: course.id } },
    teacher.token,
  );
  expect(preview.body.data.subject).toBe('<i>Kabar</i>');
  expect(preview.body.data.html).toContain('&lt;i&gt;Kabar&lt;/i&gt;');
  await semai.drainJobs();
  expect(await promisedMails(semai, email)).toEqual([]);
});
