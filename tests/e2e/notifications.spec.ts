import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { logInStudent } from './notified-student.ts';

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifikasi/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifikasi' });
const waitingOf = (page: Page) => panelOf(page).getByRole('region', { name: 'Perlu ditindaklanjuti' });
const handledOf = (page: Page) => panelOf(page).getByRole('region', { name: 'Sudah ditindaklanjuti' });
const unread = (count: number) => (count === 0 ? 'Notifikasi' : `Notifikasi, ${count} belum dibaca`);

test('the bell counts what is unread; what waits comes first, then what was handled, by day [N-01]', async ({
  page,
  semai,
}) => {
  await page.clock.setFixedTime('2026-09-10T23:30:00+07:00');
  const student = await logInStudent(page, semai);
  await student.notify(4, { at: '2026-08-17T09:30:00+07:00' });
  await student.notify(1, { at: '2026-09-10T00:10:00+07:00', course: demoCourse.excel });
  await student.notify(8, { at: '2026-09-09T08:00:00+07:00', course: demoCourse.plain });
  await student.notify(3, { at: '2026-09-10T09:00:00+07:00', course: demoCourse.prakerja, taken: true, read: true });
  await student.notify(9, { at: '2026-09-01T10:00:00+07:00', course: demoCourse.live, taken: true, read: true });
  await page.goto('/');
  await expect(bellOf(page)).toHaveAccessibleName(unread(3));
  await expect(bellOf(page)).toHaveText('3');

  await bellOf(page).click();
  await expect(waitingOf(page).getByRole('heading')).toHaveText([
    'Perlu ditindaklanjuti',
    'Hari ini',
    'Kemarin',
    '17 Agustus 2026',
  ]);
  await expect(handledOf(page).getByRole('heading')).toHaveText([
    'Sudah ditindaklanjuti',
    'Hari ini',
    '01 September 2026',
  ]);
  await expect(panelOf(page).getByRole('listitem')).toHaveText([
    /Saatnya mengikuti exam.*Excel untuk Analisis Keuangan.*00:10 WIB/,
    /kelas gratis.*08:00 WIB/,
    /Lengkapi profil Anda.*09:30 WIB/,
    /Bagaimana kelasnya.*09:00 WIB/,
    /Pertanyaan Anda di diskusi sudah dijawab.*10:00 WIB/,
  ]);

  // Seeing them silences the bell; what was new stays marked until the list is closed.
  await expect(bellOf(page)).toHaveAccessibleName(unread(0));
  await expect(panelOf(page).getByText('Belum dibaca')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await bellOf(page).click();
  await expect(waitingOf(page)).toBeVisible();
  await expect(panelOf(page).getByText('Belum dibaca')).toHaveCount(0);
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName(unread(0));
});

test('more than 99 are not counted out, and nothing to tell is said so [N-01]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await logInStudent(page, semai);
  await page.goto('/');
  await bellOf(page).click();
  await expect(panelOf(page).getByText('Belum ada notifikasi')).toBeVisible();
  await semai.sql(`
    insert into notifications (user_id, notification_group_id, created_at, cause)
    select ${student.id}, 4, now(), n::text from generate_series(1, 120) n`);
  await page.goto('/');
  await expect(bellOf(page)).toHaveText('99+');
  await expect(bellOf(page)).toHaveAccessibleName(unread(120));
});

test('following a notification handles it: it stands among the handled ones, after a reload too [N-03]', async ({
  page,
  semai,
}) => {
  const student = await logInStudent(page, semai);
  await student.notify(4);
  await page.goto('/');
  await bellOf(page).click();
  const handled = page.waitForResponse((response) => response.url().includes('/api/notification/action/'));
  await waitingOf(page)
    .getByRole('link', { name: /Lengkapi profil Anda/ })
    .click();
  expect((await handled).status()).toBe(200);
  await expect(page).toHaveURL(/\/student\/profile$/);
  await expect(panelOf(page)).toBeHidden();
  await page.goto('/');
  await bellOf(page).click();
  await expect(handledOf(page).getByRole('link', { name: /Lengkapi profil Anda/ })).toBeVisible();
  await expect(waitingOf(page)).toHaveCount(0);
});

