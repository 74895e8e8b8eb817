import { expect, test } from '../kit/e2e.ts';

test('log in from the popup: wrong words are said, the right ones reload the page in place', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/?x=1');
  await page.getByRole('banner').getByRole('button', { name: 'Masuk' }).click();
  const popup = page.getByRole('dialog', { name: 'Masuk' });
  const submit = popup.getByRole('button', { name: 'Masuk' });
  await submit.click();
  await expect(popup.getByRole('alert')).toHaveText('Masukkan Email dan Password!');
  await popup.getByLabel('Email').fill('siswa@semai.test');
  await popup.getByLabel('Password', { exact: true }).fill('salah');
  await submit.click();
  await expect(popup.getByRole('alert')).toHaveText('Password tidak sesuai!');
  await popup.getByLabel('Password', { exact: true }).fill('Belajar123!');
  await submit.click();
  await expect(page.getByRole('button', { name: /Menu akun Sari Wulandari/ })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?x=1');
  // The browser itself writes the expected 401 into its console.
  consoleErrors.length = 0;
});

test('the token travels in the Authorization header, and local storage holds the five keys alone [G-04]', async ({
  page,
  semai,
}) => {
  await semai.logIn(page, 'siswa@semai.test');
  const request = page.waitForRequest((each) => each.url().endsWith('/api/auth/me'));
  await page.goto('/');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  expect((await request).headers().authorization).toBe(`Bearer ${token}`);
  await page.getByRole('button', { name: 'TECH', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Dasar Analisis Data dengan SQL' })).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(
    keys.filter((key) => !['access_token', 'token_type', 'expires_in', 'datetracker', 'api_url'].includes(key)),
  ).toEqual([]);
});

test('logging out forgets the token here and on the server', async ({ page, semai, request }) => {
  await page.goto('/');
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.getByRole('button', { name: /Menu akun/ }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page.getByText('Berhasil Logout!')).toBeVisible();
  await expect(page.getByText('Sampai jumpa kembali')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});

const guarded = [
  '/student/course',
  '/student/reflective-journal/1',
  '/student/tugas-mandiri/1',
  '/student/unjuk-keterampilan/1',
  '/kpj/redeem-verify?kpj_code=A&payment_id=1&sequence=1',
];

test('a guarded page is pending while the profile is checked, then shown to a student [G-08]', async ({
  page,
  semai,
}) => {
  await semai.logIn(page, 'siswa@semai.test');
  for (const path of guarded) {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/auth/me', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path);
    await expect(page.getByText('Memeriksa akun')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    held.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    await page.unroute('**/api/auth/me');
  }
});

test('a guest, an ended session and any other role are sent home from guarded pages [G-08]', async ({
  page,
  semai,
  consoleErrors,
}) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL(`${semai.url}/`);
  }
  await semai.logIn(page, 'instruktur@semai.test');
  await page.goto('/student/course');
  await expect(page).toHaveURL(`${semai.url}/`);

  await page.addInitScript(() => localStorage.setItem('access_token', 'x'.repeat(43)));
  await page.goto('/student/course');
  await expect(page).toHaveURL(`${semai.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('token_type'))).toBeNull();
  consoleErrors.length = 0;
});

test('an unknown student page is empty, behind the guard', async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/student/apa-saja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dasbor');
});
