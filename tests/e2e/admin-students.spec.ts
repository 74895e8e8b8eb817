import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, hydrated, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { enrol, newStudent } from '../kit/page-students.ts';

const COURSE = demoCourse.excel;

test('support finds a student, looks at the progress, and looks at the site as them [B-02, B-07, R-16]', async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai, 'Prameswari', 'Kusumaningtyas');
  const enrolment = await enrol(semai, student.id, COURSE);
  await semai.sql(`
    insert into lecture_progress (enrolment_id, lecture_id, course_id, opened_at, attended_at)
    select ${enrolment}, id, course_id, now(), now() from lectures
    where course_id = ${COURSE} and archived_at is null order by id limit 1`);
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Siswa', exact: true }).click();
  await page.getByRole('textbox', { name: 'Cari nama, email, atau telepon' }).fill('kusumaning prames');
  await page.getByRole('cell', { name: student.email }).click();
  await expect(page.getByRole('heading', { name: 'Prameswari Kusumaningtyas', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Lihat kemajuan' }).click();
  const progress = page.getByRole('dialog', { name: /^Kemajuan: / });
  await expect(progress.getByText(/^Exam terkunci: masih ada materi/)).toBeVisible();
  await expect(progress.getByRole('cell', { name: 'Belum' }).first()).toBeVisible();
  await progress.getByRole('button', { name: 'Tutup' }).click();
  await page.getByRole('button', { name: 'Bukakan kelas' }).click();
  const giving = page.getByRole('dialog', { name: 'Bukakan kelas' });
  // What costs nothing is 'Gratis' wherever an order is spoken of.
  await expect(giving).toContainText('pesanan gratis');
  await expect(giving).not.toContainText(/Rp\s?0/);
  await giving.getByRole('button', { name: 'Batal' }).click();

  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
  await expectNoViolation(page);

  await page.getByRole('button', { name: 'Lihat sebagai siswa' }).click();
  const asked = page.getByRole('dialog', { name: 'Lihat sebagai siswa' });
  await expect(asked).toContainText('tercatat di log');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    asked.getByRole('button', { name: 'Ya, lihat sebagai siswa' }).click(),
  ]);
  await tab.waitForURL(`${semai.url}/`);
  await hydrated(tab);
  await expect(tab.getByRole('complementary', { name: 'Melihat sebagai' })).toContainText(
    'Anda melihat Semai sebagai Prameswari Kusumaningtyas',
  );
  const lines = await semai.sql(`select action from audit_log where target = 'user:${student.id}'`);
  expect(lines).toEqual([{ action: 'impersonate' }]);
});

test('an account is deactivated and comes back, by the press of a button', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai, 'Damayanti', 'Paramitha');
  await enterOffice(page);
  await page.goto(`/admin/students/${student.id}/show`);
  await page.getByRole('button', { name: 'Nonaktifkan akun' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nonaktifkan akun' });
  await dialog.getByLabel('Alasan').click();
  await page.getByRole('option', { name: 'Penyalahgunaan' }).click();
  await dialog.getByRole('button', { name: 'Ya, nonaktifkan akun' }).click();
  await expect(page.getByText(/^Akun dinonaktifkan sejak/)).toBeVisible();
  await page.getByRole('button', { name: 'Aktifkan kembali' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, aktifkan kembali' }).click();
  await expect(page.getByRole('button', { name: 'Nonaktifkan akun' })).toBeVisible();
  await page.getByRole('button', { name: 'Kirim tautan ubah password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, kirim tautan ubah password' }).click();
  await expect(page.getByText('Tautan ubah password dikirim.')).toBeVisible();
  await semai.drainJobs();
  expect((await semai.mailsTo(student.email)).map(({ subject }) => subject)).toContain('Atur ulang password Anda');
});
