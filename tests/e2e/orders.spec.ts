import type { Locator, Page } from '@playwright/test';
import type { Order } from '../../src/contract/commerce.ts';
import { methodOf } from '../../src/contract/rules/payment-method.ts';
import { formatRupiah } from '../../src/contract/rules/rupiah.ts';
import { formatDayShort } from '../../src/contract/rules/wib.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { tokenOf } from '../kit/auth-popup.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { midtransOf } from '../kit/midtrans.ts';
import { newStudent } from '../kit/page-students.ts';

/** The API, as whoever is logged in on the page. */
async function ask<Data>(page: Page, address: string, body?: object): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const response = await page.request.fetch(`/${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}` },
    ...(body && { data: body }),
  });
  return ((await response.json()) as { data: Data }).data;
}

const buy = (page: Page, address: string) =>
  ask<{ id: string; token: string }>(page, `api/${address}/register`, { method: 'midtrans' });
const isGood = ({ status, method }: Order) => status === 'success' || method === 'voucher';
const badgeOf = (order: Order) => (isGood(order) ? 'Berhasil' : order.is_payable ? 'Menunggu' : 'Gagal');
const nameOf = ({ course, event }: Order) => course?.name ?? event?.title ?? '';
const factOf = (place: Locator, label: string) =>
  place
    .locator('dl > div')
    .filter({ has: place.page().getByText(label, { exact: true }) })
    .locator('dd');

test('the list has every order with its badge, a popup and an accordion [K-11]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  // Otherwise what waits would end at midnight, also in the middle of this.
  await semai.sql("update orders set expires_at = now() + interval '20 hours' where status = 'pending'");
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto('/student/orders');
  await expect(page.getByRole('heading', { name: 'Daftar Pesanan' })).toBeVisible();
  const orders = await ask<Order[]>(page, 'api/user/orders');
  expect(new Set(orders.map(({ status }) => status)).size).toBe(7);

  const rows = page.locator('tbody tr');
  for (let at = 0; at < orders.length; at += 10) {
    const shown = orders.slice(at, at + 10);
    await expect(rows).toHaveText(
      shown.map((order) => new RegExp(`${formatDayShort(order.created_at)}.*${badgeOf(order)}`)),
    );
    await expect(rows.first()).toContainText(nameOf(shown[0]!));
    await expect(rows.last()).toContainText(formatRupiah(shown.at(-1)!.amount));
    if (at + 10 < orders.length) await page.getByRole('link', { name: `Halaman ${at / 10 + 2}`, exact: true }).click();
  }

  await page.goto('/student/orders?page=x');
  let shownPage = 1;
  /** Other tests may have bought something meanwhile, so that it stands further down than at first. */
  const turnTo = async (order: Order) => {
    const wanted = Math.floor(orders.indexOf(order) / 10) + 1;
    if (wanted !== shownPage) await page.goto(`/student/orders?page=${wanted}`);
    shownPage = wanted;
  };
  const openDetail = async (order: Order) => {
    await turnTo(order);
    await page.getByRole('button', { name: `Detail Pembayaran ${nameOf(order)}` }).click();
  };
  const pending = orders.find(({ status, course }) => status === 'pending' && course)!;
  await turnTo(pending);
  await expect(rows.filter({ hasText: nameOf(pending) })).toContainText(/Menunggu pembayaran sampai .* WIB/);
  const popup = page.getByRole('dialog', { name: 'Detail Pembayaran' });
  const event = orders.find((order) => order.event && order.invoice_number)!;
  await openDetail(event);
  await expect(popup.getByText('Event', { exact: true })).toBeVisible();
  await expect(popup.getByRole('list', { name: 'Jadwal event' })).toContainText(/\d\d:\d\d - \d\d:\d\d WIB/);
  await expect(popup.getByRole('link', { name: 'Unduh faktur' })).toHaveAttribute('href', /^\/invoice\//);
  const discounted = orders.find(({ voucher_discount, invoice_number }) => voucher_discount > 0 && invoice_number)!;
  await page.keyboard.press('Escape');
  await openDetail(discounted);
  await expect(popup).toContainText(`Self-Paced${nameOf(discounted)}${discounted.course!.instructor.fullname}`);
  for (const [label, text] of [
    ['Nomor transaksi', discounted.id],
    ['Tanggal pembelian', formatDayShort(discounted.created_at)],
    ['Harga kelas', formatRupiah(discounted.list_price)],
    ['Potongan harga', formatRupiah(discounted.list_price - discounted.amount_before_discount)],
    ['Potongan voucher', formatRupiah(discounted.voucher_discount)],
    ['Metode pembayaran', methodOf(discounted)],
    ['Total', formatRupiah(discounted.amount)],
    ['Status', 'Berhasil'],
  ] as const)
    await expect(factOf(popup, label), label).toContainText(text);
  await expectNoViolation(page);
  await page.keyboard.press('Escape');
  const redeemed = orders.find(({ method }) => method === 'voucher')!;
  await openDetail(redeemed);
  await popup.getByRole('link', { name: 'Lihat pesanan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Voucher berhasil digunakan' })).toBeVisible();
  await expect(factOf(page.getByRole('main'), 'Status')).toHaveText('Berhasil');
  await page.goBack();

  await page.setViewportSize({ width: 992, height: 800 });
  await turnTo(pending);
  const lines = page.locator('details');
  await expect(lines.locator('summary')).toHaveText(
    orders
      .slice((shownPage - 1) * 10, shownPage * 10)
      .map((order) => new RegExp(`${badgeOf(order).replace('Berhasil', 'Sukses')}$`)),
  );
  await page.setViewportSize({ width: 360, height: 780 });
  const line = lines.filter({ hasText: nameOf(pending) });
  await line.locator('summary').click();
  await expect(line).toContainText(formatRupiah(pending.amount));
  await line.getByRole('button', { name: /^Detail/ }).click();
  await expect(popup.getByRole('button', { name: 'Bayar Sekarang' })).toBeVisible();

  expectConsole(/status of 500 .*\/api\/user\/orders$/);
  await page.route('**/api/user/orders', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await page.goto('/student/orders');
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await page.unroute('**/api/user/orders');
  const { id, email } = await newStudent(semai);
  await semai.logIn(page, email);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(lines).toHaveCount(10);
  await page.goto('/student/orders');
  await expect(page.getByRole('heading', { name: 'Tidak ada data' })).toBeVisible();

  await semai.sql(`
    insert into orders (id, student_id, course_id, status, method, list_price, amount_before_discount, amount, created_at, updated_at)
    select 'pesanan-uji-${id}-' || n, ${id}, ${demoCourse.paid}, case when n = 1 then 'refunded' else 'expired' end, 'midtrans',
      499000, 499000, 499000, now() - n * interval '1 day', now() from generate_series(1, 500) as n`);
  await page.reload();
  await expect(lines, 'of 500 a page').toHaveCount(10);
  await expect(lines.locator('summary').first(), 'two states, one badge').toHaveText(/Dana dikembalikan.*Gagal$/);
  await expect(lines.locator('summary').last()).toHaveText(/Waktu pembayaran habis.*Gagal$/);
  await expectNoViolation(page, { part: 'main', what: 'the list on a phone' });
  await page.getByRole('link', { name: 'Akhir' }).click();
  await expect(page.getByRole('link', { name: 'Halaman 50' })).toHaveAttribute('aria-current', 'page');
  await expect(lines).toHaveCount(10);
});

