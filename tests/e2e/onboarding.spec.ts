import type { Page } from '@playwright/test';
import { wibParts } from '../../src/contract/rules/wib.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, hydrated, type Semai, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

/** Somebody new for each test: an account is asked once. */
async function newcomer(page: Page, semai: Semai): Promise<number> {
  const { id, email } = await newStudent(semai);
  await semai.sql(`update users set is_onboarding_done = false where id = ${id}`);
  await semai.logIn(page, email);
  return id;
}

const choose = (page: Page, name: string, value: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOption(value);
const next = (page: Page) => page.getByRole('button', { name: 'Lanjut' });
const residence = (page: Page) => page.getByRole('combobox', { name: 'Tempat tinggal' });

async function answerFirstStep(page: Page): Promise<void> {
  await choose(page, 'Tanggal', '7');
  await choose(page, 'Bulan', 'Februari');
  await choose(page, 'Tahun', '1998');
  await residence(page).fill('kota bandung');
  await page.getByRole('option', { name: 'Kota Bandung' }).click();
  await next(page).click();
}

test('home sends whoever has not answered to the questions, and nobody else [O-01]', async ({ page, semai }) => {
  await newcomer(page, semai);
  await page.goto('/');
  await expect(page).toHaveURL(`${semai.url}/complete-on-boarding`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kenalan dulu, yuk');
  // The way back does not lead into a circle.
  await page.goto('/student/course');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}/student/course`);

  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Menu akun/ })).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}/`);
  await page.goto('/complete-on-boarding');
  await expect(page).toHaveURL(`${semai.url}/`);
});

test('a guest has nothing to answer, and an operator who looks on is not asked', async ({ page, semai }) => {
  await page.goto('/complete-on-boarding');
  await expect(page).toHaveURL(`${semai.url}/`);
  const id = await newcomer(page, semai);
  await semai.sql(`update sessions set impersonated_by = (select id from users where email = 'admin@semai.test')
    where user_id = ${id}`);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Menu akun/ })).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}/`);
});

test('the first step wants a day of birth and a place to live, and offers fifty years and all places [O-02, R-16]', async ({
  page,
  semai,
}) => {
  await newcomer(page, semai);
  await page.goto('/complete-on-boarding');
  await expect(residence(page)).toBeVisible();
  await next(page).click();
  await expect(page.getByText('Harap isi tanggal lahir.')).toBeVisible();
  await expect(page.getByText('Harap isi tempat tinggal.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tanggal', exact: true })).toBeFocused();

  const thisYear = wibParts(new Date()).year;
  const years = page.getByRole('combobox', { name: 'Tahun', exact: true }).getByRole('option');
  const offered = (await years.allTextContents()).filter((text) => /^\d+$/.test(text));
  expect(offered).toEqual(Array.from({ length: 50 }, (_, back) => String(thisYear - 13 - back)));

  await choose(page, 'Tanggal', '31');
  await choose(page, 'Bulan', 'Februari');
  await choose(page, 'Tahun', '1998');
  await next(page).click();
  const noDay = page.getByText('Tanggal ini tidak ada di kalender.');
  await expect(noDay).toBeVisible();
  await choose(page, 'Tanggal', '7');
  await expect(noDay).toBeHidden();

  // Who was born earlier types the year; one ahead is refused, and so is one of a child.
  await page.getByRole('button', { name: 'Lahir lebih awal?' }).click();
  const typed = page.getByRole('textbox', { name: 'Tahun' });
  await expect(typed).toBeFocused();
  await typed.fill(String(thisYear + 1));
  await next(page).click();
  await expect(page.getByText('Tanggal lahir tidak boleh di masa depan.')).toBeVisible();
  await typed.fill(String(thisYear - 5));
  await next(page).click();
  await expect(page.getByText('Akun hanya untuk usia 13 tahun ke atas.')).toBeVisible();
  await typed.fill('1950');

  // By keyboard alone: a province shows its places, some words narrow them down.
  await residence(page).focus();
  await page.keyboard.type('bali');
  await expect(page.getByRole('group', { name: 'Bali', exact: true }).getByRole('option')).toHaveCount(9);
  await residence(page).fill('bandung jawa');
  await expect(page.getByRole('option')).toHaveText(['Kabupaten Bandung', 'Kabupaten Bandung Barat', 'Kota Bandung']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(residence(page)).toHaveValue('Kabupaten Bandung Barat');
  await next(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apa kegiatan Anda?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the second step wants education and status, and asks where somebody works only of those who do [O-03]', async ({
  page,
  semai,
}) => {
  await newcomer(page, semai);
  await page.goto('/complete-on-boarding');
  await answerFirstStep(page);
  await next(page).click();
  await expect(page.getByText('Harap isi pendidikan terakhir.')).toBeVisible();
  await expect(page.getByText('Harap isi status.')).toBeVisible();
  const choices = (name: string) => page.getByRole('radiogroup', { name }).getByRole('radio');
  await expect(choices('Pendidikan terakhir')).toHaveCount(5);
  await expect(choices('Status')).toHaveCount(5);

  const industry = page.getByRole('combobox', { name: 'Bidang usaha' });
  for (const name of ['Pelajar/Mahasiswa', 'Fresh Graduate', 'Pencari Kerja']) {
    await page.getByRole('radio', { name }).check();
    await expect(industry).toBeHidden();
  }
  for (const name of ['Profesional', 'Freelance']) {
    await page.getByRole('radio', { name }).check();
    await expect(industry).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Jabatan' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(residence(page)).toHaveValue('Kota Bandung');
});

test('the answers go to the server as promised, and a second later home is open [O-04, O-05]', async ({
  page,
  semai,
}) => {
  const id = await newcomer(page, semai);
  await page.goto('/complete-on-boarding');
  await answerFirstStep(page);
  await page.getByRole('radio', { name: 'Sarjana' }).check();
  await page.getByRole('radio', { name: 'Profesional' }).check();
  await choose(page, 'Bidang usaha', 'Pendidikan');
  await page.getByRole('textbox', { name: 'Jabatan' }).fill('Guru');
  await next(page).click();

  await page.getByRole('button', { name: 'TECH' }).click();
  await page.getByRole('button', { name: 'CREATIVE' }).click();
  await page.getByRole('button', { name: 'CREATIVE' }).click();
  await page.getByRole('button', { name: 'BUSINESS' }).click();
  await page.getByRole('button', { name: 'Instagram' }).click();
  await page.getByRole('button', { name: 'Lainnya' }).click();
  await page.getByRole('textbox', { name: 'Dari mana?' }).fill('Radio kampus');

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/student/updateonboarding'));
  await page.getByRole('button', { name: 'Selesai' }).click();
  const request = await sent;
  expect([request.method(), request.postDataJSON()]).toEqual([
    'PUT',
    {
      location_id: 3273,
      dob: '1998-02-07',
      last_education: 'Sarjana',
      professional_status: 'Professional',
      job_position: 'Guru',
      industry_id: 22,
      interests: [{ category_id: 2 }, { category_id: 4 }],
      heard_from: ['Instagram', 'Radio kampus'],
    },
  ]);
  await expect(page.getByText('Profil Anda sudah lengkap')).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tumbuhkan keahlian yang dicari dunia kerja.');
  const kept = await semai.sql(`select dob::text, is_onboarding_done from users where id = ${id}`);
  expect(kept).toEqual([{ dob: '1998-02-07', is_onboarding_done: true }]);
  // Nothing is left of the draft, and nobody is asked twice.
  expect(await drafts(page)).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Menu akun/ })).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}/`);
});

