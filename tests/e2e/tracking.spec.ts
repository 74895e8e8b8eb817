import type { Page, Request } from '@playwright/test';
import { expect, test } from '../kit/e2e.ts';
import { logInStudent } from './notified-student.ts';

const isFreeEvent = (one: { url(): string }) => one.url().endsWith('/api/user/storefreeevents');
const datetracker = (page: Page) => page.evaluate(() => localStorage.getItem('datetracker'));
const OWN_ADDRESS = expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
/** Days of each test's own, so that it finds its own rows. */
const storedOn = (semai: { sql<Row>(statement: string): Promise<Row[]> }, date: string) =>
  semai.sql<{ payload: unknown; user_id: number | null }>(
    `select payload, user_id from tracking_events where type = 'useractive' and payload ->> 'date' = '${date}'`,
  );

test('an active day is told once, without a token, by the day in Jakarta [G-10, R-16]', async ({ page, semai }) => {
  // Still the ninth in UTC.
  await page.clock.setFixedTime('2026-06-10T01:00:00+07:00');
  await logInStudent(page, semai);
  const sent: Request[] = [];
  page.on('request', (request) => isFreeEvent(request) && sent.push(request));
  const stored = page.waitForResponse(isFreeEvent);
  await page.goto('/');
  expect((await stored).status()).toBe(200);
  expect(sent[0]?.postDataJSON()).toEqual({ type: 'useractive', payload: { ip: OWN_ADDRESS, date: '2026-06-10' } });
  expect(sent[0]?.headers()).not.toHaveProperty('authorization');
  await expect.poll(() => datetracker(page)).toBe('2026-06-10');
  const [row] = await storedOn(semai, '2026-06-10');
  expect(row).toEqual({
    payload: { ip: OWN_ADDRESS, date: '2026-06-10' },
    user_id: null,
  });

  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/student/course', { waitUntil: 'networkidle' });
  expect(sent).toHaveLength(1);
  expect(await storedOn(semai, '2026-06-10')).toHaveLength(1);

  await page.clock.setFixedTime('2026-06-11T00:05:00+07:00');
  const next = page.waitForResponse(isFreeEvent);
  await page.goto('/');
  await next;
  await expect.poll(() => datetracker(page)).toBe('2026-06-11');
  expect(sent).toHaveLength(2);
});

test('a day that could not be told disturbs nobody, and is told the next time [G-10]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  await page.clock.setFixedTime('2026-06-20T10:00:00+07:00');
  const refuse = [
    (route: import('@playwright/test').Route) => route.abort(),
    (route: import('@playwright/test').Route) => route.fulfill({ status: 500, body: 'rusak' }),
  ];
  expectConsole(/(ERR_FAILED|status of 500) .*\/api\/user\/storefreeevents$/);
  for (const answer of refuse) {
    await page.route('**/api/user/storefreeevents', answer);
    const asked = page.waitForRequest(isFreeEvent);
    await page.goto('/', { waitUntil: 'networkidle' });
    await asked;
    expect(await datetracker(page)).toBeNull();
    await expect(page.getByText('Validasi Error!')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute('**/api/user/storefreeevents');
  }
  expect(await storedOn(semai, '2026-06-20')).toEqual([]);
  const stored = page.waitForResponse(isFreeEvent);
  await page.goto('/');
  await stored;
  await expect.poll(() => datetracker(page)).toBe('2026-06-20');
  expect(await storedOn(semai, '2026-06-20')).toHaveLength(1);
});

test('what a student does goes with the token, nobody waits for it, and its failure is silent [G-10]', async ({
  page,
  context,
  semai,
  expectConsole,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const student = await logInStudent(page, semai);
  await page.goto('/', { waitUntil: 'networkidle' });
  const button = page.getByRole('link', { name: 'Tanya lewat WhatsApp' });
  const stored = page.waitForResponse('**/api/user/storeevents');
  await button.click();
  expect((await stored).request().headers().authorization).toMatch(/^Bearer /);
  expect((await stored).request().postDataJSON()).toEqual({ type: 'clickcontactusWA', payload: {} });
  expect(await semai.sql(`select type from tracking_events where user_id = ${student.id}`)).toEqual([
    { type: 'clickcontactusWA' },
  ]);

  const held = Promise.withResolvers<void>();
  await page.route('**/api/user/storeevents', async (route) => {
    await held.promise;
    await route.abort();
  });
  const asked = page.waitForRequest('**/api/user/storeevents');
  await button.click();
  await asked;
  await expect(page.getByRole('progressbar', { name: 'Memuat', includeHidden: true })).toHaveAttribute(
    'data-requests',
    '0',
  );
  const failed = page.waitForEvent('requestfailed');
  expectConsole(/ERR_FAILED .*\/api\/user\/storeevents$/);
  held.resolve();
  await failed;
  await expect(page.getByText('Validasi Error!')).toHaveCount(0);
});
