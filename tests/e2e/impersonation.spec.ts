import { storedToken } from '../kit/auth-popup.ts';
import { expect, hydrated, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

test('an operator’s link stores its token and goes home, leaving no trace of it in the history [A-15]', async ({
  page,
  semai,
  request,
}) => {
  const token = await semai.impersonate('siswa@semai.test', 'admin@semai.test');
  await page.goto('/__ui');
  await page.goto(`/impersonate/${token}`, { waitUntil: 'commit' }).catch(() => {});
  await expect(page).toHaveURL(`${semai.url}/`);
  await hydrated(page);
  const stored = await page.evaluate(() =>
    Object.fromEntries(['access_token', 'token_type', 'expires_in'].map((key) => [key, localStorage.getItem(key)])),
  );
  expect(stored).toEqual({ access_token: token, token_type: 'Bearer', expires_in: '1790000' });
  await expect(page.getByRole('button', { name: 'Menu akun Sari Wulandari' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${semai.url}/__ui`);
  const response = await request.get(`/impersonate/${token}`);
  expect(response.headers()['cache-control']).toBe('no-store');
  expect(await response.text()).not.toContain(token);
});

test('a token of somebody’s own, or of nobody, is not stored: who was here stays who they were', {
  tag: '@deep',
}, async ({ page, semai, request, expectConsole }) => {
  const login = { email: 'admin@semai.test', password: 'Belajar123!' };
  const office = await request.post('/api/admin/login', { data: login });
  const attacker = await newStudent(semai);
  const own = await request.post('/api/auth/login', { data: { email: attacker.email, password: attacker.password } });
  const tokens = [office, own].map(async (answer) => (await answer.json()).data.access_token as string);
  const sari = await request.post('/api/auth/login', { data: { ...login, email: 'siswa@semai.test' } });
  const before = (await sari.json()).data.access_token as string;
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('access_token', value), before);
  // Of the unknown ones.
  expectConsole(/status of 401 .*\/api\/auth\/me$/);
  for (const token of [...(await Promise.all(tokens)), 'tidak-ada-token-seperti-ini', 'ngawur éé']) {
    await page.goto(`/impersonate/${encodeURIComponent(token)}?ke=/student/course`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(`${semai.url}/`);
    await expect(page.getByRole('button', { name: 'Menu akun Sari Wulandari' })).toBeVisible();
    expect(await storedToken(page)).toBe(before);
  }
});

for (const [width, tag] of [
  [1440, ''],
  [360, ' @mobile'],
] as const)
  test(`while an operator looks, every page says so and offers an end, at ${width} px${tag}`, { tag: '@deep' }, async ({
    page,
    semai,
    request,
  }) => {
    const token = await semai.impersonate('siswa@semai.test', 'admin@semai.test');
    await page.goto('/');
    await page.evaluate((value) => localStorage.setItem('access_token', value), token);
    const bar = page.getByRole('complementary', { name: 'Melihat sebagai' });
    for (const path of ['/', '/student/course', '/__ui']) {
      await page.goto(path);
      await expect(bar).toContainText('Anda melihat Semai sebagai Sari Wulandari · Andi Kurniawan');
      const [above, below] = await Promise.all([bar.boundingBox(), page.getByRole('banner').boundingBox()]);
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      // Further down it is still there, above the header and not over it.
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
    }
    await bar.getByRole('button', { name: 'Akhiri' }).click();
    await expect(page).toHaveURL(`${semai.url}/`);
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.status()).toBe(401);
  });

test('somebody in their own account sees no such bar', { tag: '@deep' }, async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Menu akun/ })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Melihat sebagai' })).toHaveCount(0);
});
