import { beforeAll, expect, test } from 'vitest';
import { signatureOf } from '../../src/sim/prakerja/signature.ts';
import { emailOf, openSharedProvider } from './prakerja-provider.ts';

let provider: Awaited<ReturnType<typeof openSharedProvider>>;
beforeAll(async () => {
  provider = await openSharedProvider();
  return provider.close;
});

const STATUS = 'payment/redeem-code/status';
const status = { redeem_code: 'KPJ-VALID-20' };

test('the signature is the one of the published vector', () => {
  const vector = {
    clientCode: 'myclient_code',
    timestamp: '1516239022',
    method: 'POST',
    path: '/api/v1/integration/payment/redeem-code/commit',
    body: Buffer.from('{"redeem_code":"code"}'),
  };
  expect(signatureOf(vector, 'my_sign_key')).toBe('943c20a8e36b6243f576404b00fffdc86411ce1f');
  expect(signatureOf({ ...vector, timestamp: '1516239023' }, 'my_sign_key')).not.toMatch(/^943c20a8/);
});

test('an unknown client, a wrong key, other bytes, another path or a wrong time is refused', async () => {
  const seconds = Math.floor((await provider.now()) / 1000);
  const wrong = [
    { clientCode: 'orang-lain' },
    { key: 'bukan-kuncinya' },
    { signedBody: '{"redeem_code": "KPJ-VALID-20"}' },
    { path: `/sim/prakerja/api/v1/integration/${STATUS}` },
    { timestamp: seconds - 320 },
    { timestamp: seconds + 620 },
    { timestamp: 'kemarin' },
  ];
  for (const signed of wrong) {
    const { status: code, body } = await provider.ask(STATUS, status, signed);
    expect(code, JSON.stringify(signed)).toBe(401);
    expect(body).toEqual({ code: expect.any(String), message: expect.any(String), success: false });
  }
  expect((await provider.ask(STATUS, status, { timestamp: seconds - 200 })).status).toBe(200);
  expect((await provider.ask(STATUS, status, { timestamp: seconds + 200 })).status).toBe(200);
});

test('the signature is over the raw bytes, however they are spaced', async () => {
  const { status: code, body } = await provider.ask(STATUS, '{ "redeem_code" :  "KPJ-VALID-20",\n "é": 1 }');
  expect([code, body.data.redeem_code]).toEqual([200, 'KPJ-VALID-20']);
  for (const text of ['', '[]', 'null', '{"redeem_code":'])
    expect(await provider.ask(STATUS, text), text).toMatchObject({ status: 400, body: { success: false } });
});

test('status tells all that the reference names, of a code written in any way', async () => {
  const data = await provider.status('  kpj-valid-19 ');
  expect(data).toMatchObject({
    redeem_code: 'KPJ-VALID-19',
    course_code: 'SEMAI-5',
    status: 'available',
    attendance_status: 0,
    redeem_at: null,
    course_type: 'self_paced',
    sequence: 1,
  });
  const names =
    'redeem_code course_code invoice_code schedule_code status attendance_status redeem_at dp_platform schedule_start_end course_type course_type_label course_learning_method is_online_attendance sequence';
  expect(Object.keys(data).sort()).toEqual(names.split(' ').sort());
});

test('attendance turns with a passed scan alone, sequence by sequence', async () => {
  const code = await provider.code();
  for (const outcome of ['fail', 'leave'] as const) {
    const { state } = await provider.visit({ redeem_code: code });
    await provider.scan(state, outcome);
    expect(await provider.isAttended(code), outcome).toBe(false);
  }
  const { url, state, course } = await provider.visit({ redeem_code: code });
  expect(url).toBe(`http://semai.test/sim/prakerja/verifikasi/${state}`);
  expect(course).toEqual({ type: 'self_paced', learning_method: 'online' });
  expect(await provider.isAttended(code)).toBe(false);
  expect(await provider.scan(state, 'pass')).toBe(
    `http://semai.test/kpj/redeem-verify?kpj_code=KPJ-A%20B&payment_id=41&sequence=1&state=${state}`,
  );
  expect(await provider.status(code)).toMatchObject({
    attendance_status: 1,
    status: 'redeemed',
    redeem_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  for (const sequence of [2, 10, 999]) {
    expect(await provider.isAttended(code, sequence)).toBe(false);
    await provider.attend({ redeem_code: code, sequence });
    expect(await provider.isAttended(code, sequence)).toBe(true);
  }
  expect(await provider.isAttended(code, 3)).toBe(false);
});

test('a state is good for one walk, and for 15 minutes', async () => {
  const code = await provider.code();
  const scan = (state: string) => provider.control('POST', 'scan', { state, outcome: 'pass' });
  const used = await provider.visit({ redeem_code: code });
  await provider.scan(used.state, 'fail');
  await expect(scan(used.state)).rejects.toThrow('the state is used');
  const late = await provider.visit({ redeem_code: code });
  await provider.advance(16 * 60);
  await expect(scan(late.state)).rejects.toThrow('the state is expired');
  await expect(scan('0'.repeat(32))).rejects.toThrow('no visit');
  expect(await provider.isAttended(code)).toBe(false);
  const { state } = await provider.visit({ redeem_code: code });
  await expect(provider.control('POST', 'scan', { state, outcome: 'mungkin' })).rejects.toThrow('outcome');
});

test('the calls are told, newest first', async () => {
  const code = await provider.code();
  await provider.status(code);
  await provider.generate({ redeem_code: code, sequence: 3 });
  const calls = await provider.calls({ redeem_code: code });
  expect(calls.map(({ path, status }) => [path, status])).toEqual([
    ['/api/v1/integration/oauth/url-generate', 400],
    ['/api/v1/integration/payment/redeem-code/status', 200],
  ]);
  expect(calls[0]?.body).toMatchObject({ redeem_code: code, sequence: 3, email: emailOf(code) });
  expect(await provider.calls({ redeem_code: code, path: 'url-generate' })).toHaveLength(1);
});
