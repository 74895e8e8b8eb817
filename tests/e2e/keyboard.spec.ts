import type { Locator, Page } from '@playwright/test';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { authPopup, passwordField } from '../kit/auth-popup.ts';
import { expect, hydrated, test } from '../kit/e2e.ts';
import { pressByKey, readOut, tabTo } from '../kit/keyboard.ts';
import { attendAll, newStudent, newStudentIn } from '../kit/page-students.ts';

const skipLink = (page: Page) => page.getByRole('link', { name: 'Langsung ke isi' });
const contents = (page: Page) => page.getByRole('navigation', { name: 'Isi kelas' });
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

/** The first stop of a page that has just been opened; it leads past the header. */
async function expectSkipLink(page: Page): Promise<void> {
  await tabTo(page, skipLink(page), { most: 1 });
  await expect(skipLink(page)).toBeInViewport({ ratio: 1 });
}

/** By Escape, and back to what opened it. */
async function closes(page: Page, opener: Locator, popup: Locator): Promise<void> {
  await pressByKey(page, opener);
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('a guest searches, logs in, buys and pays without a mouse [B-04, H-02, K-01, K-04]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai, 'Tuti');
  await page.goto('/');
  await expectSkipLink(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: 'Cari kelas' }), { isBack: true });
  await page.keyboard.type('analisis data');
  const wanted = page.getByRole('option', { name: /Dasar Analisis Data dengan SQL/ });
  await expect(wanted).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(wanted).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/course/${demoCourse.paid}/`));

  await pressByKey(page, page.getByRole('button', { name: 'Beli Kelas' }));
  const popup = authPopup(page);
  await expect(popup.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(student.email);
  await tabTo(page, passwordField(popup));
  await page.keyboard.type(student.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/checkout/course/${demoCourse.paid}`);
  await hydrated(page);

  const voucher = page.getByRole('button', { name: 'Masukkan kode voucher' });
  await closes(page, voucher, page.getByRole('dialog', { name: 'Masukkan kode voucher' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Kode voucher' })).toBeFocused();
  await page.keyboard.type('hemat50');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Ringkasan', exact: true })).toContainText('Rp 249.500');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressByKey(page, page.getByRole('button', { name: 'Bayar Sekarang' }));
  const provider = page.frameLocator('iframe[title="Pembayaran Midtrans"]');
  await pressByKey(page, provider.getByRole('button', { name: 'Bayar berhasil' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Pembayaran berhasil' })).toBeVisible();
  await pressByKey(page, page.getByRole('main').getByRole('link', { name: 'Mulai belajar' }));
  await expect(page).toHaveURL(new RegExp(`^[^?]*/course/login/${demoCourse.paid}/`));
});

test('a student moves through the room, plays, notes and closes without a mouse [B-04, L-01, L-04, L-16]', {
  tag: '@deep',
}, async ({ page, semai }) => {
  const { open } = await newStudentIn(page, semai, demoCourse.free);
  await open();
  const lectures = contents(page).getByRole('link', { name: /\d:\d\d$/ });
  await expect(lectures).toHaveCount(3);
  await expectSkipLink(page);
  await pressByKey(page, lectures.nth(1));
  await expect(lectures.nth(1)).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/\?materi=\d+$/);

  await closes(page, contents(page).getByRole('button', { name: /^Exam/ }), page.getByRole('dialog'));
  const certificate = contents(page).getByRole('button', { name: /^Sertifikat/ });
  await closes(page, certificate, page.getByRole('dialog', { name: 'Sertifikat belum terbuka' }));

  // Past the contents, however long they are.
  await pressByKey(page, page.getByRole('link', { name: 'Lewati daftar isi' }), { isBack: true });
  await pressByKey(page, page.getByRole('button', { name: 'Putar video' }), { most: 3 });
  await expect.poll(() => isPaused(page)).toBe(false);
  await pressByKey(page, page.getByRole('button', { name: /^Jeda/ }), { by: 'Space' });
  await expect.poll(() => isPaused(page)).toBe(true);

  await tabTo(page, page.getByRole('tab', { selected: true }));
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Catatan' })).toBeFocused({ timeout: 200 });
  }).toPass();
  await pressByKey(page, page.getByRole('button', { name: /^Catat di/ }));
  await expect(page.getByRole('textbox', { name: /^Catatan di/ })).toBeFocused();
  await page.keyboard.type('Mulai dari yang kecil');
  await pressByKey(page, page.getByRole('button', { name: 'Simpan' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'Mulai dari yang kecil' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Catat di/ })).toBeFocused();
});

test('an exam is answered and handed in without a mouse [B-04, L-10, L-11]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const { open, enrolment } = await newStudentIn(page, semai, demoCourse.free);
  await attendAll(semai, enrolment);
  await open('?view=exam');
  const questions = page.getByRole('radiogroup');
  await expect(questions).toHaveCount(5);
  const handIn = page.getByRole('button', { name: 'Kirim jawaban' });
  await tabTo(page, questions.first().getByRole('radio'));
  await page.keyboard.press('Space');
  await pressByKey(page, handIn);
  await expect(page.getByRole('dialog', { name: 'Ada pertanyaan tidak terisi.' })).toBeVisible();
  await page.keyboard.press('Escape');
  // At the first that is missing; an arrow chooses the one after.
  await expect(questions.nth(1).getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(questions.nth(1).getByRole('radio').nth(1)).toBeChecked();
  for (const place of [2, 3, 4]) {
    await tabTo(page, questions.nth(place).getByRole('radio'));
    await page.keyboard.press('Space');
  }
  await pressByKey(page, handIn);
  await expect(page.getByRole('heading', { level: 2, name: /lulus exam$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nilai exam' })).toBeVisible();
});

test('the way past the header comes first on every page [B-04]', async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  for (const address of [
    '/courses',
    `/course/${demoCourse.finishedPrakerja}/x`,
    `/checkout/event/${demoEvent.paid}`,
    '/student/course',
    `/course/login/${demoCourse.finishedPrakerja}/x`,
  ]) {
    await page.goto(address);
    await expectSkipLink(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main'), address).toBeFocused();
  }
});

test('no part of the landing page keeps the focus, and none is met twice [B-04]', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/');
  await expectSkipLink(page);
  await page.evaluate(() => {
    const root = document.documentElement;
    document.addEventListener('focusin', ({ target }) => {
      if ((target as HTMLElement).dataset.met) root.dataset.twice = (target as HTMLElement).outerHTML.slice(0, 160);
      (target as HTMLElement).dataset.met = 'once';
    });
  });
  await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Kebijakan Privasi' }), { most: 250 });
  expect(await page.evaluate(() => document.documentElement.dataset.twice)).toBeUndefined();
});

for (const [name, address, landmarks] of [
  ['landing', '/', ['banner', 'main', 'contentinfo']],
  ['course', `/course/${demoCourse.paid}/dasar-analisis-data-dengan-sql`, ['banner', 'main', 'contentinfo']],
  ['checkout', `/checkout/event/${demoEvent.paid}`, ['banner', 'main', 'contentinfo']],
  // A frame of its own: nothing stands around it.
  ['room', `/course/login/${demoCourse.finishedPrakerja}/x`, ['main']],
] as const)
  test(`${name} is read out in the order of its headings, and every control has a name [B-04]`, {
    tag: '@deep',
  }, async ({ page, semai }) => {
    if (name === 'checkout' || name === 'room') await semai.logIn(page, 'siswa@semai.test');
    await page.goto(address);
    const bar = page.getByRole('progressbar', { name: 'Memuat', includeHidden: true });
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(bar).toHaveAttribute('data-requests', '0');
    // Before the first request is under way nothing is asked for either.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const outline = await readOut(page);
    expect(outline.landmarks).toEqual(landmarks);
    expect(outline.levels.filter((level) => level === 1)).toHaveLength(1);
    expect(outline.levels[0]).toBe(1);
    const skipped = outline.levels.filter((level, place) => level > (outline.levels[place - 1] ?? 0) + 1);
    expect(skipped, `${outline.levels}`).toEqual([]);
    expect(outline.nameless).toEqual([]);
  });

test('a page that is gone to without loading is told to who does not see it [B-04]', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/courses');
  await pressByKey(page, page.getByRole('banner').getByRole('link', { name: 'Event', exact: true }));
  await expect(page).toHaveTitle(/^Semua Event/);
  await expect(page.locator('[aria-live=polite]', { hasText: await page.title() })).toHaveCount(1);
});
