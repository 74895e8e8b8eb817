import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { newStudent, type PageStudent } from '../kit/page-students.ts';

async function openSettings(page: Page, semai: Semai, { email }: Pick<PageStudent, 'email'>) {
  await semai.logIn(page, email);
  await page.goto('/student/profile');
  await expect(entry(page, 'Ubah email')).toBeEnabled();
}
const entry = (page: Page, name: string) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

/** A session on another device, as its user agent tells. */
async function logInElsewhere(request: APIRequestContext, student: PageStudent, userAgent: string): Promise<string> {
  const response = await request.post('/api/auth/login', {
    data: { email: student.email, password: student.password },
    headers: { 'user-agent': userAgent },
  });
  return ((await response.json()) as { data: { access_token: string } }).data.access_token;
}
const statusOf = async (request: APIRequestContext, token: string | null) =>
  (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status();
const loginStatus = async (request: APIRequestContext, email: string, password: string) =>
  (await request.post('/api/auth/login', { data: { email, password } })).status();

/** The path of the link in the newest mail to an address; the mail names the public host. */
async function linkInMail(semai: Semai, address: string): Promise<string> {
  await semai.drainJobs();
  let text = '';
  await expect
    .poll(async () => {
      text = (await semai.mailsTo(address))[0]?.text ?? '';
      return text;
    })
    .toMatch(/https?:\/\//);
  const { pathname, search } = new URL(/https?:\/\/\S+token=\S+/.exec(text)![0]);
  return pathname + search;
}

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test(`a changed password ends the other sessions and keeps this one`, async ({
  page,
  semai,
  request,
  expectConsole,
}) => {
  const student = await newStudent(semai);
  const other = await logInElsewhere(request, student, iphone);
  await openSettings(page, semai, student);
  await entry(page, 'Ubah password').click();
  const form = dialog(page, 'Ubah password');
  const submit = form.getByRole('button', { name: 'Ganti password' });
  const fill = async (current: string, next: string, again: string) => {
    await form.getByLabel('Password saat ini').fill(current);
    await form.getByLabel('Password baru', { exact: true }).fill(next);
    await form.getByLabel('Ulangi password baru').fill(again);
    await submit.click();
  };
  expectConsole(/status of 422 .*\/api\/user\/password$/);
  await fill(student.password, 'Kebun-Hijau-7', 'Kebun-Hijau-8');
  await expect(form.getByLabel('Ulangi password baru')).toHaveAccessibleDescription(/Konfirmasi password tidak sama/);
  expectConsole(/status of 400 .*\/api\/user\/password$/);
  await fill('salah-sekali', 'Kebun-Hijau-7', 'Kebun-Hijau-7');
  await expect(form.getByRole('alert')).toHaveText('Password saat ini tidak sesuai.');
  expect(await statusOf(request, other)).toBe(200);

  await fill(student.password, 'Kebun-Hijau-7', 'Kebun-Hijau-7');
  await expect(page.getByText('Password berhasil diganti. Perangkat lain sudah dikeluarkan.')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await statusOf(request, other)).toBe(401);
  expect(await statusOf(request, await tokenOf(page))).toBe(200);
  expect(await loginStatus(request, student.email, student.password)).toBe(401);
  expect(await loginStatus(request, student.email, 'Kebun-Hijau-7')).toBe(200);
});

test('an account without a password is told so, and mailed a link that makes one', { tag: '@deep' }, async ({
  page,
  semai,
  request,
}) => {
  const student = await newStudent(semai);
  await semai.sql(`update users set password_hash = null where id = ${student.id}`);
  await openSettings(page, semai, student);
  await entry(page, 'Ubah email').click();
  await expect(dialog(page, 'Ubah email')).toContainText('Buat password terlebih dahulu');
  await page.keyboard.press('Escape');
  await entry(page, 'Buat password').click();
  const form = dialog(page, 'Buat password');
  await expect(form).toContainText('belum memiliki password');
  await form.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(form.getByRole('status')).toContainText('Kami sudah mengirim email');
  await page.goto(await linkInMail(semai, student.email));
  const popup = dialog(page, 'Ubah Password');
  await popup.getByLabel('Password Baru', { exact: true }).fill('Kebun-Hijau-7');
  await popup.getByLabel('Ulangi Password Baru').fill('Kebun-Hijau-7');
  await popup.getByRole('button', { name: 'Ubah Password' }).click();
  await expect.poll(() => loginStatus(request, student.email, 'Kebun-Hijau-7')).toBe(200);
});

test(`a new email counts once the link in its own mailbox was opened`, { tag: '@deep' }, async ({
  page,
  semai,
  request,
  expectConsole,
}) => {
  const student = await newStudent(semai);
  const email = student.email.replace('@', '.baru@');
  await openSettings(page, semai, student);
  await entry(page, 'Ubah email').click();
  const form = dialog(page, 'Ubah email');
  const ask = async (address: string, password: string, button: string) => {
    await form.getByLabel('Email baru').fill(address);
    await form.getByLabel('Password saat ini').fill(password);
    await form.getByRole('button', { name: button }).click();
  };
  expectConsole(/status of 422 .*\/api\/user\/email$/);
  await ask('siswa@semai.test', student.password, 'Kirim tautan konfirmasi');
  await expect(form.getByLabel('Email baru')).toHaveAccessibleDescription(/Email sudah digunakan sebelumnya/);
  expectConsole(/status of 400 .*\/api\/user\/email$/);
  await ask(email, 'salah-sekali', 'Kirim tautan konfirmasi');
  await expect(form.getByRole('alert')).toHaveText('Password saat ini tidak sesuai.');
  await ask(email, student.password, 'Kirim tautan konfirmasi');
  await expect(form.getByRole('status')).toContainText('tautan konfirmasi ke email baru Anda');
  await form.getByRole('button', { name: 'Tutup' }).click();
  await expect(entry(page, 'Ubah email')).toContainText(`Menunggu konfirmasi ${email}`);
  const first = await linkInMail(semai, email);

  // What was lost in the mail is asked for again.
  await entry(page, 'Ubah email').click();
  await expect(form).toContainText('Menunggu konfirmasi');
  await expect(form.getByLabel('Email baru')).toHaveValue(email);
  await ask(email, student.password, 'Kirim tautan lagi');
  await expect(form.getByRole('status').last()).toContainText('tautan konfirmasi ke email baru Anda');
  await expect
    .poll(async () => {
      await semai.drainJobs();
      return (await semai.mailsTo(email)).length;
    })
    .toBe(2);
  const second = await linkInMail(semai, email);
  expect(second).not.toBe(first);

  await page.goto(second);
  await expect(page.getByRole('heading', { name: 'Email baru Anda sudah aktif' })).toBeVisible();
  await page.getByRole('button', { name: 'Ke profil' }).click();
  await expect(page.getByRole('region', { name: 'Profil saya' }).getByText(email)).toBeVisible();
  await expect(entry(page, 'Ubah email')).toContainText(`${email} terverifikasi`);
  expect(await loginStatus(request, email, student.password)).toBe(200);
});

test(`the devices that are logged in are listed, and each can be ended`, { tag: '@deep' }, async ({
  page,
  semai,
  request,
}) => {
  const student = await newStudent(semai);
  const [phone, laptop] = [
    await logInElsewhere(request, student, iphone),
    await logInElsewhere(request, student, firefox),
  ];
  await openSettings(page, semai, student);
  await entry(page, 'Perangkat yang masuk').click();
  const list = dialog(page, 'Perangkat yang masuk').getByRole('listitem');
  await expect(list).toHaveCount(3);
  const current = list.filter({ hasText: 'Perangkat ini' });
  await expect(current).toHaveCount(1);
  await expect(current.getByRole('button')).toHaveCount(0);
  const ofPhone = list.filter({ hasText: 'Safari di iPhone' });
  await expect(ofPhone).toContainText(/Terakhir aktif (hari ini|kemarin), \d\d:\d\d WIB/);
  await expect(ofPhone).toContainText('127.0.0.1');

  await ofPhone.getByRole('button', { name: 'Keluarkan Safari di iPhone' }).click();
  await expect(page.getByText('Perangkat sudah dikeluarkan.')).toBeVisible();
  await expect(list).toHaveCount(2);
  expect(await statusOf(request, phone)).toBe(401);
  expect(await statusOf(request, laptop)).toBe(200);

  await page.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click();
  await expect(list).toHaveCount(1);
  expect(await statusOf(request, laptop)).toBe(401);
  expect(await statusOf(request, await tokenOf(page))).toBe(200);
  await expect(page.getByRole('button', { name: 'Keluarkan semua perangkat lain' })).toBeHidden();
});

test('one’s data comes as a file that can be read, and 429 says when to ask again', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await newStudent(semai, 'Ningrum', 'Asih');
  await openSettings(page, semai, student);
  const download = page.waitForEvent('download');
  await entry(page, 'Unduh data saya').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('data-saya.json');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('\n  "sections": {');
  const data = JSON.parse(text) as { made_at: string; sections: Record<string, Record<string, unknown>[]> };
  expect(data.made_at).toMatch(/\+07:00$/);
  expect(data.sections.Profil).toMatchObject([{ email: student.email, first_name: 'Ningrum', last_name: 'Asih' }]);
  expect(data.sections['Perangkat yang masuk']).toHaveLength(1);

  expectConsole(/status of 429 .*\/api\/user\/data$/);
  await page.route('**/api/user/data', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '600' },
      json: { success: false, data: null, message: 'Terlalu banyak percobaan. Silakan coba lagi nanti.' },
    }),
  );
  await entry(page, 'Unduh data saya').click();
  await expect(page.getByText('Terlalu banyak percobaan. Coba lagi dalam 10 menit.')).toBeVisible();
});