test('an order’s page tells what became of it, and changes by itself when it is paid elsewhere [K-07]', async ({
  page,
  semai,
  request,
  expectConsole,
}) => {
  const main = page.getByRole('main');
  const title = (name: string) => main.getByRole('heading', { level: 1, name });
  const open = (id: string) => page.goto(`/order/detail/?order_id=${encodeURIComponent(id)}`);
  const sari = await tokenOf(request, { email: 'siswa@semai.test', password: 'Belajar123!' });
  const hers = await request.get('/api/user/orders', { headers: { authorization: `Bearer ${sari}` } });
  const others = ((await hers.json()) as { data: Order[] }).data[0]!;
  await open(others.id);
  await expect(page).toHaveURL(`${semai.url}/`);

  const { email } = await newStudent(semai);
  await semai.logIn(page, email);
  expectConsole(/status of 404 .*\/api\/user\/order\//);
  for (const id of [others.id, '<b>'.repeat(300)]) {
    await open(id);
    await expect(title('Pesanan tidak ditemukan')).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Pesanan Saya' }).last()).toHaveAttribute('href', '/student/orders');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

  const first = await buy(page, `course/${demoCourse.paid}`);
  await open(first.id);
  await expect(title('Pembayaran belum selesai')).toBeVisible();
  await expect(main.getByText(/^Menunggu pembayaran sampai .* WIB$/)).toBeVisible();
  await expect(factOf(main, 'Status'), 'it can still be paid').toHaveText('Menunggu');
  await expect(factOf(main, 'Total')).toHaveText('Rp 499.000');
  await midtransOf(semai.url).outcome(first.token, 'settlement', 'bca_va');
  await expect(title('Pembayaran berhasil')).toBeVisible();
  await expect(factOf(main, 'Status')).toHaveText('Berhasil');
  await expect(factOf(main, 'Metode pembayaran')).toHaveText('Transfer bank');
  await expect(main.getByRole('status')).toContainText('Pembayaran berhasil: ');
  await expect(main.getByRole('link', { name: 'Mulai belajar' })).toHaveAttribute(
    'href',
    `/course/login/${demoCourse.paid}/dasar-analisis-data-dengan-sql`,
  );
  await expect(main.getByRole('link', { name: 'Unduh faktur' })).toHaveAttribute('href', /^\/invoice\/.*pdf/);
  await expect(page.locator('script[data-client-key]')).toHaveCount(1);

  // Closed without paying, then paid, from the page of the order.
  const second = await buy(page, `event/${demoEvent.paid}`);
  await open(second.id);
  const pay = main.getByRole('button', { name: 'Bayar Sekarang' });
  const provider = page.frameLocator('iframe[title="Pembayaran Midtrans"]');
  await pay.click();
  await provider.getByRole('button', { name: 'Tutup' }).first().click();
  await expect(title('Pembayaran belum selesai')).toBeVisible();
  await pay.click();
  await provider.getByRole('button', { name: 'Bayar berhasil' }).click();
  await expect(title('Pembayaran berhasil')).toBeVisible();
  await expect(main.getByRole('list', { name: 'Jadwal event' })).toContainText('WIB');
  await expect(main.getByRole('link', { name: 'Lihat event saya' })).toHaveAttribute('href', '/student/events');
  await expectNoViolation(page);
});
