import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { enrol, newStudent } from '../kit/page-students.ts';

const EXCEL = demoCourse.excel;
const room = (query = '') => `/course/login/${EXCEL}/excel-untuk-analisis-keuangan${query}`;

/** A student of the Excel class, who has it by an order of their own. */
async function studentOfExcel(semai: Semai, page: Page) {
  const student = await newStudent(semai, 'Ratih', 'Puspita');
  await enrol(semai, student.id, EXCEL);
  await semai.logIn(page, student.email);
  return student;
}

test('an ebook is read in the page, and opens again where it was left [L-13]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await studentOfExcel(semai, page);
  await page.goto(room('?view=ebook'));
  const book = page.getByRole('listitem').filter({ hasText: 'Buku Pendamping Excel' });
  await expect(book).toContainText('8 halaman · sekitar 32 menit membaca · 87 KB');
  await expect(book.getByRole('link', { name: 'Unduh' })).toHaveAttribute('href', /^\/files\/.*sig=/);
  await book.getByRole('button', { name: 'Baca' }).click();

  const reader = page.getByRole('region', { name: /^Buku Pendamping Excel/ });
  const status = reader.getByRole('status').first();
  const drawn = reader.locator('[aria-busy=false] canvas');
  await expect(status).toHaveText('Halaman 1 dari 8 · sisa sekitar 32 menit');
  await expect(drawn).toBeVisible();
  // its words can be selected, searched and read out
  await expect(reader.locator('.pdf-text span').first()).not.toBeEmpty();
  await reader.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(status).toContainText('Halaman 2 dari 8');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowLeft');
  await expect(status).toContainText('Halaman 3 dari 8');
  await reader.getByRole('textbox', { name: /^Halaman/ }).fill('99');
  await page.keyboard.press('Enter');
  await expect(status).toContainText('Halaman 8 dari 8');
  await expect(reader.getByRole('button', { name: 'Halaman berikutnya' })).toBeDisabled();
  await reader.getByRole('textbox', { name: /^Halaman/ }).fill('5');
  await page.keyboard.press('Enter');
  const width = async () => (await drawn.boundingBox())?.width ?? 0;
  await expect(status).toContainText('Halaman 5 dari 8');
  await expect(drawn).toBeVisible();
  const fitted = await width();
  await reader.getByRole('button', { name: 'Perbesar' }).click();
  await expect.poll(width).toBeGreaterThan(fitted);
  await reader.getByRole('button', { name: 'Pas lebar' }).click();
  await expect.poll(width).toBe(fitted);

  // left at once, remembered all the same
  await page.goto(room());
  await expect
    .poll(() =>
      semai.sql(`select page from ebook_places join enrolments on enrolments.id = enrolment_id
        where student_id = ${student.id}`),
    )
    .toEqual([{ page: 5 }]);
  await page.goto(room('?view=ebook'));
  await expect(book).toContainText('Halaman 5');
  await expectNoViolation(page, { part: '#isi', what: 'the ebooks' });
  await page.setViewportSize({ width: 360, height: 780 });
  await book.getByRole('button', { name: 'Lanjut membaca' }).click();
  await expect(status).toContainText('Halaman 5 dari 8');
  await expect(drawn).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // a file that does not come
  // also not from where it was kept
  await page.evaluate(() => caches.delete('semai-own'));
  expectConsole(/ERR_FAILED .*\/files\/demo\/ebook\//);
  await page.route('**/files/demo/ebook/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Some Error Occured in Login API!');
  await page.unroute('**/files/demo/ebook/**');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(drawn).toBeVisible();
});

