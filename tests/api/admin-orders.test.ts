import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askProvider,
  cancelOrder,
  exportOrders,
  getOrderOfOffice,
  listOrdersOfOffice,
  resendReceipt,
} from '../../src/contract/admin/orders.ts';
import { formatRupiah } from '../../src/contract/rules/rupiah.ts';
import { narrowedOrders, pageOfOrders } from '../../src/server/modules/commerce/admin/orders.store.ts';
import { withPeople } from '../../src/server/modules/commerce/admin/orders.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { indexesOf, plansOf, readsWhole } from '../kit/plans.ts';
import { writtenMails } from '../kit/promised-mails.ts';
import { type Shop, startShop } from '../kit/shop.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

let shop: Shop;
let semai: Shop['semai'];
let finance: StaffMember;
let support: StaffMember;
beforeAll(async () => {
  shop = await startShop();
  semai = shop.semai;
  finance = await newStaff(semai, 'finance');
  support = await newStaff(semai, 'support');
});
afterAll(() => shop.close());

const list = async (filters: object) =>
  (await semai.call(listOrdersOfOffice, { per_page: 100, ...filters }, support.token)).body.data;
const detail = async (id: string) => (await semai.call(getOrderOfOffice, { id }, support.token)).body.data;
async function paidOrder(fields: Parameters<Shop['student']>[0] = {}, item: { course?: number; event?: number } = {}) {
  const buyer = await shop.student(fields);
  const order = await shop.ordered(buyer, item);
  await shop.provider.outcome(order.token, 'settlement', 'gopay');
  return { ...order, buyer };
}
const actsOn = async (id: string) =>
  (await semai.sql(`select action, operator_id, detail from audit_log where target = 'orders:${id}' order by id`)) as {
    action: string;
    operator_id: number;
    detail: { before: unknown; after: Record<string, unknown> };
  }[];

test('an order is found by all that somebody may have in hand [B-02]', async () => {
  const { id } = await paidOrder({ first_name: 'Jêsica', last_name: 'Qonita', email: 'jesica.qonita@semai.test' });
  const found = await detail(id);
  const transaction = found.payments[0]?.transaction_id ?? '';
  for (const q of [
    id,
    found.invoice_number?.toLowerCase() ?? '',
    'jesica.qonita@semai.test',
    'JESICA QONITA',
    'qonit',
    `${id}-1`,
    transaction,
    `  ${id} `,
  ])
    expect(
      (await list({ q })).map((row) => row.id),
      q,
    ).toEqual([id]);
  expect(await list({ q: '%' })).toEqual([]);
  expect(await list({ q: 'tidak ada yang begini' })).toEqual([]);
});

test('orders are narrowed by status, method, what was bought, day and amount', async () => {
  const course = await shop.course({ retail_price: 777_000 });
  const event = await shop.event({ price: 333_000 });
  const one = await paidOrder({}, { course: course.id });
  const other = await shop.ordered(await shop.student(), { event: event.id });
  const ids = async (filters: object) => (await list(filters)).map(({ id }) => id);
  expect(await ids({ course_id: course.id })).toEqual([one.id]);
  expect(await ids({ event_id: event.id })).toEqual([other.id]);
  expect(await ids({ event_id: event.id, status: 'success' })).toEqual([]);
  expect(await ids({ event_id: event.id, status: 'pending' })).toEqual([other.id]);
  expect(await ids({ amount_min: 777_000, amount_max: 777_000 })).toEqual([one.id]);
  expect(await ids({ course_id: course.id, method: 'voucher' })).toEqual([]);
  const day = (await detail(one.id)).created_at.slice(0, 10);
  expect(await ids({ course_id: course.id, from: day, until: day })).toEqual([one.id]);
  expect(await ids({ course_id: course.id, until: '2001-01-01' })).toEqual([]);
  const newest = await ids({ per_page: 2 });
  expect(newest).toHaveLength(2);
  expect(await ids({ ids: `${one.id},${other.id}`, order: 'asc' })).toEqual([one.id, other.id]);
  const wrong = await semai.call(listOrdersOfOffice, { from: '2026-02-31' }, support.token);
  expect([wrong.status, wrong.body.errors]).toEqual([422, { from: ['Tanggal ini tidak ada di kalender.'] }]);
});

