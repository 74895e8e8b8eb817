import type { Locator, Page } from '@playwright/test';
import { forgetLogin, makeStudent, openAuthPopup, storedToken, submitLogin, tokenOf } from '../kit/auth-popup.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { linkIn } from '../kit/promised-mails.ts';

const NEW_PASSWORD = 'Kembang-Sore-2027';

/** Where the newest mail leads, as its reader follows it. */
async function mailedLink(semai: Semai, email: string): Promise<{ address: string; token: string }> {
  await semai.drainJobs();
  const [mail] = await semai.mailsTo(email);
  const { path, token } = linkIn(mail);
  return { address: `${path}?${path === '/confirm-email' ? 'token' : 'reset_token'}=${token}`, token };
}

async function askForReset(page: Page, email: string): Promise<Locator> {
  await page.goto('/');
  await (await openAuthPopup(page)).getByRole('button', { name: 'Lupa password?' }).click();
  const popup = page.getByRole('dialog', { name: 'Lupa Password' });
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Kirim tautan' }).click();
  return popup;
}

async function choosePassword(popup: Locator, password: string, again = password): Promise<void> {
  await popup.getByLabel('Password Baru', { exact: true }).fill(password);
  await popup.getByLabel('Ulangi Password Baru').fill(again);
  await popup.getByRole('button', { name: /^(Ubah Password|Submit Kata Sandi)$/ }).click();
}

/** The token is nowhere that outlives the popup: not in the address, nor one step back in the history. */
async function expectNoTrace(page: Page, semai: Semai): Promise<void> {
  await expect(page).toHaveURL(`${semai.url}/`);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('token');
}

test('who forgot the password is told of the mail, or in the server’s words why there is none [A-09, G-03, R-16]', async ({
  page,
  semai,
  expectConsole,
}) => {
  expectConsole(/status of 404 .*\/api\/password\/reset$/);
  const unknown = await askForReset(page, 'tidak.ada@contoh.test');
  await expect(unknown.getByRole('alert')).toHaveText('Email tidak terdaftar.');
  await unknown.getByLabel('Email').fill('');
  await unknown.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(unknown.getByLabel('Email')).toHaveAccessibleDescription('Harap isi email.');
  await page.route('**/api/password/reset', (route) => route.abort(), { times: 1 });
  expectConsole(/ERR_FAILED .*\/api\/password\/reset$/);
  await unknown.getByLabel('Email').fill('siswa@semai.test');
  await unknown.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(unknown.getByRole('alert')).toHaveText('Validasi Error!Some Error Occured in API!');

  const popup = await askForReset(page, 'siswa@semai.test');
  await expect(popup.getByRole('status')).toContainText(
    'Kami sudah mengirim email untuk mengatur ulang kata sandi. Periksa juga folder spam.',
  );
  await popup.getByRole('button', { name: 'Kembali ke Masuk' }).click();
  await expect(page.getByRole('dialog', { name: 'Masuk ke Semai' })).toBeVisible();
  const { address } = await mailedLink(semai, 'siswa@semai.test');
  expect(address).toMatch(/^\/reset\?reset_token=.{20,}$/);
});

