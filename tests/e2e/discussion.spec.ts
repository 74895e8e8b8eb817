import type { Locator, Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { authPopup, submitLogin } from '../kit/auth-popup.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

const sectionOf = (page: Page) => page.locator('#diskusi');
const threadsOf = (page: Page) => sectionOf(page).getByRole('list', { name: 'Diskusi kelas' }).locator('> li');
const slugOf = async (semai: Semai, id: number) =>
  (await semai.sql<{ slug: string }>(`select slug from courses where id = ${id}`))[0]!.slug;
const addressOf = async (semai: Semai, id: number, hash = '#diskusi') =>
  `/course/${id}/${await slugOf(semai, id)}${hash}`;
const press = (place: Locator, name: string) => place.getByRole('button', { name, exact: true }).click();

test('a student asks, answers, edits and takes back; a failure keeps the words [D-07]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/');
  // The notification leads here, to her question with the instructor's answer.
  await page.getByRole('button', { name: /^Notifikasi/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifikasi' })
    .getByRole('link', { name: /Pertanyaan Anda di diskusi sudah dijawab/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#diskusi-\d+$/);
  const asked = threadsOf(page).filter({ hasText: 'Anda' }).first();
  await expect(asked).toBeVisible();
  await expect(asked.getByRole('list', { name: 'Balasan' }).getByText('Instruktur', { exact: true })).toBeVisible();
  await expect(asked.locator('time').first()).toHaveAttribute('title', /^\d\d \w+ \d{4}, \d\d:\d\d WIB$/);

  const body = 'Apakah <b>ini</b> benar?\njavascript:alert(1) atau https://semai.test/a?b=1.';
  const field = sectionOf(page).getByLabel('Tanyakan sesuatu');
  await press(sectionOf(page), 'Kirim');
  await expect(sectionOf(page).getByText('Tulis pesan Anda terlebih dahulu.')).toBeVisible();
  await field.fill(body);
  await expect(sectionOf(page).getByText('Tulis pesan Anda terlebih dahulu.')).toBeHidden();
  // What was begun is there again.
  await expect(async () => {
    await page.reload();
    await expect(field).toHaveValue(body, { timeout: 10_000 });
  }).toPass();

  expectConsole(/ERR_FAILED .*\/api\/course\/[^/]+\/discussion$/);
  await page.route('**/api/course/*/discussion', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await press(sectionOf(page), 'Kirim');
  await expect(sectionOf(page).getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue(body);
  await page.unroute('**/api/course/*/discussion');
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await press(sectionOf(page), 'Kirim');
  await expect(sectionOf(page).getByRole('alert')).toContainText('Anda sedang luring. Belum terkirim;');
  await page.context().setOffline(false);
  await press(sectionOf(page), 'Kirim');

  const own = threadsOf(page).first();
  await expect(own).toContainText('Apakah <b>ini</b> benar?');
  await expect(own).toContainText('baru saja');
  await expect(field).toHaveValue('');
  const link = own.locator('p a');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveText('https://semai.test/a?b=1');
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(own.locator('p b')).toHaveCount(0);

  await press(own, 'Balas');
  await own.getByLabel('Balasan Anda').fill('Jawab sendiri');
  await own.getByLabel('Balasan Anda').press('Control+Enter');
  const reply = own.getByRole('list', { name: 'Balasan' }).getByRole('listitem');
  await expect(reply).toContainText('Jawab sendiri');
  await press(reply, 'Ubah');
  await reply.getByLabel('Ubah pesan').fill('Jawab lebih baik');
  await press(reply, 'Simpan');
  await expect(reply).toContainText('Jawab lebih baik');
  await expect(reply).toContainText('diubah');

  // Its place stays for the answer, and goes with it.
  await own.getByRole('button', { name: 'Hapus' }).first().click();
  await press(page.getByRole('alertdialog'), 'Hapus');
  await expect(own).toContainText('Pesan ini dihapus penulisnya.');
  await expect(own).toContainText('Jawab lebih baik');
  await press(reply, 'Hapus');
  await press(page.getByRole('alertdialog'), 'Hapus');
  await expect(sectionOf(page).getByText('Pesan ini dihapus penulisnya.')).toHaveCount(0);
  await page.reload();
  await expect(threadsOf(page).first()).toBeVisible();
  await expect(sectionOf(page).getByText('Jawab lebih baik')).toHaveCount(0);
});

test('a guest reads, logs in to take part and comes back; who is not of the class reads and reports [D-07]', async ({
  page,
  semai,
}) => {
  const reader = await newStudent(semai);
  const address = await addressOf(semai, demoCourse.finishedWithConsultation);
  await page.goto(address);
  await expect(threadsOf(page).first()).toBeVisible();
  await expect(sectionOf(page).getByRole('button', { name: /Balas|Laporkan/ })).toHaveCount(0);
  await press(sectionOf(page), 'Masuk untuk ikut berdiskusi');
  await submitLogin(authPopup(page), reader.email, reader.password);
  await expect(sectionOf(page)).toContainText('Diskusi ini diikuti oleh siswa kelas ini.');
  await expect(page).toHaveURL(address);

  const before = await threadsOf(page).count();
  const reported = threadsOf(page).first();
  const id = await reported.getAttribute('id');
  await reported.getByRole('button', { name: 'Laporkan' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Laporkan pesan' });
  await press(dialog, 'Laporkan');
  await expect(dialog).toContainText('Pilih salah satu alasan.');
  await dialog.getByLabel('Spam atau promosi').check();
  await press(dialog, 'Laporkan');
  await expect(threadsOf(page)).toHaveCount(before - 1);
  await page.reload();
  await expect(threadsOf(page)).toHaveCount(before - 1);
  await expect(page.locator(`#${id}`)).toHaveCount(0);
});

test('whoever is logged in reports a review, and it lies before the operators', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const reader = await newStudent(semai);
  const [rated] = await semai.sql<{ course_id: number }>(
    'select course_id from ratings where hidden_at is null order by course_id limit 1',
  );
  const address = await addressOf(semai, rated!.course_id, '#ulasan');
  const reviews = page.getByRole('list', { name: 'Ulasan peserta' });
  await page.goto(address);
  await expect(reviews.locator('> li').first()).toBeVisible();
  await expect(reviews.getByRole('button', { name: 'Laporkan' })).toHaveCount(0);
  await semai.logIn(page, reader.email);
  // To the same address with a place in it, a browser would only jump there.
  await page.reload();
  const first = reviews.locator('> li').first();
  await press(first, 'Laporkan');
  const dialog = page.getByRole('dialog', { name: 'Laporkan ulasan' });
  await dialog.getByLabel('Spam atau promosi').check();
  await expectNoViolation(page);
  await press(dialog, 'Laporkan');
  await expect(first.getByRole('button', { name: 'Sudah dilaporkan' })).toBeFocused();
  const reports = await semai.sql<{ reason: string }>(
    `select reason from content_reports join users on users.id = reported_by
      where rating_id is not null and email = '${reader.email}'`,
  );
  expect(reports).toEqual([{ reason: 'Spam atau promosi' }]);
});

test('an address leads to one thread, however old; the others follow as asked for, none twice [D-07]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const course = demoCourse.notBegun;
  const made = await semai.sql<{ id: number }>(`
    insert into discussion_threads (course_id, user_id, body, created_at)
    select ${course}, (select student_id from enrolments where course_id = ${course} limit 1), 'Tanya lama ' || n,
      timestamptz '2020-01-01' + n * interval '1 day' from generate_series(1, 25) n returning id`);
  const oldest = made[0]!.id;
  await semai.sql(`
    insert into discussion_replies (thread_id, user_id, body, created_at)
    select ${oldest}, (select student_id from enrolments where course_id = ${course} limit 1), 'Jawab ' || n,
      timestamptz '2020-02-01' + n * interval '1 day' from generate_series(1, 24) n`);
  await page.goto(await addressOf(semai, course, `#diskusi-${oldest}`));
  const linked = page.locator(`#diskusi-${oldest}`);
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();

  const replies = linked.getByRole('list', { name: 'Balasan' });
  await expect(replies.getByText(/^Jawab/)).toHaveCount(3);
  await press(replies, 'Lihat 21 balasan lainnya');
  await press(replies, 'Lihat 4 balasan lainnya');
  await expect(replies.getByText(/^Jawab/)).toHaveText(Array.from({ length: 24 }, (_, n) => `Jawab ${n + 1}`));

  const more = sectionOf(page).getByRole('button', { name: 'Lihat diskusi sebelumnya' });
  while (await more.isVisible()) {
    const shown = await threadsOf(page).count();
    await more.click();
    await expect(async () => {
      expect((await threadsOf(page).count()) > shown || !(await more.isVisible())).toBe(true);
    }).toPass();
  }
  const ids = await threadsOf(page).evaluateAll((items) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await expect(sectionOf(page).getByText(/^Tanya lama/)).toHaveCount(25);

  expectConsole(/status of 404 .*\/discussion\/999999$/);
  await page.goto(await addressOf(semai, course, '#diskusi-999999'));
  await expect(sectionOf(page)).toContainText('Diskusi yang Anda tuju sudah tidak ada.');
});

test('on a phone long words break, targets are large enough and nothing is wider than the screen @mobile', {
  tag: '@deep',
}, async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto(await addressOf(semai, demoCourse.halfWatched));
  await sectionOf(page)
    .getByLabel('Tanyakan sesuatu')
    .fill(`https://semai.test/${'panjang'.repeat(40)}\n${'x'.repeat(300)}`);
  await press(sectionOf(page), 'Kirim');
  const own = threadsOf(page).first();
  await expect(own).toContainText('baru saja');
  await press(own, 'Balas');
  await expect(own.getByLabel('Balasan Anda')).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const heights = await own
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await expectNoViolation(page, { part: '#diskusi' });
});