test('each group opens its own action [N-02]', async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/');
  await bellOf(page).click();
  const leads = async (text: RegExp, address: RegExp) =>
    expect(panelOf(page).getByRole('link', { name: text }).first()).toHaveAttribute('href', address);
  await leads(/mengikuti exam/, /^\/course\/login\/\d+\/[a-z0-9-]+$/);
  await leads(/sertifikat Anda sudah terbit/, /^\/certificateverify\/[A-Z0-9-]+$/);
  await leads(/Bagaimana kelasnya/, /^\/course\/login\/\d+\/[a-z0-9-]+$/);
  await leads(/Lengkapi profil Anda/, /^\/student\/profile$/);
  await leads(/kelas gratis/, /^\/course\/\d+\/[a-z0-9-]+$/);
  await leads(/Pertanyaan Anda di diskusi sudah dijawab/, /^\/course\/\d+\/[a-z0-9-]+#diskusi-\d+$/);
  await leads(/Tugas Anda sudah dinilai/, /^\/student\/(tugas-mandiri|unjuk-keterampilan)\/\d+$/);
  await leads(/mengonfirmasi kehadiran Anda/, /^\/student\/course$/);
  await leads(/pengumuman dari kelas Anda/, /^\/course\/login\/\d+\/[a-z0-9-]+$/);
  for (const question of [/mengajak teman/, /Bagaimana perasaan Anda/])
    await expect(waitingOf(page).getByRole('button', { name: question })).toBeVisible();
  // What was answered asks nothing more.
  await expect(handledOf(page).getByText(/mengajak teman/)).toBeVisible();
  await expect(handledOf(page).getByRole('button')).toHaveCount(0);

  const newcomer = await logInStudent(page, semai, { isOnboarded: false });
  await newcomer.notify(4);
  await page.goto('/');
  await bellOf(page).click();
  await leads(/Lengkapi profil Anda/, /^\/complete-on-boarding$/);
});

test('by keyboard alone: Enter opens, arrows and Tab move, Escape closes and gives the focus back', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const student = await logInStudent(page, semai);
  await student.notify(1, { course: demoCourse.excel, at: '2026-01-03' });
  await student.notify(8, { course: demoCourse.plain, at: '2026-01-02' });
  await student.notify(5, { at: '2026-01-01' });
  await page.goto('/');
  await bellOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeFocused();
  const entries = panelOf(page).locator('li > *');
  await page.keyboard.press('ArrowDown');
  await expect(entries.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entries.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entries.nth(0)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(entries.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(bellOf(page)).toBeFocused();

  // A question takes the focus, and gives it back to the bell.
  await page.keyboard.press('Enter');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Satu pertanyaan singkat' });
  await expect(question.getByRole('radio', { name: '1', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(bellOf(page)).toBeFocused();
});

test('on a phone the notifications are a sheet of full height @mobile', async ({ page, semai }) => {
  const student = await logInStudent(page, semai);
  await student.notify(7, { course: demoCourse.excel });
  await page.goto('/');
  await bellOf(page).tap();
  const height = (await panelOf(page).boundingBox())?.height;
  expect(height).toBe(page.viewportSize()?.height);
  await panelOf(page)
    .getByRole('button', { name: /Bagaimana perasaan Anda/ })
    .tap();
  const question = page.getByRole('dialog', { name: 'Kepuasan belajar' });
  await question.getByRole('radio', { name: 'Sangat puas' }).check();
  await question.getByRole('button', { name: 'Kirim' }).tap();
  await expect(question).toBeHidden();
  await expect(panelOf(page)).toBeHidden();
  await expect(page.getByText('Terima kasih', { exact: true })).toBeVisible();
});

test("axe finds nothing in the bell, its questions and the footer's, by day and by night", { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const bar = page.getByRole('progressbar', { name: 'Memuat', includeHidden: true });
  const check = async (what: string, part: string) => {
    await expect(bar).toHaveAttribute('data-requests', '0');
    await expectNoViolation(page, { what, part });
  };
  const student = await logInStudent(page, semai, { joinedDaysAgo: 30 });
  await student.notify(5);
  await student.notify(7, { course: demoCourse.excel });
  await student.notify(1, { course: demoCourse.excel, taken: true });
  // A small page: axe reads all of it for every part that it looks at.
  await page.goto('/contactus');
  const survey = page.getByRole('region', { name: 'Survei' });
  await survey.getByRole('button', { name: 'Kirim' }).click();
  await expect(survey.getByRole('alert')).toBeVisible();
  await check('the survey', 'footer');
  await bellOf(page).click();
  await expect(handledOf(page)).toBeVisible();
  await check('the bell', '[role="dialog"]');
  for (const [entry, title] of [
    [/mengajak teman/, 'Satu pertanyaan singkat'],
    [/Bagaimana perasaan Anda/, 'Kepuasan belajar'],
  ] as const) {
    await panelOf(page).getByRole('button', { name: entry }).click();
    const question = page.getByRole('dialog', { name: title });
    await question.getByRole('button', { name: 'Kirim' }).click();
    await check(title, '[role="dialog"]');
    await question.getByRole('radio').last().check();
    await check(title, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await bellOf(page).click();
  }
});
