import type { Locator } from '@playwright/test';
import { formatDayLong } from '../../src/contract/rules/wib.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { registerAtOwnEvent } from '../kit/own-events.ts';
import { newStudent } from '../kit/page-students.ts';

const widths = [1440, 360];

const buttonOf = (main: Locator, name: RegExp) => main.getByRole('link', { name }).first();

/** The address, its title, and something that only its content has. */
const contents: [menu: string, title: string, content: (main: Locator) => Locator][] = [
  ['course', 'Kelas Saya', (main) => main.getByText(/^Selamat datang kembali Sari/)],
  ['events', 'Event Saya', (main) => main.getByRole('heading', { name: 'Akan datang' })],
  ['orders', 'Pesanan Saya', (main) => main.getByRole('heading', { name: 'Daftar Pesanan' })],
  ['referral', 'Referral', (main) => main.getByRole('heading', { name: 'Undang Teman Anda' })],
  ['prakerja', 'Program Prakerja', (main) => main.getByText('Yang masih kurang').first()],
  ['reflective-journal', 'Jurnal Refleksi', (main) => buttonOf(main, /^(Start Journal Test|View Submissions)/)],
  ['tugas-mandiri', 'Tugas Mandiri', (main) => buttonOf(main, /^(Kerjakan Tugas Mandiri|Lihat tugas)/)],
  ['unjuk-keterampilan', 'Unjuk Keterampilan', (main) => buttonOf(main, /^(Kerjakan Unjuk Keterampilan|Lihat tugas)/)],
  [`schedulepick?course=${demoCourse.liveToBook}`, 'Pilih Jadwal', (main) => main.getByRole('heading', { level: 2 })],
  ['editprofile', 'Edit Profil', (main) => main.getByLabel('Nama Depan Sesuai KTP')],
  ['ubahdatadiri', 'Ubah Data Diri', (main) => main.getByLabel('Nama Depan Sesuai KTP')],
  ['profile', 'Profil', (main) => main.getByRole('region', { name: 'Profil saya' })],
];

test('every value of the student menu has its title and its content, any other an empty page [M-09]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  const sideMenu = main.getByRole('navigation', { name: 'Menu siswa' });
  const back = main.getByRole('link', { name: 'Kembali ke profil' });
  /** The side menu on desktop; on a phone the way back, which leads to the menu. */
  const expectFrame = async (width: number, isRoot = false) => {
    await expect(sideMenu).toBeVisible({ visible: width === 1440 || isRoot });
    await expect(back).toBeVisible({ visible: width === 360 && !isRoot });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  };
  for (const [menu, name, content] of contents) {
    await page.goto(`/student/${menu}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(title, menu).toHaveText(name);
      await expect(content(main), menu).toBeVisible();
      await expectFrame(width, menu === 'profile');
    }
  }
  await expect(main.getByRole('button', { name: 'Keluar', exact: true })).toBeVisible();

  for (const other of ['x', 'course%2Fx', 'panjang'.repeat(400)]) {
    const response = await page.goto(`/student/${other}`);
    expect(response?.status()).toBe(200);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(title).toHaveText('Dasbor');
      await expectFrame(width);
    }
    await expect(main, 'nothing but its title').toHaveText(/^\s*Dasbor\s*$/, { useInnerText: true });
  }
  await page.goto('/student/schedulepick');
  await expect(page, 'without a class there is nothing to choose').toHaveURL('/student/course');
});

test('Event Saya tells what became of an event, keeps it for the calendar, and lets go of what was moved [M-10]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const student = await newStudent(semai, 'Galih', 'Pratama');
  await semai.logIn(page, student.email);
  await page.goto('/student/events');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Tidak ada data' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Cari event' })).toHaveAttribute('href', '/webinar');

  const register = (title: string, inDays: number, amount = 0) =>
    registerAtOwnEvent(semai, student.id, { title, inDays, amount });
  await register('Acara Biasa', 3);
  const movedFree = await register('Acara Geser', 5);
  const movedPaid = await register('Acara Berbayar', 6, 149_000);
  const cancelled = await register('Acara Batal', 7, 99_000);
  await register('Acara Lampau', -4);
  const moved = `(${movedFree}, ${movedPaid})`;
  await semai.sql(`update events set changed_at = now(), change_reason = 'Pemateri sakit.', revision = 1
    where id in ${moved};
    update event_seats set chosen_start = chosen_start - interval '2 days' from event_days
    where event_days.id = event_day_id and event_id in ${moved}`);
  await semai.sql(`update events set changed_at = now(), cancelled_at = now(), change_reason = 'Ruang terendam banjir.'
    where id = ${cancelled}`);
  const [{ from }] = (await semai.sql<{ from: string }>(
    `select min(chosen_start) as from from event_seats join event_days on event_days.id = event_day_id
    where event_id = ${movedPaid}`,
  )) as [{ from: string }];

  await page.reload();
  const group = (name: string) => main.getByRole('region', { name });
  const card = (name: string) => main.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(group('Akan datang').getByRole('article')).toHaveCount(4);
  await expect(group('Telah lewat').getByRole('article')).toHaveText([/Acara Lampau/]);
  const calendar = card('Acara Biasa').getByRole('link', { name: 'Simpan ke kalender Acara Biasa' });
  const file = await page.request.get((await calendar.getAttribute('href'))!);
  expect(file.headers()['content-type']).toMatch(/^text\/calendar/);
  expect(await file.text()).toContain('SUMMARY:Acara Biasa');
  await expect(card('Acara Lampau').getByRole('link', { name: /^Simpan ke kalender/ })).toHaveCount(0);
  const off = card('Acara Batal');
  await expect(off).toContainText('Dibatalkan');
  await expect(off).toContainText('Ruang terendam banjir.');
  await expect(off).toContainText('Pembayaran Anda sebesar Rp 99.000 kami kembalikan.');
  await expect(off.getByRole('link', { name: /Zoom|WhatsApp|Link Event|kalender/ })).toHaveCount(0);
  await expect(card('Acara Berbayar')).toContainText(`Dipindah dari ${formatDayLong(from)}`);
  await expect(card('Acara Berbayar')).toContainText('Pemateri sakit.');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoViolation(page, { part: 'main', what: `Event Saya at ${width}` });
  }

  const question = page.getByRole('alertdialog', { name: 'Mundur dari event ini?' });
  await card('Acara Berbayar')
    .getByRole('button', { name: /^Mundur dari event/ })
    .click();
  await expect(question).toContainText('Rp 149.000 kami kembalikan');
  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(question).toBeHidden();
  await card('Acara Berbayar')
    .getByRole('button', { name: /^Mundur dari event/ })
    .click();
  await question.getByRole('button', { name: 'Ya, mundur' }).click();
  await expect(page.getByText('Permintaan Anda diterima.').first()).toBeVisible();
  await expect(card('Acara Berbayar')).toContainText('Pengembalian dana sedang diproses');
  await expect(card('Acara Berbayar').getByRole('button')).toHaveCount(0);
  await card('Acara Geser')
    .getByRole('button', { name: /^Mundur dari event/ })
    .click();
  await expect(question).not.toContainText('Rp');
  await question.getByRole('button', { name: 'Ya, mundur' }).click();
  await expect(card('Acara Geser')).toHaveCount(0);
});