test('the mailed link opens Ubah Password over the home page; then one is logged in, at the profile [A-10, G-03, R-16]', {
  tag: '@deep',
}, async ({ page, semai, request, expectConsole }) => {
  const { email } = await makeStudent(request, 'rini.lupa@contoh.test');
  await expect((await askForReset(page, email)).getByRole('status')).toBeVisible();
  const { address, token } = await mailedLink(semai, email);

  const referers: string[] = [];
  page.on('request', (request) => referers.push(request.headers().referer ?? ''));
  await page.clock.install();
  const response = await page.goto(address);
  expect(response?.headers()['cache-control']).toBe('no-store');
  const popup = page.getByRole('dialog', { name: 'Ubah Password' });
  await expect(popup).toBeVisible();
  await expect(page.getByText('Rekomendasi untuk Anda')).toBeVisible();
  await expectNoTrace(page, semai);
  expect(referers.filter((referer) => referer.includes(token))).toEqual([]);

  expectConsole(/status of 422 .*\/api\/password\/change$/);
  await choosePassword(popup, 'bismillah123', 'alhamdulillah123');
  const said = popup.getByRole('alert');
  await expect(said).toContainText('Validasi Error!');
  await expect(said.getByRole('listitem')).toHaveText([
    'Password ini terlalu mudah ditebak. Silakan pilih yang lain.',
    'Konfirmasi password tidak sama.',
  ]);

  const held = Promise.withResolvers<void>();
  await page.route('**/api/password/change', async (route) => {
    await held.promise;
    await route.continue();
  });
  await choosePassword(popup, NEW_PASSWORD);
  const button = popup.getByRole('button', { name: 'Ubah Password' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toBeDisabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  held.resolve();
  await expect(popup.getByRole('status')).toHaveText(
    'Kata sandi berhasil diatur ulang.Mengarahkan kembali ke profil ...',
  );
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);
  await page.clock.runFor(3_990);
  expect(new URL(page.url()).pathname).toBe('/');
  await Promise.all([page.waitForEvent('load'), page.clock.runFor(20)]);
  await page.clock.resume();
  await expect(page).toHaveURL(`${semai.url}/student/profile`);
  await expect(page.getByRole('button', { name: 'Menu akun Rini Ayu Hapsari' })).toBeVisible();
  // The page has what it asks for: without its token it would be refused.
  await expect(page.getByRole('button', { name: /^Hapus akun/ })).toBeEnabled();

  // The link was for once; its words are the server's.
  await forgetLogin(page);
  await page.goto(address);
  expectConsole(/status of 404 .*\/api\/password\/change$/);
  await choosePassword(popup, NEW_PASSWORD);
  await expect(said).toHaveText('Tautan sudah tidak berlaku. Silakan minta tautan baru.');
  await page.route('**/api/password/change', (route) => route.abort());
  expectConsole(/ERR_FAILED .*\/api\/password\/change$/);
  await choosePassword(popup, NEW_PASSWORD);
  await expect(said).toHaveText('Validasi Error!Some Error Occured in API!');
  await popup.getByRole('button', { name: 'Tutup' }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(`${semai.url}/`);
});

test('an account that was made for somebody is activated by Buat Kata Sandi, and waits for the login [A-11, G-03, R-16]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const email = 'dewi.lestari@contoh.test';
  await semai.invite(email);
  const { address } = await mailedLink(semai, email);
  expect(address).toMatch(/^\/verify\?reset_token=/);
  await page.goto(address);
  const popup = page.getByRole('dialog', { name: 'Buat Kata Sandi' });
  await expect(popup).toBeVisible();
  await expectNoTrace(page, semai);
  await choosePassword(popup, NEW_PASSWORD);
  const done = page.getByRole('dialog', { name: 'Selesai!' });
  await expect(done).toHaveAccessibleDescription(
    'Akun Anda berhasil diaktifkan. Silahkan log in kembali untuk masuk ke akun Anda.',
  );
  await expect(page).toHaveURL(`${semai.url}/`);
  expect(await storedToken(page)).toBeNull();
  await done.getByRole('button', { name: 'Masuk' }).click();
  await submitLogin(page.getByRole('dialog', { name: 'Masuk ke Semai' }), email, NEW_PASSWORD);
  await expect(page.getByRole('button', { name: 'Menu akun Dewi Lestari' })).toBeVisible();

  await page.goto(address);
  expectConsole(/status of 404 .*\/api\/password\/change$/);
  await choosePassword(popup, NEW_PASSWORD);
  await expect(popup.getByRole('alert')).toHaveText('Tautan sudah tidak berlaku. Silakan minta tautan baru.');
  await page.route('**/api/password/change', (route) => route.abort());
  expectConsole(/ERR_FAILED .*\/api\/password\/change$/);
  await choosePassword(popup, NEW_PASSWORD);
  await expect(popup.getByRole('alert')).toHaveText('Validasi Error!Some Error Occured in API!');
});

test('without a token these addresses are just home', async ({ page, semai }) => {
  for (const path of ['/reset', '/verify', '/confirm-email']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${semai.url}/`);
    await expect(page.getByRole('heading', { name: 'Rekomendasi untuk Anda' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a new email counts once its own link was opened, and a link is for once', async ({
  page,
  semai,
  request,
  expectConsole,
}) => {
  const person = await makeStudent(request, 'rini.lama@contoh.test');
  const newEmail = 'rini.baru@contoh.test';
  await request.post('/api/user/email', {
    headers: { authorization: `Bearer ${await tokenOf(request, person)}` },
    data: { email: newEmail, current_password: person.password },
  });
  const { address } = await mailedLink(semai, newEmail);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email baru Anda sudah aktif');
  await expect(page.getByText(newEmail)).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}/confirm-email`);

  expectConsole(/status of 404 .*\/api\/user\/email\/confirm$/);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email belum dapat dikonfirmasi');
  await expect(page.getByText('Tautan sudah tidak berlaku. Silakan minta tautan baru.')).toBeVisible();
  // A guest comes to the profile by way of the login.
  await page.getByRole('button', { name: 'Ke profil' }).click();
  await submitLogin(page.getByRole('dialog', { name: 'Masuk ke Semai' }), newEmail, person.password);
  await expect(page).toHaveURL(`${semai.url}/student/profile`);
});