test('an order shows what was frozen, what the provider said word for word, and what it gave', async () => {
  const event = await shop.event({ price: 200_000 });
  const { id: discount } = await shop.discount({ event_id: event.id, discount_value: 25 });
  const order = await shop.ordered(await shop.student(), { event: event.id, discount });
  await shop.provider.outcome(order.token, 'settlement', 'gopay');
  const shown = await detail(order.id);
  expect(shown).toMatchObject({
    status: 'success',
    paid_with: 'GoPay',
    list_price: 200_000,
    amount_before_discount: 200_000,
    voucher_discount: 50_000,
    amount: 150_000,
    discount: { id: discount },
    enrolment: null,
    registration: { cancelled_at: null },
    can: { refund: true, cancel: false, send_receipt: true },
  });
  expect(shown.seats).toHaveLength(2);
  const [payment] = shown.payments;
  expect(payment).toMatchObject({ provider_order_id: `${order.id}-1`, status: 'paid', is_settlement: true });
  const answer = payment?.messages.find(({ kind }) => kind === 'status');
  expect(answer?.body).toMatchObject({ transaction_status: 'settlement', gross_amount: '150000.00' });
  expect(answer?.summary).toBe(`Jawaban atas pertanyaan kami: sudah dibayar (${formatRupiah(150_000)}, GoPay).`);
  expect(JSON.stringify(shown)).not.toContain('signature_key');
  expect((await semai.send({ url: shown.invoice_url ?? '' })).headers['content-type']).toBe('application/pdf');
  expect((await semai.call(getOrderOfOffice, { id: 'tidak-ada' }, support.token)).status).toBe(404);
});

test('the provider is asked now, and a provider that is away is said to be', async () => {
  await shop.provider.fault('notification_never');
  const order = await shop.ordered(await shop.student(), {});
  await shop.provider.outcome(order.token, 'settlement', 'gopay');
  expect((await detail(order.id)).status).toBe('pending');
  await shop.provider.fault('status_5xx', 1000);
  const away = await semai.call(askProvider, { id: order.id }, finance.token);
  expect(away.status).toBe(503);
  await shop.provider.disarm();
  const asked = await semai.call(askProvider, { id: order.id }, finance.token);
  expect(asked.body.data).toMatchObject({ status: 'success', enrolment: { access_ended_at: null } });
  expect((await actsOn(order.id)).map(({ action, detail: { after } }) => [action, after.status])).toEqual([
    ['ask orders', 'success'],
  ]);
  expect(asked.body.data.acts.map(({ action }) => action)).toEqual(['ask orders']);
});

