import midtransClient from 'midtrans-client';
import { beforeAll, expect, test } from 'vitest';
import { isSigned, openSharedShop, orderOf, serverKey } from './midtrans-shop.ts';

/** The provider's own library speaks to the simulator as it would to the provider. */
let shop: Awaited<ReturnType<typeof openSharedShop>>;
let core: InstanceType<typeof midtransClient.CoreApi>;
let snap: InstanceType<typeof midtransClient.Snap>;
const clientKey = 'SB-Mid-client-semai-demo';
beforeAll(async () => {
  shop = await openSharedShop();
  const settings = { isProduction: false, serverKey, clientKey };
  core = new midtransClient.CoreApi(settings);
  snap = new midtransClient.Snap(settings);
  for (const client of [core, snap]) {
    client.apiConfig.getCoreApiBaseUrl = () => `${shop.url}/sim/midtrans`;
    client.apiConfig.getSnapApiBaseUrl = () => `${shop.url}/sim/midtrans/snap/v1`;
    client.httpClient.http_client.defaults.headers.common['X-Override-Notification'] = `${shop.ear.url}/notification`;
  }
  return shop.close;
});

const charge = (orderId: string, way: object) => core.charge({ ...orderOf(orderId), ...way });
/** What the library rejects with. */
const refused = (code: number) => expect.objectContaining({ name: 'MidtransError', httpStatusCode: `${code}` });
const tokenOf = async (orderId: string) => (await shop.control.transactions({ order_id: orderId }))[0]?.token as string;
const jakarta = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

test('Snap: a token, its status, and a notification that the library asks back [R-20]', async () => {
  const { token, redirect_url } = await snap.createTransaction(orderOf('L-1'));
  expect(redirect_url).toContain(token);
  await expect(snap.transaction.status('L-1')).rejects.toEqual(refused(404));
  await shop.control.outcome(token, 'pending', 'bca_va');
  await shop.control.outcome(token, 'settlement');
  expect(await snap.transaction.status('L-1')).toMatchObject({ transaction_status: 'settlement' });
  const told = shop.ear.heard.findLast(({ body }) => body.order_id === 'L-1')?.body ?? {};
  expect(await snap.transaction.notification(told)).toMatchObject({
    order_id: 'L-1',
    transaction_status: 'settlement',
  });
});