test('files stand by their lesson, and are saved from there [L-13]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  await studentOfExcel(semai, page);
  expectConsole(/status of 500 .*\/api\/courseresource\/course\//);
  await page.route('**/api/courseresource/course/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(room('?view=download'));
  await expect(page.getByRole('alert')).toContainText('Some Error Occured in Login API!');
  await page.unroute('**/api/courseresource/course/**');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  const lesson = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Lembar ringkas rumus' });
  const file = lesson.getByRole('link', { name: /Lembar ringkas rumus.*PDF.*Unduh/ });
  await expect(file).toHaveAttribute('href', /^\/files\/.*sig=/);
  const [saved] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
  await expectNoViolation(page, { part: '#isi', what: 'the files' });
});

test('a note is written to a moment, found again, and leads back to it', async ({ page, semai, expectConsole }) => {
  const student = await studentOfExcel(semai, page);
  const [first, second] = await semai.sql<{ id: number; name: string }>(`
    select lectures.id, lectures.name from lectures join lessons on lessons.id = lesson_id
    where lectures.course_id = ${EXCEL} order by lessons.position, lectures.position`);
  await semai.sql(`
    insert into lecture_notes (enrolment_id, course_id, lecture_id, second, note, created_at, updated_at)
    select id, course_id, ${second!.id}, 12, 'Résumé tiga cabang', now(), now() from enrolments
    where student_id = ${student.id}`);
  const kept = () =>
    semai.sql<{ note: string }>(`select note from lecture_notes join enrolments on enrolments.id = enrolment_id
      where student_id = ${student.id} order by lecture_notes.id`);
  await page.goto(room(`?materi=${first!.id}`));
  await page.getByRole('tab', { name: 'Catatan' }).click();
  await page.getByRole('button', { name: /^Catat di 00:0\d/ }).click();
  const field = page.getByRole('textbox', { name: /^Catatan di 00:0\d/ });
  await field.fill('Rujukan absolut memakai $');
  // begun is begun, whatever happens to the page
  await page.reload();
  await page.getByRole('tab', { name: 'Catatan' }).click();
  await expect(field).toHaveValue('Rujukan absolut memakai $');
  let answers: 'with a fault' | 'not at all' | 'well' = 'with a fault';
  expectConsole(new RegExp(`status of 500 .*/api/course/${EXCEL}/notes$`));
  expectConsole(new RegExp(`ERR_FAILED .*/api/course/${EXCEL}/notes$`));
  await page.route('**/api/course/*/notes', (route) => {
    if (answers === 'well' || route.request().method() !== 'POST') return route.continue();
    return answers === 'not at all' ? route.abort() : route.fulfill({ status: 500, json: {} });
  });
  await field.press('Control+Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('Rujukan absolut memakai $');
  answers = 'not at all';
  await field.press('Control+Enter');
  await expect(field).toBeHidden();
  const note = page.getByRole('listitem').filter({ hasText: 'Rujukan absolut' });
  await expect(note).toContainText('Belum terkirim');
  answers = 'well';
  const shownAtOnce = await page.evaluateHandle(() => {
    const most = { times: 0 };
    const count = () => {
      const items = [...document.querySelectorAll('li')];
      most.times = Math.max(most.times, items.filter((each) => each.textContent?.includes('Rujukan absolut')).length);
    };
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
    return most;
  });
  await page.getByRole('button', { name: 'Coba sambungkan lagi' }).click();
  await expect(note.filter({ hasNotText: 'Belum terkirim' })).toBeVisible();
  expect(await shownAtOnce.jsonValue(), 'never shown as sent and as unsent').toEqual({ times: 1 });
  expect(await kept()).toHaveLength(2);

  await note.getByRole('button', { name: /^Ubah catatan/ }).click();
  await page.getByRole('textbox', { name: /^Catatan di/ }).fill('Rujukan absolut: $A$1');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(note).toContainText('$A$1');

  await page.getByRole('searchbox', { name: 'Cari di catatan' }).fill('RESUME');
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await page.getByRole('button', { name: /^Semua materi/ }).click();
  await expect(page.locator('mark')).toHaveText('Résumé');
  await page.getByRole('button', { name: 'Putar dari 00:12' }).click();
  await expect(page).toHaveURL(new RegExp(`materi=${second!.id}&detik=12$`));
  await page.getByRole('button', { name: /^Hapus catatan di 00:12/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect.poll(kept).toEqual([{ note: 'Rujukan absolut: $A$1' }]);
});
