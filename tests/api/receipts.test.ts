import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyCourse, buyEvent, getOrder, type Order } from '../../src/contract/commerce.ts';
import { formatDayLong, formatTimeRange } from '../../src/contract/rules/wib.ts';
import { insertOrder } from '../../src/server/modules/commerce/orders/orders.store.ts';
import { settle } from '../../src/server/modules/commerce/orders/settling.ts';
import { makeDiscountVoucher, makeVoucher } from '../../src/server/seed/makers/commerce.ts';
import { makeEvent } from '../../src/server/seed/makers/events.ts';
import { newCourse } from '../kit/own-courses.ts';
import { type PayingApp, startPayingApp } from '../kit/paying-app.ts';
import { writtenMails } from '../kit/promised-mails.ts';
import { showCode } from '../kit/show-code.ts';
import { newStudent, type Student } from '../kit/students.ts';

let app: PayingApp;
let semai: PayingApp['semai'];
let midtrans: PayingApp['midtrans'];
beforeAll(async () => {
  app = await startPayingApp();
  ({ semai, midtrans } = app);
});
afterAll(() => app.close());

type Purchased = { id: string; token: string };
const pageAt = (path: string) => new URL(path, semai.platform.config.publicUrl).href;
/** What stands in a mail's rows, in both of its forms. */
function expectRows(mail: { text: string; html: string } | undefined, rows: Record<string, string>): void {
  for (const [label, value] of Object.entries(rows)) {
    expect(mail?.text).toContain(`\n${label}: ${value}\n`);
    expect(mail?.html).toContain(`>${label}</th>\n<td`);
    expect(mail?.html).toContain(`>${value}</td>`);
  }
}

async function buyPaidCourse(buyer: Student, name: string): Promise<Purchased> {
  const course = await newCourse(semai, {
    name,
    slug: `kelas-${buyer.id}`,
    retail_price: 500_000,
    discount_price: 400_000,
  });
  const discount = await makeDiscountVoucher(semai.platform.db, { discount_value: 25 });
  await showCode(semai, buyer.token, discount.id, { type: 'course', id: course.id });
  const body = { method: 'midtrans', discount_voucher_id: discount.id } as const;
  return (await buyer.call(buyCourse, { id: String(course.id), body })).body.data as Purchased;
}

