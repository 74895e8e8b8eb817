import type { Page, Route } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from './axe.ts';
import { expect, type Semai } from './e2e.ts';
import { attendAll, enrol, newStudent } from './page-students.ts';

/** Of the programme, with journal, Tugas Mandiri and Unjuk Keterampilan. */
export const TASK_COURSE = demoCourse.prakerja;

export async function logInTaskStudent(page: Page, semai: Semai) {
  const student = await newStudent(semai, 'Tiara', 'Ningrum');
  const enrolment = await enrol(semai, student.id, TASK_COURSE);
  await semai.logIn(page, student.email);
  return enrolment;
}

export const beginTasks = (semai: Semai, enrolment: number) =>
  semai.sql<{ id: number; kind: string }>(`
    insert into assignments (kind, sequence, enrolment_id, course_id, lesson_id, lecture_id, started_at)
    select kind, sequence, ${enrolment}, ${TASK_COURSE}, lectures.lesson_id, lectures.id, now()
    from (select * from lectures where course_id = ${TASK_COURSE} order by id limit 1) lectures,
      (values ('tugas_mandiri', 1), ('unjuk_keterampilan', 999)) kinds (kind, sequence)
    returning id, kind`);

/** Nothing stands out over the edge, nor is wrong, at either. */
export async function lookAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoViolation(page, { part: 'main' });
  }
}

export const refuse = (route: Route) => route.fulfill({ status: 500, json: { success: false, message: 'rusak' } });
export const confirm = (page: Page, answer: 'Ya' | 'Tidak') =>
  page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
/** The form's button; 'Kirim' rests while anything is loading (P-04), and a notification may come in just then. */
export async function askToSend(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(async () => {
    if (!(await question.isVisible())) await press(page, 'Kirim').click({ timeout: 2000 });
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass();
}
export const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** Hands an assignment in, and says yes when asked. */
export async function handIn(page: Page): Promise<void> {
  await press(page, 'Kirim Tugas').click();
  await confirm(page, 'Ya');
}

/** Lets a call wait; `goOn` lets what waits, and what comes later, go. */
export async function hold(page: Page, call: string) {
  const waiting: Route[] = [];
  let isHeld = true;
  await page.route(call, (route) => (isHeld ? void waiting.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    await Promise.all(waiting.map((route) => route.continue()));
  };
}

/** A student in the class, all of it seen, at the first lecture of the lesson that has the task. */
export async function openTaskLesson(page: Page, semai: Semai) {
  await attendAll(semai, await logInTaskStudent(page, semai));
  const lectures = await semai.sql<{ id: number; name: string }>(`
    select lectures.id, lectures.name from lectures join lessons on lessons.id = lesson_id
    where lectures.course_id = ${TASK_COURSE} and lectures.archived_at is null and is_tugas_mandiri
    order by lectures.position`);
  await page.goto(`/course/login/${TASK_COURSE}/kelas?materi=${lectures[0]!.id}`);
  return lectures;
}

export const SELF_UPLOAD = '**/kjflow/submittugasassignmemt';
export const SELF_START = '**/kjflow/starttugasmandiri';
export const textFile = (name: string, content = 'Arabika') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});
export async function uploadFiles(page: Page, title: string, names: string[]): Promise<void> {
  await page.getByLabel('Judul').fill(title);
  await page.getByLabel('Berkas', { exact: true }).setInputFiles(names.map((name) => textFile(name)));
  await press(page, 'Unggah').click();
  await confirm(page, 'Ya');
}
