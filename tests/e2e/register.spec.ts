import {
  authPopup,
  fillRegistration,
  newPerson,
  openAuthPopup,
  passwordField,
  register,
  sari,
  submitLogin,
  tokenOf,
} from '../kit/auth-popup.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, hydrated, test } from '../kit/e2e.ts';

test('one popup has the tabs Masuk and Daftar, and both offer Google and Facebook [H-09]', async ({ page }) => {
  await page.goto('/');
  const popup = await openAuthPopup(page, 'Daftar');
  await expect(popup.getByRole('tab')).toHaveText(['Masuk', 'Daftar']);
  await expect(popup.getByRole('tab', { name: 'Daftar' })).toHaveAttribute('aria-selected', 'true');
  await expect(popup.getByLabel('Nama Lengkap')).toBeFocused();
  for (const provider of ['Google', 'Facebook'])
    await expect(popup.getByRole('button', { name: `Daftar dengan ${provider}` })).toBeVisible();

  await popup.getByRole('tab', { name: 'Masuk' }).click();
  await expect(popup.getByLabel('Nama Lengkap')).toHaveCount(0);
  for (const provider of ['Google', 'Facebook'])
    await expect(popup.getByRole('button', { name: `Masuk dengan ${provider}` })).toBeVisible();

  await popup.getByLabel('Email').fill('sari@contoh.test');
  await popup.getByRole('button', { name: 'Lupa password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Lupa Password' });
  await expect(forgot.getByLabel('Email')).toHaveValue('sari@contoh.test');
  await forgot.getByRole('button', { name: 'Kembali ke Masuk' }).click();
  await expect(popup.getByLabel('Email')).toHaveValue('sari@contoh.test');
  await expect(passwordField(popup)).toBeFocused();
});

test('password managers know each field', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/');
  const popup = await openAuthPopup(page);
  const hint = (label: string) => popup.getByLabel(label, { exact: true }).getAttribute('autocomplete');
  expect([await hint('Email'), await hint('Password')]).toEqual(['username', 'current-password']);
  await popup.getByRole('tab', { name: 'Daftar' }).click();
  const hints = [await hint('Nama Lengkap *'), await hint('Nomor Telepon *'), await hint('Email *')];
  expect(hints).toEqual(['name', 'tel', 'username']);
  expect([await hint('Password *'), await hint('Ulangi Password *')]).toEqual(['new-password', 'new-password']);
});

test('a registration says what is wrong with it, beside the fields and as a list, and loses nothing [A-06]', async ({
  page,
  expectConsole,
}) => {
  await page.goto('/');
  const popup = await openAuthPopup(page, 'Daftar');
  await register(popup);
  const faults = {
    'Nama Lengkap': 'Harap isi nama Anda.',
    'Nomor Telepon': 'Harap isi nomor telepon.',
    Email: 'Harap isi email.',
  };
  for (const [label, fault] of Object.entries(faults))
    await expect(popup.getByLabel(label)).toHaveAccessibleDescription(fault);
  await expect(popup.getByRole('checkbox', { name: /^Saya menyetujui/ })).toHaveAccessibleDescription(
    'Setujui Syarat dan Ketentuan serta Kebijakan Privasi untuk mendaftar.',
  );
  await expect(popup.getByLabel('Nama Lengkap')).toBeFocused();

  const person = { ...newPerson('siswa@semai.test'), phone: '12345', password: 'kopi' };
  await fillRegistration(popup, person);
  expectConsole(/status of 422 .*\/api\/register\/student$/);
  await register(popup);
  const list = popup.getByRole('alert');
  await expect(list).toContainText('Validasi Error!');
  await expect(list.getByRole('listitem')).toHaveText([
    'Format nomor telepon salah.',
    'Email sudah digunakan sebelumnya.',
    'Password minimal 8 karakter.',
  ]);
  await expect(popup.getByLabel('Nomor Telepon')).toHaveAccessibleDescription('Format nomor telepon salah.');
  await expect(popup.getByLabel('Nomor Telepon')).toBeFocused();
  await popup.getByLabel('Email').fill('bukan email');
  await register(popup);
  await expect(list).toContainText('Format Email salah.');

  await page.route('**/api/register/student', (route) => route.abort());
  expectConsole(/ERR_FAILED .*\/api\/register\/student$/);
  await register(popup);
  await expect(list).toContainText('Beberapa Kesalahan Terjadi di API Pendaftaran!');
  await expect(popup.getByLabel('Nama Lengkap')).toHaveValue(person.name);
  await expect(popup.getByLabel('Nomor Telepon')).toHaveValue('12345');
  await expect(passwordField(popup)).toHaveValue('kopi');
  await expect(popup.getByLabel('Ulangi Password')).toHaveValue('kopi');
  await expect(popup.getByRole('checkbox', { name: /^Saya menyetujui/ })).toBeChecked();
});