test(`an account is deleted with its password and the word HAPUS, and says goodbye`, async ({
  page,
  semai,
  request,
  expectConsole,
}) => {
  const student = await newStudent(semai);
  await openSettings(page, semai, student);
  const token = await tokenOf(page);
  await entry(page, 'Hapus akun').click();
  const form = dialog(page, 'Hapus akun');
  await expect(form).toContainText('Yang dihapus');
  await expect(form).toContainText('Yang tetap ada, tanpa nama');
  const submit = form.getByRole('button', { name: 'Hapus akun saya' });
  const word = form.getByLabel('Ketik HAPUS untuk melanjutkan');
  await form.getByLabel('Password saat ini').fill(student.password);
  await word.fill('ya');
  expectConsole(/status of 422 .*\/api\/user\/delete$/);
  await submit.click();
  await expect(word).toHaveAttribute('aria-invalid', 'true');
  await word.fill('HAPUS');
  await form.getByLabel('Password saat ini').fill('salah-sekali');
  expectConsole(/status of 400 .*\/api\/user\/delete$/);
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Password saat ini tidak sesuai.');
  expect(await statusOf(request, token)).toBe(200);

  await form.getByLabel('Password saat ini').fill(student.password);
  await submit.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Akun Anda sudah dihapus.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  expect(await tokenOf(page)).toBeNull();
  expect(await statusOf(request, token)).toBe(401);
  expect(await loginStatus(request, student.email, student.password)).toBe(401);
  const rows = await semai.sql<{ first_name: string }>(`select first_name from users where id = ${student.id}`);
  expect(rows[0]?.first_name).not.toBe(student.first_name);
});

