import { openAuthPopup, sari, storedToken, submitLogin, tokenOf } from '../kit/auth-popup.ts';
import { expect, hydrated, type Semai, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

const accountMenu = /Menu akun Sari Wulandari/;
/** Nothing waits for this one, who therefore is not spoken to after the login. */
const namesake = (semai: Semai) => newStudent(semai, 'Sari', 'Wulandari');

test('a login that is refused says why, in the popup [A-03]', async ({ page, semai, expectConsole }) => {
  await page.goto('/');
  const popup = await openAuthPopup(page);
  const said = popup.getByRole('alert');
  await popup.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(said).toHaveText('Masukkan Email dan Password!');
  await submitLogin(popup, 'siswa@semai.test', '');
  await expect(said).toHaveText('Masukkan Email dan Password!');
  expectConsole(/status of 401 .*\/api\/auth\/login$/);
  await submitLogin(popup, 'tidak.ada@semai.test', 'Belajar123!');
  await expect(said).toHaveText('Email tidak ditemukkan!');
  await submitLogin(popup, 'siswa@semai.test', 'salah');
  await expect(said).toHaveText('Password tidak sesuai!');
  await expect(popup.getByLabel('Email')).toHaveValue('siswa@semai.test');

  await semai.sql("update users set deactivated_at = now() where email = 'baru@semai.test'");
  await submitLogin(popup, 'baru@semai.test', 'Belajar123!');
  await expect(said).toHaveText('Akun dinonaktifkan. Silakan hubungi kami.');
  await semai.sql("update users set deactivated_at = null where email = 'baru@semai.test'");

  await page.route('**/api/auth/login', (route) => route.abort());
  expectConsole(/ERR_FAILED .*\/api\/auth\/login$/);
  await submitLogin(popup, sari.email, sari.password);
  await expect(said).toHaveText('Some Error Occured in Login API!');
  await page.unroute('**/api/auth/login');

  // As if it had been guessed at too often, just now.
  await semai.sql(
    `insert into rate_limits (key, points, expire)
     values ('loginPerAccount:ditebak@semai.test', 1000000, extract(epoch from now() + interval '10 minutes') * 1000)`,
  );
  expectConsole(/status of 429 .*\/api\/auth\/login$/);
  await submitLogin(popup, 'ditebak@semai.test', 'Belajar123!');
  await expect(said).toContainText('Some Error Occured in Login API!');
  await expect(said).toContainText(/Terlalu banyak percobaan. Coba lagi dalam (9|10) menit./);
  expect(await storedToken(page)).toBeNull();
});

test('a student’s login stores the token and reloads the page in place after 500 ms [A-01]', async ({
  page,
  semai,
}) => {
  const student = await namesake(semai);
  await page.clock.install();
  await page.goto('/?x=1');
  const popup = await openAuthPopup(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitLogin(popup, student.email, student.password);
  await expect.poll(() => storedToken(page)).toMatch(/^[\w-]{43}$/);
  expect(await page.evaluate(() => localStorage.getItem('token_type'))).toBe('Bearer');
  expect(await page.evaluate(() => localStorage.getItem('expires_in'))).toBe('2592000');
  await page.clock.runFor(490);
  await expect(popup.getByRole('button', { name: 'Masuk', exact: true })).toHaveAttribute('aria-busy', 'true');
  await Promise.all([page.waitForEvent('load'), page.clock.runFor(20)]);
  await page.clock.resume();
  await expect(page.getByRole('button', { name: accountMenu })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?x=1');
});

test('other roles get no token and go home; instructors are told why [A-02]', async ({ page, semai }) => {
  for (const [email, words] of [
    ['instruktur@semai.test', 'Instructor Login is under Development'],
    ['admin@semai.test', null],
  ] as const) {
    await page.goto('/__ui');
    await page.evaluate(() => localStorage.setItem('access_token', 'a token of before'));
    await submitLogin(await openAuthPopup(page), email, 'Belajar123!');
    await expect(page).toHaveURL(`${semai.url}/`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (words) await expect(page.getByText(words)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  }
});

test('the token travels in the Authorization header, and local storage holds the five keys alone [G-04]', async ({
  page,
  semai,
}) => {
  await semai.logIn(page, 'siswa@semai.test');
  const request = page.waitForRequest((each) => each.url().endsWith('/api/auth/me'));
  await page.goto('/');
  const token = await storedToken(page);
  expect((await request).headers().authorization).toBe(`Bearer ${token}`);
  await page.getByRole('button', { name: 'TECH', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Dasar Analisis Data dengan SQL' })).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(
    keys.filter((key) => !['access_token', 'token_type', 'expires_in', 'datetracker', 'api_url'].includes(key)),
  ).toEqual([]);
});

test('a token counts only while auth/me answers for it; a refusal forgets it, silence does not [A-14]', async ({
  page,
  semai,
  request,
  expectConsole,
}) => {
  const ways = page.getByRole('banner').getByRole('button', { name: 'Masuk' });
  await page.goto('/');
  const token = await tokenOf(request, sari);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);

  await page.route('**/api/auth/me', (route) => route.abort());
  expectConsole(/ERR_FAILED .*\/api\/auth\/me$/);
  await page.goto('/');
  await expect(ways).toBeVisible();
  expect(await storedToken(page)).toBe(token);

  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ json: { success: false, data: null, message: 'bukan begitu' } }),
  );
  await page.goto('/');
  await expect(ways).toBeVisible();

  await page.unroute('**/api/auth/me');
  await page.goto('/');
  await expect(page.getByRole('button', { name: accountMenu })).toBeVisible();

  await semai.sql(`delete from sessions using users where users.id = user_id and users.email = '${sari.email}'`);
  expectConsole(/status of 401 .*\/api\/auth\/me$/);
  await page.goto('/');
  await expect(ways).toBeVisible();
  await expect.poll(() => storedToken(page)).toBeNull();
});

test('logging out in the header forgets the token here and on the server, and goes home after 500 ms [A-13]', async ({
  page,
  semai,
  request,
}) => {
  const student = await namesake(semai);
  await page.clock.install();
  await page.goto('/');
  await submitLogin(await openAuthPopup(page), student.email, student.password);
  await expect(page.getByRole('button', { name: accountMenu })).toBeVisible();
  await page.goto('/student/events');
  const token = await storedToken(page);
  await page.getByRole('button', { name: accountMenu }).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse('**/api/auth/logout');
  await page.locator('#menu-akun').getByRole('button', { name: 'Keluar' }).click();
  await (await answered).finished();
  expect(await storedToken(page)).toBeNull();
  await page.clock.runFor(490);
  expect(new URL(page.url()).pathname).toBe('/student/events');
  await page.clock.resume();
  await expect(page).toHaveURL(`${semai.url}/`);
  await expect(page.getByText('Berhasil Logout!')).toBeVisible();
  await expect(page.getByText('Sampai jumpa kembali')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});

test('who has logged out stays so, though an answer about them was still on its way [A-13]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await namesake(semai);
  await semai.logIn(page, student.email);
  await page.goto('/courses');
  await hydrated(page);
  await expect(page.getByRole('button', { name: accountMenu })).toBeVisible();
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await answer.promise;
    await route.fulfill({ response });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await asked.promise;
  await page.getByRole('button', { name: accountMenu }).click();
  await page.locator('#menu-akun').getByRole('button', { name: 'Keluar' }).click();
  const ways = page.getByRole('banner').getByRole('button', { name: 'Masuk' });
  await expect(page).toHaveURL(`${semai.url}/`);
  await expect(ways).toBeVisible();
  const late = page.waitForResponse('**/api/auth/me');
  answer.resolve();
  await (await late).finished();
  // The page has had its time to believe the answer when another one comes after it.
  await page.evaluate(() => fetch('/api/landing'));
  await expect(ways).toBeVisible();
});

test('logging out works though the call fails [A-13]', { tag: '@deep' }, async ({ page, semai, expectConsole }) => {
  const student = await namesake(semai);
  await page.goto('/__ui');
  await submitLogin(await openAuthPopup(page), student.email, student.password);
  await page.getByRole('button', { name: accountMenu }).click();
  await page.route('**/api/auth/logout', (route) => route.abort());
  expectConsole(/ERR_FAILED .*\/api\/auth\/logout$/);
  await page.locator('#menu-akun').getByRole('button', { name: 'Keluar' }).click();
  await expect(page.getByText('Sampai jumpa kembali')).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}/`);
  expect(await storedToken(page)).toBeNull();
});

test('the user menu leads to the student’s pages, and to each part of Kelas Saya [H-03]', async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/');
  const opener = page.getByRole('button', { name: accountMenu });
  await opener.click();
  const menu = page.locator('#menu-akun');
  for (const [name, address] of [
    ['Profil', '/student/profile/'],
    ['Kelas Saya', '/student/course'],
    ['Event Saya', '/student/events'],
    ['Pesanan Saya', '/student/orders'],
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  await expect(menu.getByRole('button', { name: 'Keluar' })).toBeVisible();

  const parts = { Selesai: 'selesai', Sertifikat: 'sertifikat', Diskusi: 'diskusi', 'Sedang Berjalan': 'sedang' };
  for (const [name, tab] of Object.entries(parts)) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`${semai.url}/student/course?tab=${tab}`);
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(menu).toBeHidden();
    await opener.click();
  }
  await menu.getByRole('link', { name: 'Kelas Saya' }).click();
  await expect(page.getByRole('tab', { name: 'Sedang Berjalan' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Sertifikat' }).click();
  await expect(page).toHaveURL(`${semai.url}/student/course?tab=sertifikat`);
});

test('the profile of another role leads to the instructors’ page [H-03]', async ({ page, semai }) => {
  await semai.logIn(page, 'instruktur@semai.test');
  await page.goto('/');
  await page.getByRole('button', { name: /Menu akun/ }).click();
  await expect(page.getByRole('link', { name: 'Profil', exact: true })).toHaveAttribute('href', '/instructor/profile');
});

test('what a guest may not do opens the login popup, and goes on by itself after the login [H-10]', async ({
  page,
  semai,
}) => {
  const student = await namesake(semai);
  await page.goto('/');
  const invite = page.getByRole('button', { name: 'Undang teman' });
  await invite.click();
  await submitLogin(page.getByRole('dialog', { name: 'Masuk ke Semai' }), student.email, student.password);
  await expect(page).toHaveURL(`${semai.url}/student/referral`);
  await hydrated(page);
  // It was done once: another load stays where it is.
  await page.goto('/');
  await expect(page.getByRole('button', { name: accountMenu })).toBeVisible();
  await invite.click();
  await expect(page).toHaveURL(`${semai.url}/student/referral`);
});

test('who closes the login popup no longer wants what opened it', { tag: '@deep' }, async ({ page, semai }) => {
  const student = await namesake(semai);
  await page.goto('/');
  await page.getByRole('button', { name: 'Undang teman' }).click();
  await expect(page.getByRole('dialog', { name: 'Masuk ke Semai' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await submitLogin(await openAuthPopup(page), student.email, student.password);
  await expect(page.getByRole('button', { name: accountMenu })).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}/`);
});

