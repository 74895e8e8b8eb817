import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { forgetLogin, storedToken, submitLogin } from '../kit/auth-popup.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';
import { linkIn } from '../kit/promised-mails.ts';

const NEW_PASSWORD = 'Tumbuh-Pelan-2026';
const CLASSES = '/student/course';

/** A code of the test's own: the demo's are everybody's. */
async function makeVoucher(semai: Semai, course_id: number): Promise<string> {
  const [{ partner_id }] = (await semai.sql(`select partner_id from vouchers where code = 'SEMAI-LUAR-01'`)) as [
    { partner_id: number },
  ];
  return (await semai.make('makeVoucher', { course_id, partner_id })).code;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Typed where the page offers it. */
async function enter(page: Page, code: string) {
  const field = page.getByRole('main').getByLabel('Kode voucher');
  await field.fill(code);
  await field.press('Enter');
}

test('a guest redeems for a new email, chooses a password by mail, and finds the class after the login [V-01, V-03, A-01]', async ({
  page,
  semai,
  request,
  expectConsole,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const code = await makeVoucher(semai, demoCourse.paid);
  const email = `baru.${code.toLowerCase()}@contoh.test`;
  const [course] = await semai.sql<{ name: string }>(`select name from courses where id = ${demoCourse.paid}`);

  await page.goto('/');
  expectConsole(/status of 404 .*\/api\/voucher\/checkvoucher\?/);
  await enter(page, 'tidak-ada');
  await expect(dialog(page, 'Voucher tidak tersedia!')).toBeVisible();
  await press(page, 'Coba kode lain');
  await page.getByRole('dialog').getByLabel('Kode voucher').fill('semai-pakai-01');
  await expect(page.getByRole('dialog').getByLabel('Kode voucher')).toHaveValue('SEMAI-PAKAI-01');
  await press(page, 'Periksa voucher');
  await expect(dialog(page, 'Voucher Sudah digunakan!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByLabel('Kode voucher')).toBeFocused();

  await enter(page, code.toLowerCase());
  const confirm = dialog(page, 'Tukarkan voucher ini?');
  await expect(confirm).toContainText(course!.name);
  await expect(confirm).toContainText(code);
  await press(page, 'Ya, lanjutkan');
  const form = dialog(page, 'Voucher ini untuk siapa?');
  expectConsole(/status of 422 .*\/api\/voucher\/redeem$/);
  await press(page, 'Tukarkan voucher');
  await expect(form.getByRole('alert')).toContainText('Validasi Error!');
  await expect(form.getByLabel('Nama Depan')).toBeFocused();
  await expectNoViolation(page, { part: '[role=dialog]' });
  await form.getByLabel('Nama Depan').fill('Baru');
  await form.getByLabel('Email').fill(email);
  await press(page, 'Tukarkan voucher');
  await expect(dialog(page, 'Voucher Berhasil digunakan!')).toContainText(email);
  expect(await storedToken(page)).toBeNull();

  // The mail is opened elsewhere, while this page waits.
  await semai.drainJobs();
  const { token } = linkIn((await semai.mailsTo(email)).find(({ text }) => text.includes('reset_token')));
  await request.post('/api/password/change', {
    data: { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  });
  await press(page, 'Masuk');
  await submitLogin(dialog(page, 'Masuk ke Semai'), email, NEW_PASSWORD);
  const done = dialog(page, 'Voucher Berhasil digunakan!');
  await expect(done).toContainText('Kelasnya sudah terbuka di akun Anda.');
  expect(await page.evaluate(() => sessionStorage.getItem('pending_action'))).toBeNull();
  await done.getByRole('link', { name: 'Mulai belajar' }).click();
  await expect(page).toHaveURL(`${semai.url}${CLASSES}?tab=sedang`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a registered email needs its password; then what is owned, another’s or a partner’s is told apart [V-02, V-03, V-05] @mobile', async ({
  page,
  semai,
  request,
  expectConsole,
}) => {
  const student = await newStudent(semai);
  const [code, second, external] = [
    await makeVoucher(semai, demoCourse.paid),
    await makeVoucher(semai, demoCourse.paid),
    await makeVoucher(semai, demoCourse.external),
  ];
  await page.goto('/courses');
  await enter(page, code);
  await press(page, 'Ya, lanjutkan');
  const form = dialog(page, 'Voucher ini untuk siapa?');
  await form.getByLabel('Nama Depan').fill('Rara');
  await form.getByLabel('Email').fill(student.email);
  await press(page, 'Tukarkan voucher');
  const password = form.getByLabel(/^Password/);
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/^Email ini sudah terdaftar\./);
  await password.fill('bukan-ini');
  expectConsole(/status of 401 .*\/api\/voucher\/redeem$/);
  await press(page, 'Tukarkan voucher');
  await expect(form.getByRole('alert')).toHaveText('Some Error Occured in API!password tidak sesuai');
  await password.fill(student.password);
  await press(page, 'Tukarkan voucher');
  await expect(dialog(page, 'Voucher Berhasil digunakan!')).toContainText('Kelasnya sudah terbuka');
  expect(await storedToken(page)).not.toBeNull();
  await press(page, 'Oke');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Each opening begins anew; a code that is theirs by now ends where it ended.
  await enter(page, '');
  await expect(dialog(page, 'Tukarkan Voucher').getByLabel('Kode voucher')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await enter(page, code);
  await expect(dialog(page, 'Voucher Berhasil digunakan!')).toContainText('Kelasnya sudah terbuka');
  await press(page, 'Oke');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The class is theirs, then the code is another's.
  expectConsole(/status of (400|404) .*\/api\/voucher\/checkvoucher\?/);
  await enter(page, second);
  await expect(dialog(page, 'Anda sudah memiliki Kelas.')).toBeVisible();
  await press(page, 'Coba kode lain');
  await page.getByRole('dialog').getByLabel('Kode voucher').fill('SEMAI-PAKAI-01');
  await press(page, 'Periksa voucher');
  await expect(dialog(page, 'Voucher Sudah digunakan!')).toContainText(
    'Kode voucher ini sudah digunakan oleh akun lain.',
  );
  await press(page, 'Coba kode lain');

  await page.getByRole('dialog').getByLabel('Kode voucher').fill(external);
  await press(page, 'Periksa voucher');
  await press(page, 'Ya, lanjutkan');
  const own = dialog(page, 'Tukarkan untuk akun Anda');
  await expect(own).toHaveAccessibleDescription(`Kelas akan terbuka di akun ${student.email}.`);
  await expect(own.getByLabel('Nama Depan')).toHaveValue(student.first_name);
  await expect(own.getByLabel('Email')).toHaveJSProperty('readOnly', true);
  const checked = await request.get('/api/voucher/checkvoucher', { params: { voucher_code: external } });
  const url: string = (await checked.json()).data.external_url;
  await page.route(`${new URL(url).origin}/**`, (route) => route.fulfill({ body: 'mitra' }));
  await press(page, 'Tukarkan voucher');
  await expect(dialog(page, 'Voucher Berhasil digunakan!')).toContainText(new URL(url).host);
  await expect(page).toHaveURL(url);
});

test('a mailed voucher is redeemed by a password, or by choosing one; an address without them leads home [V-04, V-06]', {
  tag: '@deep',
}, async ({ page, semai, request, expectConsole }) => {
  for (const address of ['verifylogin?email=&code=X', 'verify?code=X']) {
    await page.goto(`/voucher/${address}`);
    await expect(page.getByText('Invalid Request')).toBeVisible();
    await expect(page).toHaveURL(`${semai.url}/`);
  }

  const student = await newStudent(semai);
  const login = new URLSearchParams({ email: student.email, code: await makeVoucher(semai, demoCourse.paid) });
  await page.goto(`/voucher/verifylogin?${login}`);
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(student.email);
  const said = page.getByRole('main').getByRole('alert');
  const password = page.getByLabel(/^Password \*$/);
  const redeem = page.getByRole('button', { name: 'Tukarkan voucher' });
  expectConsole(/status of (422|401) .*\/verifyloginandredeemvoucher$/);
  await redeem.click();
  await expect(said).toContainText('Validasi Error!');
  await password.fill('bukan-ini');
  await redeem.click();
  await expect(said).toHaveText('password tidak sesuai');
  await password.fill(student.password);
  await redeem.click();
  await expect(page.getByText('Voucher Berhasil digunakan!')).toBeVisible();
  await expect(page).toHaveURL(`${semai.url}${CLASSES}`);
  expect(await storedToken(page)).not.toBeNull();
  await forgetLogin(page);

  // An account without a password is mailed a link; its token leaves the address at once.
  const email = `tanpa.${student.email}`;
  await semai.invite(email);
  const code = await makeVoucher(semai, demoCourse.paid);
  await request.post('/api/voucher/redeem', { data: { code, first_name: 'Dewi', email } });
  await semai.drainJobs();
  const { token } = linkIn((await semai.mailsTo(email)).find(({ text }) => text.includes('/voucher/verify?')));
  const mailed = `/voucher/verify?${new URLSearchParams({ reset_token: token, code })}`;
  await page.goto(mailed);
  await expect(page).toHaveURL(`${semai.url}/voucher/verify`);
  const repeated = page.getByLabel('Ulangi Password Baru');
  expectConsole(/status of (422|404) .*\/verifyandredeemvoucher$/);
  await page.getByLabel(/^Password Baru/).fill(NEW_PASSWORD);
  await redeem.click();
  await expect(said).toContainText('Validasi Error!');
  await expect(repeated).toBeFocused();
  await repeated.fill(NEW_PASSWORD);
  await redeem.click();
  await expect(page).toHaveURL(`${semai.url}${CLASSES}`);
  expect(await storedToken(page)).not.toBeNull();

  await page.goto(mailed);
  await page.getByLabel(/^Password Baru/).fill(NEW_PASSWORD);
  await repeated.fill(NEW_PASSWORD);
  await redeem.click();
  await expect(said).toHaveText('Tautan sudah tidak berlaku. Silakan minta tautan baru.');
});
