import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { enrol, newStudent } from '../kit/page-students.ts';

test('an instructor tells the students of a class, sees it first, and they get it once [B-02]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const [course] = await semai.sql<{ id: number; name: string }>(`
    select courses.id, courses.name from courses join instructors on instructors.id = instructor_id
    join users on users.id = instructors.user_id
    where users.email = 'instruktur@semai.test' and published_at is not null order by courses.id limit 1`);
  const student = await newStudent(semai, 'Anggraini');
  await enrol(semai, student.id, course!.id);
  await enterOffice(page, 'instruktur@semai.test');
  await page.getByRole('menuitem', { name: 'Pengumuman' }).click();
  await expect(page).toHaveTitle('Pengumuman – Kantor Semai');
  const choice = page.getByRole('combobox', { name: 'Kelas' });
  await choice.fill(course!.name);
  await page.getByRole('option', { name: course!.name, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Tulis pengumuman untuk ${course!.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kirim', exact: true })).toBeDisabled();

  const subject = `Kelas tambahan ${student.id}`;
  await page.getByLabel('Subjek').fill(subject);
  await page.getByLabel('Isi pengumuman').fill('Sabtu pukul 10.\n\nBahan: https://semai.test/bahan');
  await page.getByRole('button', { name: 'Pratinjau' }).click();
  const preview = page.frameLocator('iframe[title="Pratinjau email"]');
  await expect(preview.getByRole('link', { name: 'https://semai.test/bahan' })).toBeVisible();
  await expectNoViolation(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }

  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('tidak dapat ditarik kembali');
  await dialog.getByRole('button', { name: 'Ya, kirim' }).click();
  await expect(page.getByText('Pengumuman sedang dikirim.')).toBeVisible();
  await semai.drainJobs();
  const sent = page.getByRole('article').filter({ hasText: subject });
  await expect(sent).toContainText('Terkirim');
  expect((await semai.mailsTo(student.email)).filter((mail) => mail.subject.includes(subject))).toHaveLength(1);
});