const ways: [string, object, object][] = [
  ['bca', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bca' } }, { va_numbers: [{ bank: 'bca' }] }],
  [
    'permata',
    { payment_type: 'bank_transfer', bank_transfer: { bank: 'permata' } },
    { permata_va_number: expect.stringMatching(/^\d+$/) },
  ],
  [
    'mandiri',
    { payment_type: 'echannel', echannel: { bill_info1: 'Untuk:', bill_info2: 'kelas' } },
    { biller_code: '70012', bill_key: expect.stringMatching(/^\d+$/) },
  ],
  ['qris', { payment_type: 'qris' }, { qr_string: expect.any(String), actions: [{ name: 'generate-qr-code' }] }],
  [
    'gopay',
    { payment_type: 'gopay' },
    { actions: ['generate-qr-code', 'deeplink-redirect', 'get-status', 'cancel'].map((name) => ({ name })) },
  ],
  ['alfamart', { payment_type: 'cstore', cstore: { store: 'alfamart' } }, { payment_code: expect.any(String) }],
];

test.each(ways)('charge by %s waits for its money, and is settled by it [R-20]', async (name, way, facts) => {
  const id = `L-charge-${name}`;
  const made = await charge(id, way);
  expect(made).toMatchObject({
    status_code: '201',
    transaction_status: 'pending',
    order_id: id,
    gross_amount: '450000.00',
    expiry_time: jakarta,
    ...facts,
  });
  await expect(charge(id, way)).rejects.toEqual(refused(406));
  await shop.control.outcome(await tokenOf(id), 'success');
  expect(await core.transaction.status(String(made.transaction_id))).toMatchObject({
    transaction_status: 'settlement',
    expiry_time: made.expiry_time,
  });
  await expect.poll(() => shop.heard(id)).toEqual(['pending', 'settlement']);
});

test('a code to scan is a picture, and leads to where somebody decides [R-20]', async () => {
  const made = await charge('L-qr', { payment_type: 'qris' });
  const [{ url }] = made.actions as [{ url: string }];
  const picture = await fetch(url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await (await fetch(String(made.qr_string))).text()).toContain('Menunggu pembayaran');
});

test('what a charge lacks is said by field [R-20]', async () => {
  const wrong: [object, string][] = [
    [{ payment_type: 'tunai' }, 'payment_type is not supported'],
    [{ payment_type: 'bank_transfer', bank_transfer: { bank: 'x' } }, 'bank_transfer.bank is not supported'],
    [{ payment_type: 'cstore', cstore: { store: 'bca_va' } }, 'cstore.store is not supported'],
    [{ payment_type: 'cstore', cstore: { store: 'cstore' } }, 'cstore.store is not supported'],
    [{ payment_type: 'echannel' }, 'echannel.bill_info1 is required'],
    [{ payment_type: 'qris', item_details: 'x' }, 'item_details is not an array'],
    [{ payment_type: 'gopay', gopay: { account_id: 'x' } }, 'gopay.account_id is not linked'],
  ];
  for (const [way, complaint] of wrong)
    await expect(charge('L-wrong', way), complaint).rejects.toMatchObject({
      httpStatusCode: '400',
      ApiResponse: { validation_messages: expect.arrayContaining([complaint]) },
    });
  expect(await shop.control.transactions({ order_id: 'L-wrong' })).toEqual([]);
});

test('after it expired, a payment still says when; by its own time or by the shop’s word [R-20]', async () => {
  const span = { custom_expiry: { expiry_duration: 30, unit: 'minute' } };
  const va = { payment_type: 'bank_transfer', bank_transfer: { bank: 'bni' } };
  const made = await charge('L-expire', { ...va, ...span });
  const at = (time: unknown) => Date.parse(`${String(time).replace(' ', 'T')}+07:00`);
  expect(at(made.expiry_time) - at(made.transaction_time)).toBe(30 * 60_000);
  const other = await charge('L-expire-now', va);
  await core.transaction.expire('L-expire-now');
  await shop.control.advance(31 * 60);
  for (const { order_id, expiry_time } of [made, other])
    expect(await core.transaction.status(String(order_id))).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
      expiry_time,
    });
  await shop.control.resetClock();
});

const card = { card_number: '4811111111111114', card_cvv: '123', card_exp_month: '02', card_exp_year: '2030' };
const payByCard = async (orderId: string, more: object = {}, card_number = card.card_number) => {
  const { token_id } = await core.cardToken({ ...card, card_number, client_key: clientKey });
  return charge(orderId, { payment_type: 'credit_card', credit_card: { token_id, ...more } });
};

test('a card: token, charge, challenge, refusal, authorization and capture [R-20]', async () => {
  expect(await payByCard('L-card')).toMatchObject({
    status_code: '200',
    transaction_status: 'capture',
    masked_card: '48111111-1114',
  });
  const challenged = await payByCard('L-challenge', {}, '4511111111111117');
  expect(challenged).toMatchObject({ status_code: '201', fraud_status: 'challenge', masked_card: '45111111-1117' });
  expect(await core.transaction.approve('L-challenge')).toMatchObject({ fraud_status: 'accept' });
  await payByCard('L-challenge-2', {}, '4511111111111117');
  expect(await core.transaction.deny('L-challenge-2')).toMatchObject({ transaction_status: 'deny' });
  expect(await payByCard('L-denied', {}, '4911111111111113')).toMatchObject({
    status_code: '202',
    transaction_status: 'deny',
  });

  const held = await payByCard('L-held', { type: 'authorize' });
  expect(held.transaction_status).toBe('authorize');
  const transaction_id = String(held.transaction_id);
  await expect(core.capture({ transaction_id, gross_amount: 1 })).rejects.toEqual(refused(400));
  expect(await core.capture({ transaction_id, gross_amount: 450_000 })).toMatchObject({
    transaction_status: 'capture',
  });
  await expect(core.capture({ transaction_id })).rejects.toEqual(refused(412));
  await payByCard('L-let-go', { type: 'authorize' });
  expect(await core.transaction.cancel('L-let-go')).toMatchObject({ transaction_status: 'cancel' });

  const asked = await payByCard('L-3ds', { authentication: true });
  expect(asked).toMatchObject({ status_code: '201', redirect_url: expect.stringContaining('/redirection/') });
  await fetch(String(asked.redirect_url), { method: 'POST', body: new URLSearchParams({ action: 'success' }) });
  expect(await core.transaction.status('L-3ds')).toMatchObject({ transaction_status: 'capture' });
});

