import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateCertificate } from '../../src/contract/certificates.ts';
import { notificationGroup as group } from '../../src/contract/engagement.ts';
import { rateCourse } from '../../src/contract/learning.ts';
import { me } from '../../src/contract/views.ts';
import { reachMilestones } from '../../src/server/modules/learning/public.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { steps } from '../kit/class-steps.ts';
import { promisedMails } from '../kit/promised-mails.ts';
import { newStudentIn } from '../kit/students.ts';

const FREE = demoCourse.free;
let semai: TestApp;
let db: Db;
let paid: number;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  const [row] = await semai.sql(`
    select id from courses where type = 'hosted' and price > 0 and not is_qna_required and not is_lecturequiz_required
    and project_information is null and not kartu_prakerja
    and exists (select from quizzes where course_id = courses.id and kind = 'exam')
    and not exists (select from lessons where course_id = courses.id and end_date > now())
    order by id limit 1`);
  paid = (row as { id: number }).id;
});
afterAll(() => semai.close());

const reach = (enrolmentId: number) =>
  db.transaction().execute((tx) => reachMilestones(semai.platform, tx, enrolmentId, semai.clock.now()));
async function toldTo(token: string) {
  const { notifications } = (await semai.call(me, {}, token)).body.data;
  return notifications.map(({ notification_group_id, course, certificate, is_action_taken }) => ({
    group: notification_group_id,
    course: course?.id ?? null,
    certificate: certificate?.id ?? null,
    is_action_taken,
  }));
}

test('a class tells its student what it opened, once each: review, exam, certificate [N-02]', async () => {
  const { enrolment, token, email } = await newStudentIn(semai, paid);
  await reach(enrolment.id);
  expect(await toldTo(token)).toEqual([]);
  await steps.attend(db, enrolment);
  await Promise.all([reach(enrolment.id), reach(enrolment.id)]);
  const notice = { course: paid, certificate: null, is_action_taken: false };
  expect(await toldTo(token)).toEqual([{ ...notice, group: group.courseReview }]);

  const likes = { is_like_materi: 1, is_like_mentor: 0, is_like_video: 0, is_like_resource: 0 } as const;
  const review = { rating_value: 5, review_title: 'Jelas sekali', review_content: 'Langsung bisa dipakai.', ...likes };
  expect((await semai.call(rateCourse, { id: String(paid), body: review }, token)).status).toBe(200);
  await reach(enrolment.id);
  expect((await toldTo(token)).filter((each) => each.group === group.examAccess)).toEqual([
    { ...notice, group: group.examAccess },
  ]);

  await steps.exam(db, enrolment, 80);
  await reach(enrolment.id);
  expect((await toldTo(token)).every(({ is_action_taken }) => is_action_taken)).toBe(true);
  expect(await promisedMails(semai, email)).toEqual([]);

  const ask = () => semai.call(generateCertificate, { body: { course_id: paid } }, token);
  const { id } = (await ask()).body.data;
  await ask();
  expect((await toldTo(token)).filter((each) => each.group === group.certificate)).toEqual([
    { group: group.certificate, course: paid, certificate: id, is_action_taken: false },
  ]);
});

test('the certificate comes by mail, with its page and its PDF [B-06]', async () => {
  const { enrolment, token, email } = await newStudentIn(semai, FREE, { first_name: 'Rina', last_name: '<b>Wati</b>' });
  await steps.attend(db, enrolment);
  await steps.exam(db, enrolment, 80);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => semai.call(generateCertificate, { body: { course_id: FREE } }, token)),
  );
  const id = answers[0]?.body.data.id as string;
  const mails = await promisedMails(semai, email);
  expect(mails).toHaveLength(1);
  const { publicUrl } = semai.platform.config;
  expect(mails[0]?.subject).toMatch(/^Sertifikat Anda sudah terbit: /);
  for (const said of [
    'Halo Rina,',
    new URL(`/certificateverify/${id}`, publicUrl).href,
    new URL(`/certificate/${id}.pdf`, publicUrl).href,
    '80 dari 100',
  ])
    expect(mails[0]?.text).toContain(said);
  expect(mails[0]?.html).not.toContain('<b>Wati');
});

test('who finished a free class is offered another that costs nothing, and who paid is not [N-02]', async () => {
  const { enrolment, token } = await newStudentIn(semai, FREE);
  await steps.attend(db, enrolment);
  await steps.exam(db, enrolment, 100);
  await reach(enrolment.id);
  await reach(enrolment.id);
  const offers = (await toldTo(token)).filter((each) => each.group === group.freeCourse);
  expect(offers).toHaveLength(1);
  expect(offers[0]?.course).not.toBe(FREE);
  const [offered] = await semai.sql(`select price, published_at from courses where id = ${offers[0]?.course}`);
  expect(offered).toMatchObject({ price: 0, published_at: expect.any(Date) });
  const paying = await newStudentIn(semai, paid);
  await steps.attend(db, paying.enrolment);
  await steps.rate(db, paying.enrolment);
  await steps.exam(db, paying.enrolment);
  await reach(paying.enrolment.id);
  expect((await toldTo(paying.token)).some((each) => each.group === group.freeCourse)).toBe(false);
});
