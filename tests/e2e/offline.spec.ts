import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, hydrated, test } from '../kit/e2e.ts';
import { enrol, newStudent } from '../kit/page-students.ts';
import { plugInto } from '../kit/plug.ts';

test.use({ serviceWorkers: 'allow' });

const EXCEL = demoCourse.excel;
const ROOM = `/course/login/${EXCEL}/excel-untuk-analisis-keuangan`;

const offlineNotice = (page: Page) => page.getByText('Anda sedang luring', { exact: true });
const note = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** What of the site the browser keeps: paths. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('semai-site-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** What of the student's own it keeps, and which notes. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const own = await caches.open('semai-own');
    const keys = (await own.keys()).filter(({ url }) => url.includes('/api/'));
    const notes = keys.find(({ url }) => url.includes('/notes'));
    const answer = notes && ((await (await own.match(notes))?.json()) as { data: { note: string }[] });
    return {
      calls: keys.map(({ url }) => new URL(url).pathname).sort(),
      notes: answer?.data.map(({ note }) => note),
    };
  });

async function writeNote(page: Page, text: string) {
  await page.getByRole('button', { name: /^Catat di/ }).click();
  await page.getByRole('textbox', { name: /^Catatan di/ }).fill(text);
  await page.getByRole('button', { name: 'Simpan' }).click();
}

test('a room that was loaded past the worker is kept all the same', { tag: '@deep' }, async ({ page, semai }) => {
  const student = await newStudent(semai, 'Galuh', 'Prameswari');
  await enrol(semai, student.id, EXCEL);
  await semai.logIn(page, student.email);
  await page.goto(ROOM);
  await expect.poll(async () => (await keptAnswers(page)).calls).toContain('/api/auth/me');
  await page.evaluate(() => caches.delete('semai-own'));
  const browser = await page.context().newCDPSession(page);
  // As with the shift key held: this page has no worker then, like one that was on its way when the worker came.
  await Promise.all([page.waitForEvent('load'), browser.send('Page.reload', { ignoreCache: true })]);
  await expect.poll(async () => (await keptAnswers(page)).calls).toContain('/api/auth/me');
});

test('without a network a class stays open: its notes are read and written, opened ebooks are read, and all is sent afterwards', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const student = await newStudent(semai, 'Ratih', 'Puspita');
  await enrol(semai, student.id, EXCEL);
  await semai.logIn(page, student.email);
  const line = await plugInto(semai.url);
  const notesOf = () =>
    semai.sql<{ note: string }>(`select note from lecture_notes join enrolments on enrolments.id = enrolment_id
      where student_id = ${student.id} order by lecture_notes.id`);
  try {
    await page.goto(`${line.url}${ROOM}?view=ebook`);
    await page.getByRole('button', { name: 'Baca' }).click();
    await expect(page.locator('[data-sheet] [aria-busy=false] canvas')).toBeVisible();
    await page.goto(`${line.url}${ROOM}`);
    await page.getByRole('tab', { name: 'Catatan' }).click();
    await writeNote(page, 'ditulis dengan internet');
    await expect(note(page, 'ditulis dengan internet')).toBeVisible();
    await expect
      .poll(() => keptFiles(page))
      .toEqual(
        expect.arrayContaining([
          ROOM,
          '/offline',
          expect.stringMatching(/ebook-reader/),
          expect.stringMatching(/pdf\.worker/),
        ]),
      );
    // Also what was read before there was a worker, and the note as it is now.
    await expect
      .poll(() => keptAnswers(page))
      .toEqual({
        calls: [
          '/api/auth/me',
          `/api/course/${EXCEL}/hosteddetail`,
          `/api/course/${EXCEL}/notes`,
          `/api/courseresource/ebook/${EXCEL}`,
        ],
        notes: ['ditulis dengan internet'],
      });

    // Which of them depends on what was under way.
    expectConsole(/net::ERR_(CONNECTION|SOCKET|EMPTY|INCOMPLETE)_/);
    line.cut();
    await page.goto(`${line.url}${ROOM}`);
    await expect(offlineNotice(page)).toBeVisible();
    await expect(page.getByText('Catatan yang Anda tulis dan kemajuan menonton dikirim')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excel untuk Analisis Keuangan');
    await expect(page.getByText('Video membutuhkan internet.')).toBeVisible();
    await page.getByRole('tab', { name: 'Catatan' }).click();
    await expect(note(page, 'ditulis dengan internet')).toBeVisible();
    await writeNote(page, 'ditulis di kereta');
    await expect(note(page, 'ditulis di kereta')).toContainText('Belum terkirim');
    await expectNoViolation(page, { part: '#isi', what: 'the room without a network' });
    await note(page, 'ditulis di kereta').getByRole('button', { name: /^Ubah/ }).click();
    await page.getByRole('textbox', { name: /^Catatan di/ }).fill('ditulis di kereta, diubah');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await note(page, 'ditulis dengan internet').getByRole('button', { name: /^Ubah/ }).click();
    await page.getByRole('textbox', { name: /^Catatan di/ }).fill('diubah di kereta');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(note(page, 'diubah di kereta')).toContainText('Belum terkirim');
    // It is there after a reload, and the ebook is as well.
    await page.goto(`${line.url}${ROOM}?view=ebook`);
    await page.getByRole('button', { name: /Baca|Lanjut membaca/ }).click();
    await expect(page.locator('[data-sheet] [aria-busy=false] canvas')).toBeVisible();
    await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Halaman 2 dari 8' })).toBeVisible();
    // Another page is not kept, and says so in our words, with the way back.
    await page.evaluate((address) => window.location.assign(address), `${line.url}/courses`);
    await expect(page.getByRole('heading', { name: 'Anda sedang luring' })).toBeVisible();
    await expectNoViolation(page, { part: 'main', what: 'the page without a network' });
    await page.getByRole('link', { name: 'Excel untuk Analisis Keuangan' }).click();
    await hydrated(page);
    await page.getByRole('tab', { name: 'Catatan' }).click();
    await expect(note(page, 'ditulis di kereta, diubah')).toContainText('Belum terkirim');
    expect((await notesOf()).map((row) => row.note)).toEqual(['ditulis dengan internet']);

    line.mend();
    await page.getByRole('button', { name: 'Coba sambungkan lagi' }).click();
    await expect(offlineNotice(page)).toBeHidden();
    await expect
      .poll(async () => (await notesOf()).map((row) => row.note))
      .toEqual(['diubah di kereta', 'ditulis di kereta, diubah']);
    await expect(page.getByText('Belum terkirim')).toHaveCount(0);
    await expect(page.locator('video')).toBeVisible();

    // Who logs out leaves nothing of theirs behind, and what they wrote is not gone with it.
    line.cut();
    await writeNote(page, 'ditulis sebelum keluar');
    await expect(note(page, 'ditulis sebelum keluar')).toContainText('Belum terkirim');
    line.mend();
    await page.goto(`${line.url}/student/course`);
    await page.getByRole('button', { name: 'Keluar' }).click();
    await expect.poll(() => page.evaluate(() => caches.has('semai-own'))).toBe(false);
    expect((await notesOf()).at(-1)?.note).toBe('ditulis sebelum keluar');
  } finally {
    line.close();
  }
});

test('the site can be installed: a manifest with its icons, and a page of its own where there is no network', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    short_name: 'Semai',
    display: 'standalone',
    lang: 'id',
    start_url: '/student/course',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  // What Chromium itself says of it.
  const browser = await page.context().newCDPSession(page);
  const { errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
});
