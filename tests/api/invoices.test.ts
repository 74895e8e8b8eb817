import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder, listOrders, type Order } from '../../src/contract/commerce.ts';
import { methodOf } from '../../src/contract/rules/payment-method.ts';
import { formatRupiah } from '../../src/contract/rules/rupiah.ts';
import { formatDayLong } from '../../src/contract/rules/wib.ts';
import { signedQuery } from '../../src/server/platform/files/signature.ts';
import { makeOrder } from '../../src/server/seed/makers/commerce.ts';
import { makeEvent } from '../../src/server/seed/makers/events.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { newCourse } from '../kit/own-courses.ts';
import { pdfInfo, pdfLines } from '../kit/pdf-text.ts';
import { newStudent, type Student } from '../kit/students.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const get = (url: string) => semai.send({ method: 'GET', url });
const linesAt = async (url: string) => pdfLines((await get(url)).rawPayload);
const less = (amount: number) => `− ${formatRupiah(amount)}`;

let invoices = 900_000;
async function invoiced(buyer: Student, fields: Partial<Parameters<typeof makeOrder>[1]>): Promise<Order> {
  invoices += 1;
  const { id } = await makeOrder(semai.platform.db, {
    student_id: buyer.id,
    invoice_number: `INV/2026/${invoices}`,
    ...fields,
  });
  return (await buyer.call(getOrder, { order_id: id })).body.data as Order;
}

