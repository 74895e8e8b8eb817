import { codeOf } from '../kit/authenticator.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

test('an owner invites an editor, who lands in the office, sets up a second factor and sees what an editor may [R-21]', {
  tag: '@deep',
}, async ({ page, semai, browser }) => {
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Akun kantor' }).click();
  await page.getByRole('link', { name: 'Tambah' }).click();
  const email = 'editor.baru@kantor.test';
  await page.getByRole('textbox', { name: 'Nama depan', exact: true }).fill('Dewi');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByRole('combobox', { name: 'Peran', exact: true }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  await expect(page.getByRole('row', { name: email }).getByRole('cell', { name: 'Diundang' })).toBeVisible();

  await semai.drainJobs();
  const [mail] = await semai.mailsTo(email);
  const link = /https?:\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const theirs = await (await browser.newContext({ baseURL: semai.url })).newPage();
  await theirs.goto(link);
  await theirs.getByLabel('Password Baru', { exact: true }).fill('Tumbuh456!');
  await theirs.getByLabel('Ulangi Password Baru').fill('Tumbuh456!');
  await theirs.getByRole('button', { name: 'Submit Kata Sandi' }).click();
  await expect(theirs).toHaveURL(/\/admin\/login$/);

  await enterOffice(theirs, email, 'Tumbuh456!');
  await expect(theirs.getByRole('menuitem', { name: 'Spanduk' })).toBeVisible();
  await expect(theirs.getByRole('menuitem', { name: 'Akun kantor' })).toHaveCount(0);
  await theirs.goto('/admin/account');
  await theirs.getByLabel('Password Anda').fill('Tumbuh456!');
  await theirs.getByRole('button', { name: 'Lanjutkan' }).click();
  const secret = (await theirs.locator('code').textContent()) ?? '';
  await theirs.getByLabel('Kode autentikator').fill(codeOf(secret, new Date()));
  await theirs.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(theirs.getByRole('listitem').filter({ hasText: /^\w{5}(-\w{5}){3}$/ })).toHaveCount(10);
  const recovery =
    (await theirs
      .getByRole('listitem')
      .filter({ hasText: /^\w{5}(-\w{5}){3}$/ })
      .first()
      .textContent()) ?? '';
  await theirs.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(theirs.getByRole('heading', { name: 'Autentikator aktif' })).toBeVisible();
  await theirs.context().close();

  const again = await (await browser.newContext({ baseURL: semai.url })).newPage();
  await again.goto('/admin');
  await again.getByLabel('Email').fill(email);
  await again.getByLabel('Password').fill('Tumbuh456!');
  await again.getByRole('button', { name: 'Masuk' }).click();
  await again.getByLabel('Kode autentikator').fill(recovery);
  await again.getByRole('button', { name: 'Masuk' }).click();
  await expect(again.getByRole('heading', { name: /^Selamat bekerja/ })).toBeVisible();
  await again.context().close();

  // What happened is on record, for the owner to read.
  await page.getByRole('menuitem', { name: 'Catatan tindakan' }).click();
  await expect(page.getByRole('cell', { name: 'Aktifkan autentikator' }).first()).toBeVisible();
  await page.getByRole('cell', { name: 'Tambah akun kantor' }).first().click();
  await expect(page.getByRole('heading', { name: 'Tambah akun kantor', level: 1 })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Peran' })).toBeVisible();
  await expectNoViolation(page);
});