test('a Google account is linked and let go, but never the last way in', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await newStudent(semai);
  await openSettings(page, semai, student);
  const row = entry(page, 'Masuk dengan Google');
  const form = dialog(page, 'Masuk dengan Google');
  await expect(row).toContainText('Belum terhubung');
  await row.click();
  await form.getByLabel('Password saat ini').fill(student.password);
  const choice = page.waitForEvent('popup');
  await form.getByRole('button', { name: /Google/ }).click();
  await (await choice).getByRole('button', { name: /Suparno/ }).click();
  await expect(page.getByText('Akun Google sudah terhubung.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(row).toContainText('Terhubung');

  await semai.sql(`update users set password_hash = null where id = ${student.id}`);
  await row.click();
  expectConsole(/status of 400 .*\/api\/user\/identities\/google$/);
  await form.getByRole('button', { name: 'Lepaskan' }).click();
  await expect(form.getByRole('alert')).toHaveText('Buat password terlebih dahulu agar Anda tetap dapat masuk.');
  await semai.sql(`update users set password_hash = 'x' where id = ${student.id}`);
  await form.getByRole('button', { name: 'Lepaskan' }).click();
  await expect(form).toBeHidden();
  await expect(row).toContainText('Belum terhubung');
});

test('an operator who looks in as a student finds the settings disabled, and why', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai);
  await semai.logIn(page, student.email);
  await semai.sql(
    `update sessions set impersonated_by = (select id from users where email = 'admin@semai.test')
     where user_id = ${student.id}`,
  );
  await page.goto('/student/profile');
  await expect(page.getByText('hanya dapat diubah oleh pemilik akun')).toBeVisible();
  for (const name of ['Ubah password', 'Ubah email', 'Perangkat yang masuk', 'Unduh data saya', 'Hapus akun'])
    await expect(entry(page, name)).toBeDisabled();
});

test('settings that cannot be read say so, and are asked for again', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  await semai.logIn(page, 'siswa@semai.test');
  expectConsole(/status of 500 .*\/api\/user\/account$/);
  await page.route('**/api/user/account', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/student/profile');
  const security = page.getByRole('region', { name: 'Keamanan akun' });
  await expect(security.getByRole('alert')).toContainText('Something went wrong');
  await expect(entry(page, 'Ubah password')).toBeDisabled();
  await page.unroute('**/api/user/account');
  await security.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(entry(page, 'Ubah password')).toBeEnabled();
  await expect(security.getByRole('alert')).toHaveCount(0);
});

test('axe finds nothing on the profile pages and their dialogs, by day and by night', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  test.slow();
  const check = (what: string, part = '[role="dialog"]') => expectNoViolation(page, { what, part });
  await openSettings(page, semai, { email: 'siswa@semai.test' });
  await check('profile', 'main');
  for (const name of ['Ubah password', 'Perangkat yang masuk', 'Hapus akun']) {
    await entry(page, name).click();
    await expect(dialog(page, name)).toBeVisible();
    await expect(page.getByText('Memuat daftar perangkat')).toHaveCount(0);
    await check(name);
    await page.keyboard.press('Escape');
    await expect(dialog(page, name)).toBeHidden();
    await expect(entry(page, name)).toBeFocused();
  }
  await page.goto('/student/editprofile');
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeVisible();
  await check('edit', 'main');
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  await page.getByLabel('Berkas foto').setInputFiles({ name: 'saya.png', mimeType: '', buffer: picture });
  await expect(dialog(page, 'Sesuaikan foto').getByLabel('Perbesar')).toBeVisible();
  await check('crop');
});