test('reading the terms does not cost what was typed', { tag: '@deep' }, async ({ page, context }) => {
  await page.goto('/');
  const popup = await openAuthPopup(page, 'Daftar');
  await popup.getByLabel('Nama Lengkap').fill('Rini');
  for (const [name, path] of [
    ['Syarat dan Ketentuan', '/terms'],
    ['Kebijakan Privasi', '/privacy'],
  ] as const) {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      popup.getByRole('link', { name }).first().click(),
    ]);
    expect(new URL(opened.url()).pathname).toBe(path);
    await opened.close();
  }
  await expect(popup.getByRole('checkbox', { name: /^Saya menyetujui/ })).not.toBeChecked();
  await popup.getByRole('tab', { name: 'Masuk' }).click();
  await popup.getByRole('tab', { name: 'Daftar' }).click();
  await expect(popup.getByLabel('Nama Lengkap')).toHaveValue('Rini');
});

test('a registration leads to the login tab with a success alert, and the account works at once [A-07]', async ({
  page,
}) => {
  const person = newPerson('rini.hapsari@contoh.test');
  await page.goto('/');
  const popup = await openAuthPopup(page, 'Daftar');
  await fillRegistration(popup, person);
  await popup.getByRole('checkbox', { name: 'Saya tertarik menjadi instruktur' }).check();
  const sent = page.waitForRequest('**/api/register/student');
  await register(popup);
  expect((await sent).postDataJSON()).toEqual({
    first_name: 'Rini',
    last_name: 'Ayu Hapsari',
    phone_number: person.phone,
    username: person.email,
    email: person.email,
    password: person.password,
    password_confirmation: person.password,
    is_interest_instructor: true,
    terms_accepted: true,
  });
  await expect(popup.getByRole('tab', { name: 'Masuk' })).toHaveAttribute('aria-selected', 'true');
  await expect(popup.getByRole('status')).toContainText('Pendaftaran berhasil');
  await expect(popup.getByLabel('Email')).toHaveValue(person.email);
  await expect(passwordField(popup)).toBeFocused();
  await submitLogin(popup, person.email, person.password);
  await expect(page.getByRole('button', { name: 'Menu akun Rini Ayu Hapsari' })).toBeVisible();
});

test('on a phone one registers from the drawer and logs in @mobile [A-07]', { tag: '@deep' }, async ({ page }) => {
  const person = newPerson('rini.ponsel@contoh.test');
  await page.goto('/');
  await page.getByRole('button', { name: 'Buka menu' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('button', { name: 'Masuk' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Daftar' }).tap();
  const popup = authPopup(page);
  await expect(drawer).toBeHidden();
  await expect(popup).toBeVisible();
  await fillRegistration(popup, person);
  await register(popup);
  await expect(popup.getByRole('status')).toContainText('Pendaftaran berhasil');
  await expect(popup.getByText('Silakan masuk dengan password')).toBeInViewport({ ratio: 1 });
  await expect(popup.getByText('Pendaftaran berhasil')).toBeInViewport({ ratio: 1 });
  await submitLogin(popup, person.email, person.password);
  await expect(page.getByRole('button', { name: 'Menu akun Rini Ayu Hapsari' })).toBeVisible();
});

test('an invitation leads home with the way to register open, and is told to the server [A-08]', async ({
  page,
  semai,
  request,
}) => {
  const [{ code }] = (await semai.sql<{ code: string }>(
    "select referral_code as code from users where email = 'siswa@semai.test'",
  )) as [{ code: string }];
  await page.goto(`/refer/${code}`);
  const popup = authPopup(page);
  await expect(popup).toHaveAccessibleName('Daftar di Semai');
  await expect(page).toHaveURL(`${semai.url}/`);
  await expect(page.getByText('Rekomendasi untuk Anda')).toBeVisible();

  // Most look around first, and some reload.
  await page.keyboard.press('Escape');
  await page.reload();
  await hydrated(page);
  await openAuthPopup(page, 'Daftar');
  await fillRegistration(popup, newPerson('teman.sari@contoh.test'));
  const sent = page.waitForRequest('**/api/register/student');
  await register(popup);
  expect((await sent).postDataJSON()).toMatchObject({ referral_user_id: code });
  await expect(popup.getByRole('status')).toContainText('Pendaftaran berhasil');
  const referrals = await request.get('/api/user/referrals', {
    headers: { authorization: `Bearer ${await tokenOf(request, sari)}` },
  });
  const names = (await referrals.json()).data.map(({ fullname }: { fullname: string }) => fullname);
  expect(names).toContain('Rini Ayu Hapsari');
});

test('an invitation takes somebody who is logged in just home', { tag: '@deep' }, async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/refer/abcdefghjk');
  await expect(page).toHaveURL(`${semai.url}/`);
  await expect(page.getByRole('button', { name: /Menu akun/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('axe finds nothing in the form to register, by day and by night', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/contactus');
  const popup = await openAuthPopup(page, 'Daftar');
  await register(popup);
  await expect(popup.getByText('Harap isi nama Anda.')).toBeVisible();
  await expectNoViolation(page, { part: '[role="dialog"]' });
});
