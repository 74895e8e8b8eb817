import type { Page } from '@playwright/test';
import { authPopup, forgetLogin, openAuthPopup, storedToken } from '../kit/auth-popup.ts';
import { expect, hydrated, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

const button = (page: Page, name: string) => authPopup(page).getByRole('button', { name });
const failure = (page: Page) => authPopup(page).getByRole('alert');

async function openPopup(page: Page, tab: 'Masuk' | 'Daftar' = 'Masuk') {
  await page.goto('/');
  return openAuthPopup(page, tab);
}

/** Presses a provider's button and gives the window that it opens. */
async function press(page: Page, name: string): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()]);
  await opened.waitForLoadState();
  return opened;
}

/** Does what lets somebody in; the page then reloads, and is theirs. */
async function expectSignIn(page: Page, email: string, act: () => Promise<void>) {
  await Promise.all([page.waitForEvent('framenavigated'), act()]);
  await hydrated(page);
  const answer = await page.request.get('/api/auth/me', {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
  });
  expect((await answer.json()).data?.email).toBe(email);
}

test('both tabs offer Google and Facebook, each in its own words [H-09]', async ({ page }) => {
  await openPopup(page);
  for (const [tab, verb] of [
    ['Masuk', 'Masuk dengan'],
    ['Daftar', 'Daftar dengan'],
  ] as const) {
    await authPopup(page).getByRole('tab', { name: tab }).click();
    await expect(button(page, `${verb} Google`)).toBeVisible();
    await expect(button(page, `${verb} Facebook`)).toBeVisible();
  }
});

test('sign up with Google, and sign in with it again; the call carries what the specification says [A-04]', async ({
  page,
}) => {
  await openPopup(page, 'Daftar');
  const call = page.waitForRequest((request) => request.url().endsWith('/api/auth/login/google'));
  const chooser = await press(page, 'Daftar dengan Google');
  await expectSignIn(page, 'nadia.putri@gmail.com', () =>
    chooser.getByRole('button', { name: /Nadia Putri Lestari/ }).click(),
  );
  expect((await call).postDataJSON()).toEqual({
    email: 'nadia.putri@gmail.com',
    first_name: 'Nadia',
    last_name: 'Putri Lestari',
    id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });

  await forgetLogin(page);
  await openPopup(page);
  const again = await press(page, 'Masuk dengan Google');
  await expectSignIn(page, 'nadia.putri@gmail.com', () => again.getByRole('button', { name: /Nadia/ }).click());
});

test('a window that is closed or left takes the error path and stores no token, and another try works [A-05, R-16]', {
  tag: '@deep',
}, async ({ page }) => {
  for (const [name, leave] of [
    ['Masuk dengan Google', (opened: Page) => opened.close()],
    ['Masuk dengan Google', (opened: Page) => opened.getByRole('button', { name: 'Batal' }).click()],
    ['Masuk dengan Facebook', (opened: Page) => opened.close()],
    ['Masuk dengan Facebook', (opened: Page) => opened.getByRole('button', { name: 'Batal' }).click()],
  ] as const) {
    await openPopup(page);
    const opened = await press(page, name);
    await expect(failure(page)).toHaveCount(0);
    await leave(opened);
    await expect(failure(page)).toHaveText('Some Error Occured in Login API!');
    expect(await storedToken(page)).toBeNull();
  }
  const call = page.waitForRequest('**/api/auth/login/facebook');
  const chooser = await press(page, 'Masuk dengan Facebook');
  await expectSignIn(page, 'suparno@gmail.com', () => chooser.getByRole('button', { name: /Suparno/ }).click());
  // Who has one name only sends no other.
  expect((await call).postDataJSON()).toEqual({
    email: 'suparno@gmail.com',
    first_name: 'Suparno',
    access_token: expect.any(String),
  });
});

test('a token that the server refuses stores nothing, and says why; what the person shared goes along [A-04, A-05, R-16]', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  expectConsole(/status of 401 .*\/api\/auth\/login\/(google|facebook)$/);
  for (const [provider, fault] of [
    ['Google', 'Token untuk aplikasi lain'],
    ['Facebook', 'Token milik aplikasi lain'],
  ] as const) {
    await openPopup(page);
    const chooser = await press(page, `Masuk dengan ${provider}`);
    const call = page.waitForRequest(`**/api/auth/login/${provider.toLowerCase()}`);
    await chooser.getByLabel('Gangguan pada token ini').selectOption(fault);
    await chooser.getByRole('button', { name: /Nadia/ }).click();
    expect((await call).postDataJSON()).toMatchObject({
      email: 'nadia.putri@gmail.com',
      first_name: 'Nadia',
      last_name: 'Putri Lestari',
    });
    await expect(failure(page)).toContainText('Akun Anda tidak dapat kami verifikasi. Silakan coba lagi.');
    expect(await storedToken(page)).toBeNull();
  }
});

