import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';
import { logInStudent } from './notified-student.ts';

const answered = 'Anda sudah mengisi survei ini. Terima kasih.';
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifikasi/ });
const handledOf = (page: Page) => page.getByRole('region', { name: 'Sudah ditindaklanjuti' });
const surveyOf = (page: Page) => page.getByRole('contentinfo').getByRole('region', { name: 'Survei' });
const ratings = (semai: { sql<Row>(statement: string): Promise<Row[]> }, id: number) =>
  semai.sql<{ rating: number }>(`select rating from nps_answers where user_id = ${id}`);

test('a notification asks for a score from 1 to 10, and answering handles it [N-04]', async ({ page, semai }) => {
  const student = await logInStudent(page, semai);
  await student.notify(5);
  await page.goto('/');
  await bellOf(page).click();
  await page.getByRole('button', { name: /mengajak teman/ }).click();
  const question = page.getByRole('dialog', { name: 'Satu pertanyaan singkat' });
  await expect(question.getByRole('radio')).toHaveCount(10);
  await expect(question.getByRole('radio').first()).toHaveAccessibleName('1');
  await expect(question.getByRole('radio').last()).toHaveAccessibleName('10');
  await question.getByRole('button', { name: 'Kirim' }).click();
  await expect(question.getByText('Pilih satu angka.')).toBeVisible();

  // Opening it is not answering it.
  await question.getByRole('button', { name: 'Nanti saja' }).click();
  await bellOf(page).click();
  await page.getByRole('button', { name: /mengajak teman/ }).click();
  await question.getByRole('radio', { name: '9' }).check();
  await expect(question.getByText('Pilih satu angka.')).toHaveCount(0);
  await question.getByRole('button', { name: 'Kirim' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Terima kasih', { exact: true })).toBeVisible();
  expect(await ratings(semai, student.id)).toEqual([{ rating: 9 }]);
  await page.reload();
  await bellOf(page).click();
  await expect(handledOf(page).getByText(/mengajak teman/)).toBeVisible();
});

test('who has answered already is told so in the words of the server [N-04]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await logInStudent(page, semai);
  await student.notify(5);
  await page.goto('/');
  await bellOf(page).click();
  await page.getByRole('button', { name: /mengajak teman/ }).click();
  await semai.sql(`insert into nps_answers (user_id, rating, created_at) values (${student.id}, 8, now())`);
  const question = page.getByRole('dialog', { name: 'Satu pertanyaan singkat' });
  await question.getByRole('radio', { name: '3' }).check();
  expectConsole(/status of 400 .*\/api\/user\/nps$/);
  await question.getByRole('button', { name: 'Kirim' }).click();
  await expect(question.getByRole('alert')).toHaveText(answered);
  expect(await ratings(semai, student.id)).toEqual([{ rating: 8 }]);
});

test('satisfaction is one of five faces, and one must be chosen [N-04]', { tag: '@deep' }, async ({ page, semai }) => {
  const student = await logInStudent(page, semai);
  const notification = await student.notify(7, { course: demoCourse.excel });
  await page.goto('/');
  await bellOf(page).click();
  await page.getByRole('button', { name: /Bagaimana perasaan Anda/ }).click();
  const question = page.getByRole('dialog', { name: 'Kepuasan belajar' });
  await expect(question).toContainText('Excel untuk Analisis Keuangan');
  const names = ['Sangat tidak puas', 'Tidak puas', 'Cukup puas', 'Puas', 'Sangat puas'];
  for (const [index, name] of names.entries())
    await expect(question.getByRole('radio').nth(index)).toHaveAccessibleName(name);
  await expect(question.locator('label svg')).toHaveCount(5);
  await question.getByRole('button', { name: 'Kirim' }).click();
  await expect(question.getByText('Pilih satu yang paling mewakili.')).toBeVisible();
  const sent = page.waitForRequest('**/api/user/happiness');
  await question.getByRole('radio', { name: 'Puas', exact: true }).check();
  await question.getByRole('button', { name: 'Kirim' }).click();
  expect((await sent).postDataJSON()).toEqual({ happiness_level: 4, notification_id: notification });
  await expect(question).toBeHidden();
  expect(
    await semai.sql(`select happiness_level from happiness_answers where notification_id = ${notification}`),
  ).toEqual([{ happiness_level: 4 }]);
  await page.reload();
  await bellOf(page).click();
  await expect(handledOf(page).getByText(/Bagaimana perasaan Anda/)).toBeVisible();
});

test('the footer asks whoever may be asked, from 0 to 10, once [H-07]', async ({ page, semai }) => {
  const student = await logInStudent(page, semai, { joinedDaysAgo: 20 });
  await student.notify(5);
  await page.goto('/');
  const survey = surveyOf(page);
  await expect(survey.getByRole('radio')).toHaveCount(11);
  await expect(survey.getByRole('radio').first()).toHaveAccessibleName('0');
  await expect(survey.getByRole('radio').last()).toHaveAccessibleName('10');
  await survey.getByRole('button', { name: 'Kirim' }).click();
  await expect(survey.getByRole('alert')).toHaveText('Pilih satu angka.');
  const sent = page.waitForRequest('**/api/user/nps');
  await survey.getByRole('radio', { name: '0', exact: true }).check();
  await survey.getByRole('button', { name: 'Kirim' }).click();
  expect((await sent).postDataJSON()).toEqual({ rating: 0 });
  await expect(survey.getByRole('status')).toContainText('Terima kasih');
  expect(await ratings(semai, student.id)).toEqual([{ rating: 0 }]);
  // The bell need not ask any more.
  await bellOf(page).click();
  await expect(handledOf(page).getByText(/mengajak teman/)).toBeVisible();

  const asked = page.waitForResponse('**/api/user/isnpsenabled');
  await page.goto('/');
  expect((await (await asked).json()).data).toEqual({ is_eligible: false, is_enable: true });
  await expect(survey).toHaveCount(0);
});

test('the footer says why an answer is refused [H-07]', { tag: '@deep' }, async ({ page, semai, expectConsole }) => {
  const student = await logInStudent(page, semai, { joinedDaysAgo: 20 });
  await page.goto('/');
  const survey = surveyOf(page);
  await survey.getByRole('radio', { name: '7' }).check();
  await semai.sql(`insert into nps_answers (user_id, rating, created_at) values (${student.id}, 8, now())`);
  expectConsole(/status of 400 .*\/api\/user\/nps$/);
  await survey.getByRole('button', { name: 'Kirim' }).click();
  await expect(survey.getByRole('alert')).toHaveText(answered);
});

test('newcomers are not asked, nobody is while it is off, and of guests nothing is asked at all [H-07]', async ({
  page,
  semai,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/isnpsenabled') && asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);

  const eligibility = async () => {
    const answer = page.waitForResponse('**/api/user/isnpsenabled');
    await page.goto('/');
    return (await (await answer).json()).data;
  };
  await logInStudent(page, semai, { joinedDaysAgo: 3 });
  expect(await eligibility()).toEqual({ is_eligible: false, is_enable: true });
  await expect(surveyOf(page)).toHaveCount(0);

  await logInStudent(page, semai, { joinedDaysAgo: 20 });
  const enable = (isEnabled: boolean) =>
    semai.sql(`update site_settings set settings = jsonb_set(settings, '{is_nps_enabled}', '${isEnabled}')`);
  await enable(false);
  expect(await eligibility()).toEqual({ is_eligible: true, is_enable: false });
  await expect(surveyOf(page)).toHaveCount(0);
  await enable(true);
  expect(await eligibility()).toEqual({ is_eligible: true, is_enable: true });
  await expect(surveyOf(page)).toBeVisible();
});
