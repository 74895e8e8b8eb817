import { toWibIso } from '../../src/contract/rules/wib.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { enrol, newStudent } from '../kit/page-students.ts';

const newCourse = (name: string) => `
  insert into courses (slug, name, type, category_id, instructor_id, retail_price)
  select 'kelas-jadwal-' || gen_random_uuid(), '${name}', 'live', 1, (select id from instructors limit 1), 0
  returning id`;
const inDays = (days: number) => toWibIso(new Date(Date.now() + days * 86_400_000));

test('an operator plans weekly sessions, mends one, moves it and removes it [B-01]', async ({
  page,
  semai,
  expectConsole,
}) => {
  const name = 'Kelas terjadwal';
  await semai.sql(newCourse(name));
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Jadwal' }).click();
  await page.getByRole('button', { name: 'Tambah jadwal' }).click();
  const form = page.getByRole('dialog', { name: 'Tambah jadwal' });
  await form.getByRole('combobox', { name: 'Kelas' }).fill(name);
  await page.getByRole('option', { name }).click();
  await form.getByLabel('Tanggal').fill(inDays(3).slice(0, 10));
  await form.getByLabel('Mulai (WIB)').fill('19:00');
  await form.getByLabel('Selesai (WIB)').fill('18:00');
  await form.getByLabel('Ulangi setiap minggu').check();
  await form.getByLabel('Jumlah minggu').fill('3');
  await expect(form.getByLabel('Kursi')).toHaveValue('60');
  await form.getByLabel('Tautan Zoom').fill('https://zoom.test/j/77');
  expectConsole(/status of 422 .*\/api\/admin\/schedules\/series$/, 1);
  await form.getByRole('button', { name: 'Tambah 3 sesi' }).click();
  await expect(form.getByText('Waktu selesai harus setelah waktu mulai.')).toBeVisible();
  await form.getByLabel('Selesai (WIB)').fill('20:30');
  await form.getByRole('button', { name: 'Tambah 3 sesi' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('combobox', { name: 'Saring kelas' }).fill(name);
  await page.getByRole('option', { name }).click();
  const rows = page.getByRole('link', { name: /0 \/ 60 kursi/ });
  await expect(rows).toHaveCount(3);
  await rows.first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(/Belum ada peserta/)).toBeVisible();
  await page.getByRole('button', { name: 'Ubah', exact: true }).click();
  await page.getByLabel('Kursi').fill('25');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('0 dari 25 kursi diambil · 0 hadir')).toBeVisible();

  await page.getByRole('button', { name: 'Pindahkan' }).click();
  const moving = page.getByRole('dialog', { name: 'Pindahkan sesi' });
  await moving.getByLabel('Mulai (WIB)').fill('10:00');
  await moving.getByLabel('Selesai (WIB)').fill('12:00');
  await moving.getByLabel('Alasan').fill('Menyesuaikan jadwal pengajar');
  await moving.getByRole('button', { name: 'Pindahkan' }).click();
  await expect(moving).toBeHidden();
  await expect(page.getByText(/10:00 - 12:00 WIB/)).toBeVisible();
  await expect(page.getByText('Alasan pemindahan: Menyesuaikan jadwal pengajar')).toBeVisible();

  await page.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Ya, hapus' }).click();
  // The list is as it was left.
  await expect(page.getByRole('combobox', { name: 'Saring kelas' })).toHaveValue(name);
  await expect(rows).toHaveCount(2);
});

test('who sits in a session is told when it is called off, and who was there is set right', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const name = 'Kelas dengan peserta';
  const [course] = await semai.sql<{ id: number }>(newCourse(name));
  /** In which two have a seat. */
  const session = async (days: number) => {
    const { id } = await semai.make('makeSchedule', { course_id: course!.id, start_date: new Date(inDays(days)) });
    for (const student of [await newStudent(semai), await newStudent(semai)]) {
      const enrolment = await enrol(semai, student.id, course!.id);
      await semai.make('makeBooking', { schedule_id: id, enrolment_id: enrolment });
    }
    return id;
  };
  const [over, ahead] = [await session(-1), await session(2)];

  await enterOffice(page);
  await page.goto(`/admin/schedules/${over}/show`);
  const people = page.getByRole('region', { name: 'Peserta' });
  await people.getByRole('checkbox').first().check();
  await expect(page.getByText('2 dari 60 kursi diambil · 1 hadir')).toBeVisible();
  await people.getByRole('checkbox').first().uncheck();
  await expect(page.getByText('2 dari 60 kursi diambil · 0 hadir')).toBeVisible();
  const saved = page.waitForEvent('download');
  await people.getByRole('button', { name: 'Unduh CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^peserta-/);

  await page.goto(`/admin/schedules/${ahead}/show`);
  await expect(people.getByText(/15 menit sebelum sesi/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hapus' })).toBeHidden();
  await page.getByRole('button', { name: 'Batalkan' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Batalkan sesi' });
  await expect(cancelling.getByText(/2 peserta diberi tahu lewat email/)).toBeVisible();
  await cancelling.getByLabel('Alasan').fill('Pengajar berhalangan hadir');
  await cancelling.getByRole('button', { name: 'Batalkan sesi' }).click();
  await expect(page.getByText('Alasan pembatalan: Pengajar berhalangan hadir')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ubah' })).toBeHidden();
});