test('the invoice of every paid order says the same as the order, in text that can be selected', async () => {
  const token = await semai.logIn('siswa@semai.test');
  const orders = (await semai.call(listOrders, {}, token)).body.data as Order[];
  const marks = { success: 'LUNAS', refunded: 'DIKEMBALIKAN', disputed: 'DISENGKETAKAN' } as Record<string, string>;
  const withInvoice = orders.filter((order) => order.invoice_url);
  // One of each sort: drawing takes its time.
  const sorts = new Map(withInvoice.map((order) => [`${order.status} ${order.voucher_discount > 0}`, order]));
  const billed = [...sorts.values()];
  expect(new Set(billed.map(({ status }) => status))).toEqual(new Set(Object.keys(marks)));
  for (const order of billed) {
    const answer = await get(order.invoice_url as string);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const name = `${order.invoice_number?.replaceAll('/', '-')}.pdf`;
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`^inline; filename="${name}";`));
    const lines = pdfLines(answer.rawPayload);
    const [settled] = (await semai.sql(`select settled_at from settlements where order_id = '${order.id}'`)) as {
      settled_at: Date;
    }[];
    const discount = order.list_price - order.amount_before_discount;
    for (const said of [
      'FAKTUR',
      'semai',
      'PT Semai Tumbuh Bersama',
      'Jl. Kemang Selatan No. 18',
      'halo@semai.test · +62 21 5550 1818',
      order.invoice_number,
      marks[order.status],
      formatDayLong(settled?.settled_at as Date),
      'Sari Wulandari',
      'siswa@semai.test',
      formatRupiah(order.list_price),
      formatRupiah(order.amount),
      methodOf(order),
      ...(discount > 0 ? [less(discount)] : []),
      ...(order.voucher_discount > 0 ? [less(order.voucher_discount)] : []),
    ])
      expect(lines).toContain(said);
    expect(lines.join(' ')).toContain(order.course?.name ?? order.event?.title);
    expect(lines.join('')).toContain(order.id);
    expect(pdfInfo(answer.rawPayload, 'Title')).toBe(`Faktur ${order.invoice_number}`);
    const text = answer.rawPayload.toString('latin1');
    expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

test('an event is billed with its days, and its total is spelled out', async () => {
  const buyer = await newStudent(semai, { first_name: 'Budi', last_name: 'Santoso' });
  const event = await makeEvent(semai.platform.db, { title: 'Lokakarya', price: 125_000, location: 'Gedung Biru' });
  const lines = await linesAt((await invoiced(buyer, { event_id: event.id })).invoice_url as string);
  for (const said of ['Lokakarya', 'Event', 'Gedung Biru', 'Harga event', 'Rp 125.000', 'QRIS', 'LUNAS'])
    expect(lines).toContain(said);
  expect(lines.some((line) => line.startsWith('Sesi Utama: ') && line.endsWith(' WIB'))).toBe(true);
  expect(lines.join(' ')).toContain('Seratus dua puluh lima ribu rupiah');
  expect(lines).not.toContain('Potongan harga');
});

test('names and titles of any length and letters are printed whole, or give way gently', async () => {
  const last_name = 'Ajeng Siti Nurhaliza Kusumaningrum Wardhani Putri Hadiningrat';
  const buyer = await newStudent(semai, { first_name: 'Raden', last_name });
  const name = `${'Pengembangan Keterampilan '.repeat(5)}"<b>Digital</b>" & (Lain)`;
  const course = await newCourse(semai, { name, slug: 'kelas-panjang' });
  const { invoice_url } = await invoiced(buyer, { course_id: course.id });
  const text = (await linesAt(invoice_url as string)).join(' ');
  expect(text).toContain(`Raden ${last_name}`);
  expect(text).toContain(name);
  for (const odd of ['李明 Ж 😀', 'x'.repeat(2000), '\\) ET', '.']) {
    await semai.platform.db.updateTable('users').set({ first_name: odd }).where('id', '=', buyer.id).execute();
    await semai.platform.db.updateTable('courses').set({ name: odd }).where('id', '=', course.id).execute();
    expect((await get(invoice_url as string)).statusCode, odd).toBe(200);
  }
});

test('an address holds for an hour, for its own order, as it was signed', async () => {
  const [buyer, other] = [await newStudent(semai), await newStudent(semai)];
  const mine = await invoiced(buyer, { course_id: (await newCourse(semai)).id });
  const theirs = await invoiced(other, { course_id: (await newCourse(semai)).id });
  const url = mine.invoice_url as string;
  const query = new URL(url, 'http://localhost').searchParams;
  const [expires = '', sig = ''] = [query.get('expires'), query.get('sig')].map(String);
  const { config, clock } = semai.platform;
  const ofFile = signedQuery({ kind: 'file', key: mine.id }, 3600, clock.now(), config.appSecret);
  for (const forged of [
    url.replace(mine.id, theirs.id),
    `/invoice/${mine.id}.pdf`,
    `/invoice/${mine.id}.pdf?expires=${Number(expires) + 3600}&sig=${sig}`,
    `/invoice/${mine.id}.pdf?expires=${expires}&sig=${sig.startsWith('A') ? 'B' : 'A'}${sig.slice(1)}`,
    `/invoice/${mine.id}.pdf?expires=${expires}&sig=${sig.slice(0, -4)}`,
    `/invoice/${mine.id}.pdf?expires=${expires}&sig=`,
    `/invoice/${mine.id}.pdf?expires=x&sig=${sig}`,
    `/invoice/${mine.id}.pdf?expires=${expires}&expires=${expires}&sig=${sig}&sig=${sig}`,
    `/invoice/${mine.id}.pdf?${ofFile}`,
    `/invoice/..%2f${mine.id}.pdf?${query}`,
  ]) {
    const answer = await get(forged);
    expect([answer.statusCode, answer.json().message], forged).toEqual([403, 'Tautan ini sudah tidak berlaku.']);
  }
  expect((await get(url)).statusCode).toBe(200);
  semai.clock.forward(50 * 60);
  expect((await get(url)).statusCode).toBe(200);
  semai.clock.forward(10 * 60);
  expect((await get(url)).statusCode).toBe(403);
  const again = (await buyer.call(getOrder, { order_id: mine.id })).body.data as Order;
  expect((await get(again.invoice_url as string)).statusCode).toBe(200);
  expect(semai.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  expect(semai.logLines.join('')).not.toContain(sig);
});

test('without an invoice number there is no invoice, even under a signature', async () => {
  const buyer = await newStudent(semai);
  const order = await invoiced(buyer, {
    course_id: (await newCourse(semai)).id,
    invoice_number: null,
    status: 'failed',
  });
  expect(order.invoice_url).toBeNull();
  const { config, clock } = semai.platform;
  for (const key of [order.id, 'tidak-ada-pesanan'])
    expect(
      (await get(`/invoice/${key}.pdf?${signedQuery({ kind: 'invoice', key }, 60, clock.now(), config.appSecret)}`))
        .statusCode,
    ).toBe(404);
});
