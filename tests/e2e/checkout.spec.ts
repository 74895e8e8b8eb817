import type { Page, Route } from '@playwright/test';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { authPopup, submitLogin } from '../kit/auth-popup.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, hydrated, test } from '../kit/e2e.ts';
import { loseNextAnswer } from '../kit/lost-answer.ts';
import { newStudent } from '../kit/page-students.ts';

const courseCheckout = `/checkout/course/${demoCourse.paid}`;
const courseCall = `/api/course/${demoCourse.paid}`;
const eventCheckout = `/checkout/event/${demoEvent.paid}`;
const eventCall = `/api/event/${demoEvent.paid}`;

const provider = (page: Page) => page.frameLocator('iframe[title="Pembayaran Midtrans"]');
const summary = (page: Page) => page.getByRole('region', { name: 'Ringkasan', exact: true });
const toasts = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });
const payNow = (page: Page) => page.getByRole('button', { name: 'Bayar Sekarang' });

/** Whether somebody has it already could not be asked. */
const untold = (route: Route) => route.fulfill({ status: 404, json: { success: false, data: null, message: '' } });

/** There is nothing to pay for who has it already. */
async function expectOwned(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('button', { name: /^(Bayar|Ikuti|Bergabung|Masukkan kode)/ })).toHaveCount(0);
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: /^(Masukkan|Ganti) kode voucher$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Masukkan kode voucher' });
  await dialog.getByRole('textbox', { name: 'Kode voucher' }).fill(code);
  await dialog.getByRole('button', { name: 'Pakai kode' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a guest buys a course: login, checkout, voucher, popup, order, class and receipt [K-01, K-03, K-04, K-05, K-09, V-08, R-16]', async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await newStudent(semai, 'Tari');
  const bought = () =>
    semai.sql(`select 1 from enrolments where student_id = ${student.id} and course_id = ${demoCourse.paid}`);
  await page.goto(courseCheckout);
  await expect(page, 'a guest goes home').toHaveURL(`${semai.url}/`);
  await page.goto(`/course/${demoCourse.paid}/dasar-analisis-data-dengan-sql`);
  await page.getByRole('button', { name: 'Beli Kelas' }).click();
  await submitLogin(authPopup(page), student.email, student.password);
  await expect(page).toHaveURL(semai.url + courseCheckout);
  await hydrated(page);

  await enterCode(page, 'hemat50');
  await expect(summary(page)).toContainText('Rp 249.500');
  expectConsole(/status of 400 .*\/api\/discountvoucher\/exist\?code=HABIS&/);
  await enterCode(page, 'HABIS');
  await expect(toasts(page)).toContainText('Quota voucher sudah terpakai semua');
  await expect(summary(page), 'the discount resets').not.toContainText('Potongan voucher');
  await enterCode(page, 'HEMAT50');
  await page.getByRole('button', { name: 'Hapus voucher HEMAT50' }).click();
  await expect(summary(page)).toContainText('Rp 499.000');
  await expect(summary(page)).not.toContainText('Potongan voucher');
  // A product code of this class is redeemed, not paid.
  await enterCode(page, 'SEMAI-COBA-19');
  await expect(payNow(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Gunakan Voucher' })).toBeVisible();
  await enterCode(page, 'HEMAT50');
  await expectNoViolation(page);

  expectConsole(new RegExp(`ERR_FAILED .*${courseCall}/register$`));
  await loseNextAnswer(page, `**${courseCall}/register`);
  await payNow(page).click();
  await expect(toasts(page)).toContainText('Some Error Occured in purchasing the course!!');
  const orders: string[] = [];
  page.on('request', (request) => request.url().endsWith(`${courseCall}/register`) && orders.push(request.url()));
  await payNow(page).dblclick();
  await expect(provider(page).getByText('Rp 249.500').first()).toBeVisible();
  expect(orders).toHaveLength(1);
  await provider(page).getByRole('button', { name: 'Tutup' }).last().click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await bought()).toEqual([]);
  await payNow(page).click();
  await provider(page).getByRole('button', { name: 'Bayar berhasil' }).click();
  await expect(page).toHaveURL(/\/order\/detail\?order_id=/);
  await expect(page.getByText('Pembayaran berhasil').first()).toBeVisible();
  await expect(page.getByText('Berhasil', { exact: true }).first()).toBeVisible();
  expect(await semai.sql(`select status, amount from orders where student_id = ${student.id}`)).toEqual([
    { status: 'success', amount: 249_500 },
  ]);
  expect(await bought()).toHaveLength(1);
  await semai.drainJobs();
  await expect
    .poll(async () => (await semai.mailsTo(student.email)).map(({ subject }) => subject))
    .toContain('Pembayaran diterima: Dasar Analisis Data dengan SQL');

  await page.goto(`/checkoutsuccess/course/${demoCourse.paid}?order_id=bukan-punyaku-1&transaction_status=deny`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Terima kasih/);
  await expectOwned(page, courseCheckout, 'Anda sudah memiliki kelas ini');
  await page.getByRole('link', { name: 'Buka kelas' }).click();
  await expect(page).toHaveURL(new RegExp(`/course/login/${demoCourse.paid}/`));
  // Where that could not be told, the server refuses.
  expectConsole(new RegExp(`status of 404 .*${courseCall}/detail$`));
  expectConsole(new RegExp(`status of 400 .*${courseCall}/register$`));
  await page.route(`**${courseCall}/detail`, untold, { times: 1 });
  await page.goto(courseCheckout);
  await payNow(page).click();
  await expect(page).toHaveURL(`${semai.url}/student/course`);
  await expect(toasts(page)).toContainText('Anda sudah memiliki kelas ini.');
});

test('a product code is redeemed by one press, and the class is then theirs [K-03, V-05, R-16]', async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await newStudent(semai, 'Nara');
  const codes = [`CHECKOUT-A-${student.id}`, `CHECKOUT-B-${student.id}`] as const;
  for (const code of codes) await semai.make('makeVoucher', { code, course_id: demoCourse.paid });
  await semai.logIn(page, student.email);
  await page.goto(courseCheckout);
  const use = page.getByRole('button', { name: 'Gunakan Voucher' });

  // Used by somebody else in the meantime.
  await enterCode(page, codes[0]);
  await semai.sql(`
    insert into voucher_redemptions (voucher_id, student_id, course_id, order_id, redeemed_at)
    select vouchers.id, used.student_id, vouchers.course_id, used.order_id, now() from vouchers,
      (select orders.student_id, orders.id as order_id from orders left join voucher_redemptions on order_id = orders.id
        where orders.course_id = ${demoCourse.paid} and voucher_redemptions.order_id is null
          and orders.status = 'success' limit 1) used
    where code = '${codes[0]}'`);
  expectConsole(/status of 404 .*\/api\/voucher\/redeem$/);
  await use.click();
  await expect(toasts(page)).toContainText('Kode voucher ini sudah digunakan oleh akun lain.');
  await expect(use).toBeEnabled();

  await enterCode(page, codes[1]);
  await use.click();
  const done = page.getByRole('dialog', { name: 'Voucher Berhasil digunakan!' });
  await done.getByRole('button', { name: 'Oke' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sudah memiliki kelas ini');
  await expect(use.or(payNow(page))).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Buka kelas' })).toHaveAttribute(
    'href',
    new RegExp(`/course/login/${demoCourse.paid}/`),
  );
  await expectNoViolation(page);
});

test('an event: codes that are not taken, an error, a popup that does not come, a payment that waits [K-04, K-08, V-08]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const student = await newStudent(semai, 'Galih');
  await semai.logIn(page, student.email);
  await page.goto(eventCheckout);
  const price = await summary(page).locator('dd').last().textContent();

  expectConsole(/ERR_FAILED .*\/api\/discountvoucher\/exist\?code=ACARA25&/);
  await loseNextAnswer(page, '**/api/discountvoucher/exist*');
  await enterCode(page, 'ACARA25');
  await expect(toasts(page)).toContainText('Ada kesalahan pada server');
  await enterCode(page, 'ACARA25');
  await expect(summary(page)).toContainText('Potongan voucher');
  expectConsole(/status of 422 .*\/api\/discountvoucher\/exist\?code=TIDAK-ADA&/);
  expectConsole(/status of 400 .*\/api\/discountvoucher\/exist\?code=HEMAT50&/);
  for (const [code, words] of [
    ['TIDAK-ADA', 'Voucher tidak ditemukan'],
    ['HEMAT50', 'Voucher ini tidak berlaku untuk pembelian ini.'],
  ] as const) {
    await enterCode(page, code);
    await expect(toasts(page)).toContainText(words);
    await expect(toasts(page)).toContainText('Gagal!');
    await expect(summary(page), 'the discount resets').not.toContainText('Potongan voucher');
  }
  await expect(summary(page).locator('dd').last()).toHaveText(String(price));
  await enterCode(page, 'ACARA25');

  expectConsole(new RegExp(`ERR_FAILED .*${eventCall}/register$`));
  await loseNextAnswer(page, `**${eventCall}/register`);
  await payNow(page).click();
  await expect(toasts(page)).toContainText('Some Error Occured in API!');

  await payNow(page).click();
  // Told of after the third refusal.
  const deny = provider(page).getByRole('button', { name: 'Ditolak' });
  for (const refusals of [1, 2]) {
    await deny.click();
    await expect(provider(page).getByRole('alert')).toContainText(`Percobaan ke-${refusals}`);
  }
  await deny.click();
  await expect(toasts(page)).toContainText('Some Error Occured in Processing Payment');
  await expect(page).toHaveURL(/\/order\/detail\?order_id=/);

  expectConsole(/ERR_FAILED .*\/snap\.js$/);
  await page.route('**/snap.js', (route) => route.abort());
  await page.goto(eventCheckout);
  await enterCode(page, 'ACARA25');
  await payNow(page).click();
  await expect(summary(page).getByRole('link', { name: 'Bayar di halaman penyedia pembayaran' })).toBeVisible();
  await page.unroute('**/snap.js');
  // Asked for again, it comes.
  await payNow(page).click();
  await provider(page).getByRole('button', { name: 'Biarkan tertunda' }).click();
  await provider(page).getByRole('button', { name: 'Bayar nanti' }).click();
  await expect(toasts(page)).toContainText('Payment Process Pending...');
  await expect(page).toHaveURL(/\/order\/detail\?order_id=/);
  expect(await semai.sql(`select status from orders where student_id = ${student.id}`)).toEqual([
    { status: 'pending' },
  ]);

  // The provider's finish address believes nothing that is written in it.
  await page.goto(`/checkoutsuccess/event/${demoEvent.paid}?status_code=200&transaction_status=settlement`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pembayaran belum selesai');
  await semai.sql(`update orders set status = 'cancelled' where student_id = ${student.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesanan dibatalkan');
  await expect(page.getByRole('link', { name: 'Lihat pesanan' })).toBeVisible();
});

test('what is free is joined at once, one unfinished class at a time [K-05, K-08, K-09, E-04, E-05, R-16] @mobile', async ({
  page,
  semai,
  expectConsole,
}) => {
  const student = await newStudent(semai, 'Wulan');
  const [first, other] = await semai.sql<{ id: number; slug: string }>(
    `select id, slug from courses where retail_price = 0 and type = 'hosted' order by id limit 2`,
  );
  const registrations: string[] = [];
  page.on('request', (request) => request.url().endsWith('/register') && registrations.push(request.url()));
  await page.goto(`/course/${first!.id}/${first!.slug}`);
  await page.getByRole('button', { name: 'Ikuti Kelas Gratis' }).click();
  await submitLogin(authPopup(page), student.email, student.password);
  await expect(page).toHaveURL(`${semai.url}/student/course`);
  expect(registrations).toHaveLength(1);
  expect(await semai.sql(`select course_id from enrolments where student_id = ${student.id}`)).toEqual([
    { course_id: first!.id },
  ]);

  expectConsole(/status of 400 .*\/api\/course\/\d+\/register$/);
  await page.goto(`/course/${other!.id}/${other!.slug}`);
  await page.getByRole('button', { name: 'Ikuti Kelas Gratis' }).click();
  const unfinished = page.getByRole('dialog');
  await expect(unfinished).toContainText(
    'Anda harus menyelesaikan kelas anda terlebih dahulu, sebelum mendapatkan akses ke kelas berikutnya!',
  );
  await unfinished.getByRole('link', { name: 'Ke Kelas Saya' }).click();
  await expect(page).toHaveURL(`${semai.url}/student/course`);
  await expect(unfinished).toHaveCount(0);

  await expectOwned(page, `/checkout/course/${first!.id}`, 'Anda sudah memiliki kelas ini');
  expectConsole(/status of 404 .*\/api\/course\/\d+\/detail$/);
  await page.route(`**/api/course/${first!.id}/detail`, untold, { times: 1 });
  await page.goto(`/checkout/course/${first!.id}`);
  await page.getByRole('button', { name: 'Ikuti Kelas Gratis' }).click();
  await expect(page).toHaveURL(`${semai.url}/course/login/${first!.id}/${first!.slug}`);

  await page.goto(`/webinar/${demoEvent.free}`);
  await page.getByRole('button', { name: 'Bergabung' }).click();
  await expect(page).toHaveURL(`${semai.url}/student/events`);
  expect(await semai.sql(`select event_id from event_registrations where student_id = ${student.id}`)).toEqual([
    { event_id: demoEvent.free },
  ]);
  await expectOwned(page, `/checkout/event/${demoEvent.free}`, 'Anda sudah terdaftar di event ini');
  await expect(page.getByRole('link', { name: 'Lihat event saya' })).toHaveAttribute('href', '/student/events');
  expectConsole(/status of 404 .*\/api\/user\/events$/);
  expectConsole(new RegExp(`status of 400 .*/api/event/${demoEvent.free}/register$`));
  await page.route('**/api/user/events', untold, { times: 1 });
  await page.goto(`/checkout/event/${demoEvent.free}`);
  await page.getByRole('button', { name: 'Bergabung' }).click();
  await expect(page).toHaveURL(`${semai.url}/student/events`);
  await expect(page.getByText('Anda sudah terdaftar di event ini.')).toBeVisible();
});
