import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

test('mails are switched off and on in the profile, also by the keyboard [R-19]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai);
  await semai.logIn(page, student.email);
  await page.goto('/student/profile');
  const card = page.getByRole('region', { name: 'Email dari kami' });
  const news = card.getByRole('switch', { name: 'Pengumuman kelas' });
  await expect(news).toBeChecked();
  await expect(news).toHaveAccessibleDescription(/kelas yang Anda ikuti/);

  await news.click();
  await expect(page.getByText('Email "Pengumuman kelas" dimatikan.')).toBeVisible();
  await page.reload();
  await expect(news).not.toBeChecked();
  await expect(card.getByRole('switch', { name: 'Pengingat jadwal' })).toBeChecked();

  await news.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Email "Pengumuman kelas" dinyalakan.')).toBeVisible();
  await expect(news).toBeChecked();
  await expect(news).toBeFocused();

  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await card.scrollIntoViewIfNeeded();
    await expectNoViolation(page, { what: `mail settings at ${width} px`, part: 'main' });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a choice that could not be saved goes back, and says so [R-19]', async ({ page, semai, expectConsole }) => {
  const student = await newStudent(semai);
  await semai.logIn(page, student.email);
  await page.goto('/student/profile');
  const reminders = page.getByRole('switch', { name: 'Pengingat jadwal' });
  await expect(reminders).toBeChecked();
  expectConsole(/ERR_FAILED .*\/api\/user\/mails\/\w+$/);
  await page.route('**/api/user/mails/*', (route) => route.abort());
  await reminders.click();
  await expect(page.getByText('Pilihan belum tersimpan')).toBeVisible();
  await expect(reminders).toBeChecked();
});