test('who paid gets one receipt with all figures of the order [B-06]', async () => {
  const buyer = await newStudent(semai, { first_name: 'Sari' });
  const { id, token } = await buyPaidCourse(buyer, 'Menulis Laporan');
  expect(await writtenMails(semai, buyer.email)).toEqual([]);
  await midtrans.fault('notification_duplicated');
  await midtrans.outcome(token, 'success', 'qris');

  const order = (await buyer.call(getOrder, { order_id: id })).body.data as Order;
  const [mail, ...others] = await writtenMails(semai, buyer.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Pembayaran diterima: Menulis Laporan');
  expect(mail?.text).toContain('Halo Sari,');
  expectRows(mail, {
    Kelas: 'Menulis Laporan',
    'Harga kelas': 'Rp 500.000',
    'Potongan harga': '− Rp 100.000',
    'Potongan voucher (25%)': '− Rp 100.000',
    Total: 'Rp 300.000',
    'Metode pembayaran': 'QRIS',
    'Nomor faktur': order.invoice_number as string,
    'Nomor transaksi': id,
  });
  expect(mail?.text).toContain(`Lihat pesanan:\n${pageAt(`/order/detail?order_id=${id}`)}\n`);
});

test('names and titles stay text, and a name that reads as an address is not passed on', async () => {
  const title = `<b>Rumus</b> "A" & 'B'`;
  const buyer = await newStudent(semai, { first_name: 'Ayo buka hadiah.test/x' });
  const { token } = await buyPaidCourse(buyer, title);
  await midtrans.outcome(token, 'success', 'gopay');
  const [mail] = await writtenMails(semai, buyer.email);
  expect(mail?.subject).toBe(`Pembayaran diterima: ${title}`);
  expect(mail?.text).toContain(`Kelas: ${title}\n`);
  expect(mail?.text).toContain('\n\nHalo,\n\n');
  expect(mail?.html).toContain('&lt;b&gt;Rumus&lt;/b&gt; &quot;A&quot; &amp; &#39;B&#39;</td>');
  for (const form of [mail?.html, mail?.text]) expect(form).not.toContain('hadiah.test');
  expect(mail?.html).not.toContain('<b>');

  const quoted = await newStudent(semai, { first_name: '<i>Budi</i> "Jr" & Co' });
  await midtrans.outcome((await buyPaidCourse(quoted, 'Kelas Biasa')).token, 'success');
  const [other] = await writtenMails(semai, quoted.email);
  expect(other?.html).toContain('Halo');
  expect(other?.html).not.toContain('<i>');
});

test('a free course opens with a letter that leads to it', async () => {
  const buyer = await newStudent(semai);
  const course = await newCourse(semai, { name: 'Dasar Gratis', slug: 'dasar-gratis', retail_price: 0 });
  const { id } = (await buyer.call(buyCourse, { id: String(course.id), body: { method: 'midtrans' } })).body
    .data as Purchased;
  const [mail, ...others] = await writtenMails(semai, buyer.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Kelas Anda sudah terbuka: Dasar Gratis');
  expectRows(mail, { Kelas: 'Dasar Gratis', 'Nomor transaksi': id });
  expect(mail?.text).not.toMatch(/Harga|Total|faktur/);
  expect(mail?.text).toContain(`Mulai belajar:\n${pageAt('/student/course?tab=sedang')}\n`);
});

test('who joins a free event is told when and where', async () => {
  const buyer = await newStudent(semai);
  const event = await makeEvent(semai.platform.db, {
    title: 'Temu Alumni',
    location: 'Gedung Serbaguna',
    days: [{ title: 'Hari Satu' }, { title: 'Hari Dua' }],
  });
  await buyer.call(buyEvent, { id: String(event.id), body: { method: 'midtrans' } });
  const [mail] = await writtenMails(semai, buyer.email);
  expect(mail?.subject).toBe('Anda sudah terdaftar: Temu Alumni');
  expectRows(mail, {
    Event: 'Temu Alumni',
    Tempat: 'Gedung Serbaguna',
    ...Object.fromEntries(
      event.days.map(({ title, date, end_date }) => [
        title,
        `${formatDayLong(date)}, ${formatTimeRange(date, end_date)}`,
      ]),
    ),
  });
  expect(mail?.text).toContain(`Lihat event saya:\n${pageAt('/student/events')}\n`);
});

test('a redeemed voucher is confirmed with its code [B-06]', async () => {
  const { platform } = semai;
  const buyer = await newStudent(semai);
  const course = await newCourse(semai, { name: 'Kelas Hadiah', slug: 'kelas-hadiah' });
  const voucher = await makeVoucher(platform.db, { course_id: course.id });
  const now = semai.clock.now();
  await platform.db.transaction().execute(async (tx) => {
    const order = await insertOrder(tx, {
      student_id: buyer.id,
      course_id: course.id,
      status: 'success',
      method: 'voucher',
      list_price: 200_000,
      amount_before_discount: 0,
      amount: 0,
      created_at: now,
    });
    await tx
      .insertInto('voucher_redemptions')
      .values({
        voucher_id: voucher.id,
        student_id: buyer.id,
        course_id: course.id,
        order_id: order.id,
        redeemed_at: now,
      })
      .execute();
    await settle(platform, tx, order, { paymentId: null });
  });
  const [mail, ...others] = await writtenMails(semai, buyer.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Voucher berhasil ditukarkan: Kelas Hadiah');
  expectRows(mail, { Kelas: 'Kelas Hadiah', 'Kode voucher': voucher.code });
  expect(mail?.text).not.toMatch(/Harga|Total/);
  expect(mail?.text).toContain(`Mulai belajar:\n${pageAt('/student/course?tab=sedang')}\n`);
});

test.each([
  ['refund', 'Dana dikembalikan: Kelas Kembali'],
  ['reversal', 'Pembayaran dibatalkan: Kelas Kembali'],
] as const)('after a %s the buyer is told, once, that the access ended', async (outcome, subject) => {
  const buyer = await newStudent(semai);
  const { id, token } = await buyPaidCourse(buyer, 'Kelas Kembali');
  await midtrans.outcome(token, 'success', 'gopay');
  await midtrans.outcome(token, outcome);
  const mails = await writtenMails(semai, buyer.email);
  expect(mails.map((mail) => mail.subject).sort()).toEqual([subject, 'Pembayaran diterima: Kelas Kembali'].sort());
  const mail = mails.find((each) => each.subject === subject);
  expectRows(mail, { 'Nomor transaksi': id, Jumlah: 'Rp 300.000', 'Metode pembayaran': 'GoPay' });
  expect(mail?.text).toContain('Kemajuan belajar Anda tetap tersimpan.');
});

test('who has left meanwhile is not written to', async () => {
  const buyer = await newStudent(semai);
  const { token } = await buyPaidCourse(buyer, 'Kelas Terlambat');
  await semai.sql(`update users set anonymised_at = now() where id = ${buyer.id}`);
  await midtrans.outcome(token, 'success');
  expect(await writtenMails(semai, buyer.email)).toEqual([]);
});