test('another source without words is sent as Lainnya; the first error of a refusal is said, and all stays [O-04, O-05]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  await newcomer(page, semai);
  await page.goto('/complete-on-boarding');
  await answerFirstStep(page);
  await page.getByRole('radio', { name: 'SMA' }).check();
  await page.getByRole('radio', { name: 'Pencari Kerja' }).check();
  await next(page).click();
  await page.getByRole('button', { name: 'Lainnya' }).click();
  expectConsole(/status of 422 .*\/api\/student\/updateonboarding$/);
  await page.route('**/api/student/updateonboarding', async (route) => {
    const { location_id, ...rest } = route.request().postDataJSON();
    expect(location_id).toBe(3273);
    expect(rest.heard_from).toEqual(['Lainnya']);
    await route.continue({ postData: JSON.stringify({ ...rest, dob: '2999-01-01', location_id: 1 }) });
  });
  await page.getByRole('button', { name: 'Selesai' }).click();
  await expect(page.getByRole('alert')).toHaveText('Validasi Error!Tanggal lahir tidak boleh di masa depan.');
  await expect(page.getByRole('button', { name: 'Lainnya' })).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('**/api/student/updateonboarding');
  await page.getByRole('button', { name: 'Selesai' }).click();
  await expect(page).toHaveURL(`${semai.url}/`);
});

test('a reload goes on where it was left, and another person begins at the beginning', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  await newcomer(page, semai);
  await page.goto('/complete-on-boarding');
  await answerFirstStep(page);
  await page.getByRole('radio', { name: 'Diploma' }).check();
  await expect.poll(async () => (await drafts(page)).length).toBe(1);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apa kegiatan Anda?');
  await expect(page.getByRole('radio', { name: 'Diploma' })).toBeChecked();
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(page.getByRole('combobox', { name: 'Tahun', exact: true })).toHaveValue('1998');
  await expect(residence(page)).toHaveValue('Kota Bandung');

  await newcomer(page, semai);
  await page.goto('/complete-on-boarding');
  await expect(page.getByRole('combobox', { name: 'Tahun', exact: true })).toHaveValue('');
});

test('every step passes axe, and on a phone it has a layout of its own [G-12] @mobile', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  await newcomer(page, semai);
  await page.goto('/complete-on-boarding');
  await expect(residence(page)).toBeVisible();
  await expect(page.getByText('Benih yang pas tumbuh paling subur.')).toBeHidden();
  const check = async () => {
    await expectNoViolation(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: /^(Lanjut|Selesai)$/ })).toBeInViewport({ ratio: 1 });
  };
  await check();
  await next(page).click();
  await check();
  await answerFirstStep(page);
  await expect(page.getByRole('radio', { name: 'SMA' })).toBeVisible();
  await check();
  await page.getByRole('radio', { name: 'SMA' }).check();
  await page.getByRole('radio', { name: 'Freelance' }).check();
  await next(page).click();
  await expect(page.getByRole('button', { name: 'TECH' })).toBeVisible();
  await check();
});

/** The keys of what is kept in this browser. */
const drafts = (page: Page): Promise<IDBValidKey[]> =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve, reject) => {
        const opening = indexedDB.open('semai');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const asking = database.transaction('drafts').objectStore('drafts').getAllKeys();
          asking.onsuccess = () => {
            database.close();
            resolve(asking.result);
          };
        };
      }),
  );
