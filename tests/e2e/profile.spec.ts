import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, type Semai, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

const saveAddress = '**/api/user/studentprofileupdate';
const simpan = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Simpan perubahan?' });

async function confirmSave(page: Page) {
  await simpan(page).click();
  await question(page).getByRole('button', { name: 'Ya, simpan' }).click();
}

async function openProfileOfSari(page: Page, semai: Semai): Promise<Locator> {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/student/profile');
  const profile = page.getByRole('region', { name: 'Profil saya' });
  await expect(profile.getByRole('heading', { name: 'Sari Wulandari' })).toBeVisible();
  await expect(profile.getByText('siswa@semai.test')).toBeVisible();
  await expect(profile.getByText('+6281328470915')).toBeVisible();
  return profile;
}

test('the profile shows name, photo, email and phone number, and leads to the form that edits them [M-12]', async ({
  page,
  semai,
}) => {
  const profile = await openProfileOfSari(page, semai);
  const photo = profile.getByRole('img', { name: 'Foto Sari Wulandari' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await profile.getByRole('link', { name: 'Edit Profil' }).click();
  await expect(page).toHaveURL('/student/editprofile');
  await expect(page.getByLabel('Nama Depan Sesuai KTP')).toHaveValue('Sari');
});

test('who has neither photo nor phone number is shown by initials, and told so', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai, 'Wayan', 'Sudarma');
  await semai.sql(`update users set phone_number = null where id = ${student.id}`);
  await semai.logIn(page, student.email);
  await page.goto('/student/profile');
  const profile = page.getByRole('region', { name: 'Profil saya' });
  await expect(profile.getByRole('img', { name: 'Foto Wayan Sudarma' })).toHaveText('WS');
  await expect(profile.getByText('Belum diisi')).toBeVisible();
});

test('on desktop a side menu stands beside every page of a student [M-09]', async ({ page, semai }) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/student/course');
  const menu = page.getByRole('navigation', { name: 'Menu siswa' });
  for (const [name, path] of Object.entries(menuPaths)) {
    if (name === 'Ubah Data Diri') continue;
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'Kembali ke profil' })).toBeHidden();
  }
  await expect(menu.getByRole('button', { name: 'Keluar' })).toBeVisible();
});

const menuPaths = {
  'Kelas Saya': '/student/course',
  'Event Saya': '/student/events',
  'Pesanan Saya': '/student/orders',
  Referral: '/student/referral',
  'Program Prakerja': '/student/prakerja',
  'Jurnal Refleksi': '/student/reflective-journal',
  'Tugas Mandiri': '/student/tugas-mandiri',
  'Unjuk Keterampilan': '/student/unjuk-keterampilan',
  'Ubah Data Diri': '/student/ubahdatadiri',
};

