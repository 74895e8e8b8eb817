import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitProject } from '../../src/contract/learning.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { joinClass, makeTestClass } from '../kit/test-class.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const submit = (course_id: number, token?: string) => semai.call(submitProject, { body: { course_id } }, token);

test('a project is handed in once, in a course that has one, and finishes it [L-15]', async () => {
  const made = await makeTestClass(semai, { project_information: 'Buat laporan penjualan satu bulan.' });
  const student = await joinClass(semai, made);
  await student.attend();
  await student.takeExam(5);
  expect(await student.readClass()).toMatchObject({
    payment: { is_student_project_submitted: false },
    is_finished: false,
    path: [{ kind: 'project' }, { kind: 'certificate' }],
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(made.course.id, student.token)));
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(Array(20).fill([200, null]));
  expect(await student.readClass()).toMatchObject({
    payment: { is_student_project_submitted: true },
    is_finished: true,
  });
  const at = () => semai.sql(`select project_submitted_at from enrolments where id = ${student.enrolment.id}`);
  const first = await at();
  semai.clock.forward(3600);
  expect((await submit(made.course.id, student.token)).status).toBe(200);
  expect(await at()).toEqual(first);
});

test('elsewhere there is none to hand in [L-15]', async () => {
  const made = await makeTestClass(semai);
  const student = await joinClass(semai, made);
  expect((await submit(made.course.id, student.token)).status).toBe(404);
  expect((await submit(2_147_483_647, student.token)).status).toBe(404);
  expect((await submit(demoCourse.paid, student.token)).status).toBe(403);
  expect((await submit(made.course.id)).status).toBe(401);
});