test('a card that is kept, its points, and what is no card [R-20]', async () => {
  const { saved_token_id, masked_card } = await core.cardRegister({ ...card, client_key: clientKey });
  expect(masked_card).toBe('48111111-1114');
  const credit_card = { token_id: saved_token_id };
  expect(await charge('L-kept', { payment_type: 'credit_card', credit_card })).toMatchObject({ status_code: '200' });
  expect(await core.cardPointInquiry(String(saved_token_id))).toMatchObject({ point_balance_amount: '500000.00' });
  await expect(core.cardPointInquiry('x')).rejects.toEqual(refused(411));
  await expect(charge('L-none', { payment_type: 'credit_card' })).rejects.toEqual(refused(411));
  await expect(core.cardToken({ ...card, client_key: 'x' })).rejects.toEqual(refused(401));
  await expect(core.cardToken({ ...card, card_number: '1', client_key: clientKey })).rejects.toEqual(refused(400));
});

test('money goes back directly too, once for each key [R-20]', async () => {
  await charge('L-back', { payment_type: 'gopay' });
  await shop.control.outcome(await tokenOf('L-back'), 'success');
  const part = { refund_key: 'a', amount: 50_000, reason: 'batal' };
  for (let time = 0; time < 2; time++)
    expect(await core.transaction.refundDirect('L-back', part)).toMatchObject({
      status_code: '200',
      transaction_status: 'partial_refund',
      refund_amount: '50000.00',
    });
  expect(await core.transaction.refund('L-back', { refund_key: 'b' })).toMatchObject({ transaction_status: 'refund' });
  await charge('L-va', { payment_type: 'bank_transfer', bank_transfer: { bank: 'bri' } });
  await expect(core.transaction.refundDirect('L-va', part)).rejects.toEqual(refused(412));
  await expect(core.transaction.refundDirect('tidak-ada', part)).rejects.toEqual(refused(404));
});

test('every transaction of an order, the newest first, page by page [R-20]', async () => {
  const token = await shop.create('L-many');
  for (const outcome of ['deny', 'deny', 'success'] as const) await shop.control.outcome(token, outcome);
  type All = { status_code: string; transactions: Record<string, unknown>[] };
  const all = (await core.transaction.statusb2b('L-many')) as All;
  expect(all.transactions.map(({ transaction_status }) => transaction_status)).toEqual(['settlement', 'deny', 'deny']);
  expect(all.transactions.every(isSigned)).toBe(true);
  const page = await shop.core('GET', 'L-many/status/b2b?per_page=2&page=1');
  expect(page.transactions).toEqual(all.transactions.slice(2));
  await expect(core.transaction.statusb2b('tidak-ada')).rejects.toEqual(refused(404));
});

test('a wallet is linked by its owner, pays at once, and is let go [R-20]', async () => {
  const redirect_url = `${shop.ear.url}/toko`;
  const gopay_partner = { phone_number: '81212345678', country_code: '62', redirect_url };
  const linking = await core.linkPaymentAccount({ payment_type: 'gopay', gopay_partner });
  expect(linking).toMatchObject({ status_code: '201', account_status: 'PENDING' });
  const id = String(linking.account_id);
  const way = { payment_type: 'gopay', gopay: { account_id: id } };
  await expect(charge('L-wallet', way)).rejects.toEqual(refused(400));
  const [{ url }] = linking.actions as [{ url: string }];
  expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(redirect_url);
  expect(await core.getPaymentAccount(id)).toMatchObject({
    status_code: '200',
    account_status: 'ENABLED',
    metadata: { payment_options: [{ name: 'GOPAY_WALLET', active: true }] },
  });
  expect(await charge('L-wallet', way)).toMatchObject({ status_code: '200', transaction_status: 'settlement' });
  expect(await core.unlinkPaymentAccount(id)).toMatchObject({ status_code: '204', account_status: 'DISABLED' });
  expect(await core.getPaymentAccount(id)).toMatchObject({ account_status: 'DISABLED' });
  await expect(charge('L-wallet-2', way)).rejects.toEqual(refused(400));
  await expect(core.getPaymentAccount('x')).rejects.toEqual(refused(404));
  await expect(core.linkPaymentAccount({ payment_type: 'ovo' })).rejects.toEqual(refused(400));
});