test('on a phone the profile is the root of the student menu, to which every back arrow returns @mobile [M-12, M-09]', async ({
  page,
  semai,
}) => {
  await openProfileOfSari(page, semai);
  const back = page.getByRole('link', { name: 'Kembali ke profil' });
  const menu = page.getByRole('navigation', { name: 'Menu siswa' });
  for (const [name, path] of Object.entries(menuPaths)) {
    await expect(back).toHaveCount(0);
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await back.click();
    await expect(page).toHaveURL('/student/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Keluar', exact: true })).toBeVisible();
  for (const [menuValue, title] of [
    ['editprofile', 'Edit Profil'],
    ['constructor', 'Dasbor'],
  ]) {
    await page.goto(`/student/${menuValue}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
    await expect(back).toBeVisible();
  }
});

for (const [where, path, tag] of [
  ['desktop', '/student/editprofile', ''],
  ['a phone', '/student/ubahdatadiri', ' @mobile'],
] as const)
  test(`on ${where} the profile is edited: a question, 'Perubahan Tersimpan', and a full load of the profile${tag} [A-16]`, {
    tag: '@deep',
  }, async ({ page, semai }) => {
    const student = await newStudent(semai);
    await semai.logIn(page, student.email);
    await page.goto(path);
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toHaveValue(student.email);
    await expect(email).not.toBeEditable();
    await expect(page.getByText('Nama ini tercetak di sertifikat Anda', { exact: false })).toBeVisible();
    await page.getByLabel('Nama Depan Sesuai KTP').fill('Raden Rara');
    // Nothing is required here: what was there may be taken away.
    await page.getByLabel('Nama Belakang Sesuai KTP').fill('');
    await page.getByLabel('Nomor Telepon').fill('0857 1234 5678');

    await simpan(page).click();
    await question(page).getByRole('button', { name: 'Batal' }).click();
    await expect(question(page)).toBeHidden();
    const name = () => semai.sql(`select first_name, last_name, phone_number from users where id = ${student.id}`);
    expect(await name()).toMatchObject([{ first_name: 'Rara' }]);

    await confirmSave(page);
    const saved = page.getByRole('dialog', { name: 'Perubahan Tersimpan' });
    await expect(saved).toBeVisible();
    expect(await name()).toEqual([{ first_name: 'Raden Rara', last_name: '', phone_number: '+6285712345678' }]);
    await Promise.all([page.waitForEvent('load'), saved.getByRole('button', { name: 'Oke' }).click()]);
    await expect(page).toHaveURL('/student/profile');
    await hydrated(page);
    const profile = page.getByRole('region', { name: 'Profil saya' });
    await expect(profile.getByRole('heading', { name: 'Raden Rara', exact: true })).toBeVisible();
    await expect(profile.getByText('+6285712345678')).toBeVisible();
    await expect(profile.getByText(student.email)).toBeVisible();
  });

test('nothing is checked before sending; what the server refuses is listed and marked [A-16, G-02]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const student = await newStudent(semai);
  await semai.logIn(page, student.email);
  await page.goto('/student/editprofile');
  await page.getByLabel('Nama Depan Sesuai KTP').fill('');
  await page.getByLabel('Nomor Telepon').fill('');
  expectConsole(/status of 422 .*\/studentprofileupdate$/);
  await confirmSave(page);
  const notice = page.getByRole('group').filter({ hasText: 'Validasi Error!' });
  await expect(notice).toContainText('Nama wajib diisi');
  await expect(page.getByLabel('Nama Depan Sesuai KTP')).toHaveAccessibleDescription(/Nama wajib diisi/);

  await page.getByLabel('Nama Depan Sesuai KTP').fill('Rara');
  await page.getByLabel('Nomor Telepon').fill('12');
  await confirmSave(page);
  await expect(page.getByRole('group').filter({ hasText: 'Format nomor telepon salah.' })).toBeVisible();
  await expect(page.getByLabel('Nomor Telepon')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Nomor Telepon')).toHaveValue('12');
});

test('a save that fails: the server’s words for a 401, a list for a 422, else ‘Something went wrong’ [A-18]', async ({
  page,
  semai,
  expectConsole,
}) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/student/editprofile');
  const cases = [
    { status: 401, body: { message: 'Sesi Anda sudah berakhir.' }, says: ['Sesi Anda sudah berakhir.'] },
    {
      status: 422,
      body: { message: 'x', errors: { last_name: ['Nama belakang aneh', 'lain'], phone_number: ['Nomor aneh'] } },
      says: ['Nama belakang aneh', 'Nomor aneh'],
    },
    { status: 500, body: { message: 'rahasia' }, says: ['Something went wrong'] },
    { status: 403, body: { message: 'rahasia' }, says: ['Something went wrong'] },
    {
      status: 429,
      body: { message: 'Terlalu banyak percobaan.' },
      headers: { 'retry-after': '120' },
      says: ['Coba lagi dalam 2 menit.'],
    },
  ];
  expectConsole(/status of (401|422|500|403|429) .*\/studentprofileupdate$/);
  for (const { status, body, headers, says } of cases) {
    await page.route(saveAddress, (route) =>
      route.fulfill({ status, headers, json: { success: false, data: null, ...body } }),
    );
    await confirmSave(page);
    const notice = page.getByRole('group').filter({ hasText: 'Validasi Error!' }).filter({ hasText: says[0]! });
    for (const line of says) await expect(notice).toContainText(line);
    await expect(question(page)).toBeHidden();
    await page.unroute(saveAddress);
    await notice.getByRole('button', { name: 'Tutup' }).click();
    await expect(notice).toBeHidden();
  }
  await expect(page).toHaveURL('/student/editprofile');
});

for (const [where, tag] of [
  ['desktop', ''],
  ['a phone', ' @mobile'],
] as const)
  test(`Keluar in the student menu of ${where} goes home after 3 s, though the call fails${tag} [A-13]`, {
    tag: '@deep',
  }, async ({ page, semai, expectConsole }) => {
    const student = await newStudent(semai);
    await semai.logIn(page, student.email);
    await page.goto('/student/profile');
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
    expectConsole(/status of 500 .*\/api\/auth\/logout$/);
    const pressed = Date.now();
    await page.getByRole('button', { name: 'Keluar', exact: true }).click();
    const farewell = page.getByRole('group').filter({ hasText: 'Berhasil Logout!' });
    await expect(farewell).toContainText('Sampai jumpa kembali');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await expect(page).toHaveURL('/');
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(3000);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Masuk' })).toBeVisible();
  });

test('Keluar in the student menu ends the session on the server [A-13]', { tag: '@deep' }, async ({
  page,
  semai,
  request,
}) => {
  const student = await newStudent(semai);
  await semai.logIn(page, student.email);
  await page.goto('/student/course');
  await expect(page.getByRole('heading', { name: 'Tidak ada data' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  await page.getByRole('button', { name: 'Keluar', exact: true }).click();
  await expect(page).toHaveURL('/');
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});

for (const width of [360, 768, 1440])
  test(`the profile pages fit ${width} px: nothing to scroll sideways [G-12]`, { tag: '@deep' }, async ({
    page,
    semai,
  }) => {
    const long = 'Kusumawardhanaputranegara'.repeat(2);
    const student = await newStudent(semai, long, long);
    await page.setViewportSize({ width, height: 800 });
    await semai.logIn(page, student.email);
    for (const [path, sign] of [
      ['/student/profile', 'Unduh data saya'],
      ['/student/editprofile', 'Simpan'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: sign })).toBeVisible();
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, path).toBeLessThanOrEqual(0);
    }
  });