/** Of a journal, of tasks and of an order that there are not. */
const guarded = [
  '/student/course',
  '/student/reflective-journal/999999',
  '/student/tugas-mandiri/999999',
  '/student/unjuk-keterampilan/999999',
  '/kpj/redeem-verify?kpj_code=A&payment_id=tidak-ada&sequence=1',
];

test('a guarded page is pending while the profile is checked, then shown to a student [G-08]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.setViewportSize({ width: 360, height: 780 });
  expectConsole(/status of 404 .*\/kjflow\/(journalcheckdetail\/999999|(detail|filelist)\w+|redemption-verify)$/);
  for (const path of guarded) {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/auth/me', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Memeriksa akun');
    await expect(page).toHaveTitle(/\w · Semai$/);
    const headerBefore = await page.getByRole('banner').boundingBox();
    held.resolve();
    await expect(heading).not.toHaveText('Memeriksa akun');
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: /Menu akun/ })).toBeVisible();
    expect(await page.getByRole('banner').boundingBox(), 'nothing jumps').toEqual(headerBefore);
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    await page.unroute('**/api/auth/me');
  }
});

test('a guest, an ended session and any other role are sent home from guarded pages [G-08]', async ({
  page,
  semai,
  expectConsole,
}) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL(`${semai.url}/`);
  }
  await semai.logIn(page, 'instruktur@semai.test');
  await page.goto('/student/course');
  await expect(page).toHaveURL(`${semai.url}/`);

  await page.addInitScript(() => localStorage.setItem('access_token', 'x'.repeat(43)));
  expectConsole(/status of 401 .*\/api\/auth\/me$/);
  await page.goto('/student/course');
  await expect(page).toHaveURL(`${semai.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('token_type'))).toBeNull();
});

test('an unknown student page is empty, behind the guard', async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/student/apa-saja');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dasbor');
});
