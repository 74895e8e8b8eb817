import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';
import { logInStudent } from './notified-student.ts';

const STREAM = '**/api/notification/stream';
const isStream = (one: { url(): string }) => one.url().endsWith('/api/notification/stream');
const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifikasi/ });
const unread = (count: number) => `Notifikasi, ${count} belum dibaca`;

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

test('what comes rings the bell without a reload, and the open stream keeps nobody waiting [N-01]', async ({
  page,
  semai,
}) => {
  const student = await logInStudent(page, semai);
  const stream = page.waitForResponse(isStream);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect((await stream).status()).toBe(200);
  await expect(page.getByRole('progressbar', { name: 'Memuat', includeHidden: true })).toHaveAttribute(
    'data-requests',
    '0',
  );
  await student.notify(8, { course: demoCourse.plain });
  await expect(bellOf(page)).toHaveAccessibleName(unread(1));
  await student.notify(4);
  await expect(bellOf(page)).toHaveAccessibleName(unread(2));

  // With the list open what comes is seen, and so read.
  await bellOf(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifikasi' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(bellOf(page)).toHaveAccessibleName('Notifikasi');
  await student.notify(1, { course: demoCourse.excel });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(bellOf(page)).toHaveAccessibleName('Notifikasi');
  await expect(panel.getByText('Belum dibaca')).toHaveCount(3);
});

test('a guest opens no stream, and who logs out closes it', { tag: '@deep' }, async ({ page, semai }) => {
  const asked: string[] = [];
  page.on('request', (request) => isStream(request) && asked.push(request.url()));
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  await page.clock.runFor(15_000);
  expect(asked).toEqual([]);

  await logInStudent(page, semai);
  const opened = page.waitForResponse(isStream);
  await page.goto('/');
  await expect(bellOf(page)).toBeVisible();
  await page.clock.runFor(15_000);
  await opened;
  const ended = Promise.race([
    page.waitForEvent('requestfailed', isStream),
    page.waitForEvent('requestfinished', isStream),
  ]);
  await page.getByRole('button', { name: /Menu akun/ }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await ended;
  await expect(bellOf(page)).toHaveCount(0);
});

test('a hidden tab lets go of the stream, and learns what it missed when it is seen again', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await logInStudent(page, semai);
  const first = page.waitForResponse(isStream);
  await page.goto('/');
  await first;
  const ended = page.waitForEvent('requestfailed', isStream);
  await hide(page, true);
  await ended;
  await student.notify(4);
  const second = page.waitForResponse(isStream);
  await hide(page, false);
  await second;
  await expect(bellOf(page)).toHaveAccessibleName(unread(1));
});

test('where no stream opens the bell asks every minute [N-01]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await logInStudent(page, semai);
  let tries = 0;
  expectConsole(/ERR_FAILED .*\/api\/notification\/stream$/);
  await page.route(STREAM, (route) => {
    tries += 1;
    return route.abort();
  });
  await page.clock.install();
  await page.goto('/');
  await expect(bellOf(page)).toHaveAccessibleName('Notifikasi');
  const goOn = (seconds: number) => page.clock.runFor(seconds * 1000);
  await expect
    .poll(async () => {
      await goOn(2);
      return tries;
    })
    .toBe(3);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/me')) asked += 1;
  });
  await student.notify(4);
  await goOn(40);
  expect(asked).toBe(0);
  await goOn(25);
  await expect(bellOf(page)).toHaveAccessibleName(unread(1));
  await student.notify(4);
  await goOn(65);
  await expect(bellOf(page)).toHaveAccessibleName(unread(2));

  // It goes on trying: once the stream opens, nothing needs to be asked.
  await page.unroute(STREAM);
  const opened = page.waitForResponse(isStream);
  await goOn(65);
  await opened;
  await student.notify(4);
  await expect(bellOf(page)).toHaveAccessibleName(unread(3));
});

test('a profile that cannot be read anew for a moment logs nobody out', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await logInStudent(page, semai);
  const stream = page.waitForResponse(isStream);
  await page.goto('/student/course');
  await stream;
  expectConsole(/ERR_FAILED .*\/api\/auth\/me$/);
  await page.route('**/api/auth/me', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/me'));
  await student.notify(4);
  await failed;
  await expect(bellOf(page)).toHaveAccessibleName('Notifikasi');
  await page.unroute('**/api/auth/me');
  await student.notify(4);
  await expect(bellOf(page)).toHaveAccessibleName(unread(2));
  expect(new URL(page.url()).pathname).toBe('/student/course');
});