test('an unpaid order is cancelled once, its places are free, and a paid one is not', async () => {
  const event = await shop.event({ seats: 1 });
  const order = await shop.ordered(await shop.student(), { event: event.id });
  const answers = await Promise.all([1, 2].map(() => semai.call(cancelOrder, { id: order.id }, finance.token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await shop.books(order.id)).toMatchObject({ status: 'cancelled', seats: 0 });
  await shop.ordered(await shop.student(), { event: event.id });
  const paid = await paidOrder();
  expect((await semai.call(cancelOrder, { id: paid.id }, finance.token)).status).toBe(409);
  expect((await actsOn(order.id)).map(({ action }) => action)).toEqual(['cancel orders']);
});

test('a receipt goes out once more for each click, on record, and to nobody who never paid', async () => {
  const { id } = await paidOrder({ email: 'bukti@semai.test' });
  const receipts = async () =>
    (await writtenMails(semai, 'bukti@semai.test')).filter(({ subject }) => subject.startsWith('Pembayaran diterima'));
  expect(await receipts()).toHaveLength(1);
  expect((await semai.call(resendReceipt, { id }, support.token)).status).toBe(200);
  expect(await receipts()).toHaveLength(2);
  await semai.call(resendReceipt, { id }, support.token);
  expect(await receipts()).toHaveLength(3);
  const acts = await actsOn(id);
  expect(acts.map(({ action, operator_id }) => [action, operator_id])).toEqual([
    ['send receipt orders', support.userId],
    ['send receipt orders', support.userId],
  ]);
  expect(JSON.stringify(acts)).not.toContain('bukti@semai.test');
  const unpaid = await shop.ordered(await shop.student(), {});
  expect((await semai.call(resendReceipt, { id: unpaid.id }, support.token)).status).toBe(409);
});

test("the filtered orders are taken away as a table, on record without anybody's name", async () => {
  const course = await shop.course({ name: 'Kelas "Ekspor", satu' });
  const one = await paidOrder(
    { first_name: '=cmd', last_name: 'Ekspor', email: 'ekspor@semai.test' },
    { course: course.id },
  );
  const file = await semai.send({
    url: `/${exportOrders.path}?course_id=${course.id}&q=ekspor@semai.test`,
    headers: { authorization: `Bearer ${support.token}` },
  });
  const lines = file.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^${one.id},`));
  expect(lines[1]).toContain(`,'=cmd Ekspor,ekspor@semai.test,Kelas,"Kelas ""Ekspor"", satu",`);
  const [act] = (await semai.sql(
    `select detail from audit_log where action = 'export orders' order by id desc limit 1`,
  )) as { detail: unknown }[];
  expect(act?.detail).toEqual({ before: null, after: { q: '(data pribadi)', course_id: course.id, count: 1 } });
});

test('a table of more orders than one reading holds has each of them once', async () => {
  const [student, course] = [
    await makeUser(semai.platform.db, { created_at: new Date('2024-01-01') }),
    await shop.course(),
  ];
  // Many made in the same moment: a place in the list is more than a time.
  await semai.sql(`insert into orders (id, student_id, course_id, status, method, list_price, amount_before_discount, amount, created_at, updated_at)
    select 'banyakbanyak' || lpad(n::text, 8, '0'), ${student.id}, ${course.id}, 'expired', 'midtrans', 1000, 1000, 1000,
      timestamptz '2024-01-01' + n / 700 * interval '1 hour', '2024-01-01' from generate_series(1, 2500) n`);
  const file = await semai.send({
    url: `/${exportOrders.path}?course_id=${course.id}`,
    headers: { authorization: `Bearer ${support.token}` },
  });
  const ids = file.body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect([ids.length, new Set(ids).size]).toEqual([2500, 2500]);
});

test('among very many orders every search and every page is read by an index', { tags: ['deep'] }, async () => {
  await semai.sql(`insert into users (role_id, email, first_name, last_name, referral_code, created_at, updated_at)
    select 2, 'orang' || n || '@contoh.test', md5('depan' || n), md5('belakang' || n), 'rencana-' || n, '2024-01-01', '2024-01-01'
    from generate_series(1, 20000) n`);
  await semai.sql(`insert into courses (slug, name, type, category_id, instructor_id, retail_price, discount_price, level, tags, published_at)
    select 'rencana-' || n, 'Rencana ' || n, 'hosted', 1, (select id from instructors limit 1), 100000, 0, 'Pemula', '{}', '2020-01-01'
    from generate_series(1, 300) n`);
  await semai.sql(`insert into orders (id, student_id, course_id, status, method, list_price, amount_before_discount, amount, invoice_number, created_at, updated_at)
    select md5('pesanan' || u.id), u.id, c.id, 'success', 'midtrans', 100000 + u.id % 5000, 100000 + u.id % 5000, 100000 + u.id % 5000,
      'UJI/' || u.id, timestamptz '2024-01-01' + u.id * interval '1 minute', '2024-01-01'
    from users u join courses c on c.slug = 'rencana-' || (u.id % 300 + 1) where u.referral_code like 'rencana-%'`);
  await semai.sql(`insert into payments (order_id, attempt, provider_order_id, gross_amount, status, transaction_id, created_at, updated_at)
    select id, 1, id || '-1', amount, 'paid', md5('t' || id), created_at, created_at from orders where invoice_number like 'UJI/%'`);
  await semai.sql('vacuum analyze');
  const [{ id: course_id } = { id: 0 }] = (await semai.sql(`select id from courses where slug = 'rencana-7'`)) as {
    id: number;
  }[];
  for (const [filter, index] of [
    [{}, /^orders_newest$/],
    [{ status: 'pending' }, /^orders_(by_status|one_pending|to_expire)/],
    [{ course_id }, /^orders_of_course$/],
    [{ amount_min: 100_123, amount_max: 100_123 }, /^orders_by_amount$/],
    [{ method: 'voucher' }, /^orders_(by_voucher|newest)$/],
    [{ since: new Date('2024-01-03'), before: new Date('2024-01-04') }, /^orders_newest$/],
    [{ q: 'orang1234@contoh.test' }, /^orders_(of_student|one_owned_course)$/],
    [{ q: 'UJI/77' }, /^orders_invoice_number_key$/],
    [{ q: 'abcdef-1' }, /^payments_(provider_order_id_key|transaction)$/],
  ] as const) {
    const plans = await plansOf(semai.databaseUrl, async (db) =>
      pageOfOrders(db, narrowedOrders(db, await withPeople(db, filter)), { limit: 25, offset: 0, order: 'desc' }),
    );
    const said = JSON.stringify([filter, plans], null, 1);
    for (const table of ['orders', 'users', 'payments'])
      for (const plan of plans) expect(readsWhole(plan, table), said).toBe(false);
    expect(
      plans.flatMap(indexesOf).some((name) => index.test(name)),
      said,
    ).toBe(true);
  }
});

test('those of a course or an event in one status are counted from an index alone', async () => {
  // Only where all of a page is visible to everybody does an index suffice.
  await semai.sql('vacuum analyze orders');
  await semai.platform.db.transaction().execute(async (tx) => {
    // Whatever the planner would prefer among few rows: that there is this way at all.
    await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(tx);
    for (const [filter, index] of [
      [{ course_id: demoCourse.free, status: 'expired' }, 'orders_of_course'],
      [{ event_id: demoEvent.free, status: 'expired' }, 'orders_of_event'],
    ] as const) {
      const counted = narrowedOrders(tx, filter).select('orders.id').orderBy('orders.created_at', 'desc').limit(1000);
      const [plan] = await counted.explain('json');
      expect(JSON.stringify(plan)).toContain(`"Node Type":"Index Only Scan"`);
      expect(JSON.stringify(plan)).toContain(`"Index Name":"${index}"`);
    }
  });
});