test('who shares no email with us is asked for one', { tag: '@deep' }, async ({ page, expectConsole }) => {
  expectConsole(/status of 422 .*\/api\/auth\/login\/facebook$/);
  await openPopup(page);
  const chooseWayan = async () =>
    (await press(page, 'Masuk dengan Facebook')).getByRole('button', { name: /Wayan Sudarma/ }).click();
  await chooseWayan();
  const question = authPopup(page).locator('form').filter({ hasText: 'Akun ini tidak membagikan email.' });
  const email = question.getByLabel('Email untuk akun Anda');
  await expect(email).toBeFocused();

  await email.fill('bukan email');
  await page.keyboard.press('Enter');
  await expect(question.getByText('Format Email salah.')).toBeVisible();
  await email.fill('siswa@semai.test');
  await question.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(question.getByText('Email sudah digunakan sebelumnya.')).toBeVisible();

  await question.getByRole('button', { name: 'Batal' }).click();
  await expect(button(page, 'Masuk dengan Facebook')).toBeVisible();
  await chooseWayan();
  await email.fill('wayan@contoh.com');
  await expectSignIn(page, 'wayan@contoh.com', () => page.keyboard.press('Enter'));
});

test('a script that does not come leaves the rest usable, is told of when pressed, and is tried again', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  await page.route('**/sim/identity/**/*.js', (route) => route.abort());
  expectConsole(/ERR_FAILED .*\/sim\/identity\/.+\.js$/);
  for (const provider of ['Google', 'Facebook']) {
    await openPopup(page);
    await expect(button(page, 'Masuk dengan Google')).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
    await button(page, `Masuk dengan ${provider}`).click();
    await expect(failure(page)).toHaveText('Some Error Occured in Login API!');
  }
  await page.unroute('**/sim/identity/**/*.js');
  const chooser = await press(page, 'Masuk dengan Facebook');
  await chooser.close();
  // Pressing the stand-in brings Google's own button.
  await button(page, 'Masuk dengan Google').click();
  const again = await press(page, 'Masuk dengan Google');
  await expectSignIn(page, 'rizky@kampus.ac.id', () => again.getByRole('button', { name: /Rizky/ }).click());
});

test('nothing jumps when Google’s button comes', { tag: '@deep' }, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/sim/identity/google/client.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openPopup(page);
  await expect(button(page, 'Masuk dengan Facebook')).toBeVisible();
  // Against its own tabs: the dialog may still be moving in.
  const below = async () =>
    await button(page, 'Masuk dengan Facebook').evaluate((each) => {
      const tabs = each.closest('[role=dialog]')?.querySelector('[role=tablist]');
      return each.getBoundingClientRect().top - (tabs?.getBoundingClientRect().top ?? 0);
    });
  const before = await below();
  held.resolve();
  await expect(button(page, 'Masuk dengan Google')).toBeVisible();
  expect(await below()).toBe(before);
});

test('a student links Google and Facebook in the profile, and hears why when it does not work', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const [owner, other] = [await newStudent(semai), await newStudent(semai)];
  const entry = (provider: string) => page.getByRole('button', { name: `Masuk dengan ${provider}` });
  const dialog = page.getByRole('dialog');
  const choose = async (label: string, person: string) => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: label }).click(),
    ]);
    await opened.getByRole('button', { name: person }).click();
  };

  await semai.logIn(page, owner.email);
  await page.goto('/student/profile');
  await entry('Google').click();
  await choose('Lanjutkan dengan Google', 'Batal');
  await expect(dialog.getByRole('alert')).toHaveText('Google belum dihubungkan. Silakan coba lagi.');
  const password = dialog.getByLabel('Password saat ini');
  expectConsole(/status of (422|400) .*\/api\/user\/identities\/google$/);
  await choose('Lanjutkan dengan Google', 'Sari Wulandari');
  await expect(password).toHaveAccessibleDescription('Password saat ini wajib diisi.');
  await password.fill('Tebakan-99');
  await choose('Lanjutkan dengan Google', 'Sari Wulandari');
  await expect(dialog.getByRole('alert')).toHaveText('Password saat ini tidak sesuai.');
  await password.fill(owner.password);
  await choose('Lanjutkan dengan Google', 'Sari Wulandari');
  await expect(dialog).toBeHidden();
  await expect(entry('Google')).toContainText('Terhubung');
  await entry('Facebook').click();
  await password.fill(owner.password);
  await choose('Hubungkan Facebook', 'Sari Wulandari');
  await expect(entry('Facebook')).toContainText('Terhubung');

  await semai.logIn(page, other.email);
  await page.goto('/student/profile');
  await entry('Google').click();
  await password.fill(other.password);
  await choose('Lanjutkan dengan Google', 'Sari Wulandari');
  await expect(dialog.getByRole('alert')).toHaveText('Akun tersebut sudah terhubung dengan akun lain.');
});
