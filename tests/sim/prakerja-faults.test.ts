import { beforeAll, expect, test } from 'vitest';
import { faultKinds } from '../../src/sim/prakerja/fault-kinds.ts';
import { openSharedProvider, redirectUri } from './prakerja-provider.ts';

let provider: Awaited<ReturnType<typeof openSharedProvider>>;
beforeAll(async () => {
  provider = await openSharedProvider();
  return provider.close;
});

const STATUS = 'payment/redeem-code/status';
const newCode = () => provider.code({ course_code: crypto.randomUUID() });
const armed = async () => (await provider.control<{ armed: object }>('GET', 'faults')).armed;

/** What the call waited, on the programme's clock. */
async function waited(redeem_code: string): Promise<number> {
  const [call] = await provider.calls({ redeem_code });
  return Date.parse(call?.answered_at ?? '') - Date.parse(call?.asked_at ?? '');
}

const isAsked = (redeem_code: string) => expect.poll(() => provider.calls({ redeem_code })).toHaveLength(1);

test('the student comes back as if all were well, but was not verified', async () => {
  const code = await newCode();
  const { state } = await provider.visit({ redeem_code: code });
  await provider.fault('returned_unverified');
  expect(await provider.scan(state, 'pass')).toBe(`${redirectUri}&state=${state}`);
  expect(await provider.isAttended(code)).toBe(false);
  await provider.attend({ redeem_code: code });
  expect(await provider.isAttended(code)).toBe(true);
});

test("the return carries another student's payment and code", async () => {
  const [code, other] = [await newCode(), await newCode()];
  await provider.visit({
    redeem_code: other,
    redirect_uri: `http://semai.test/kpj/redeem-verify?kpj_code=${other}&payment_id=977&sequence=1`,
  });
  const { state } = await provider.visit({ redeem_code: code });
  await provider.fault('callback_swapped');
  const swapped = new URL(await provider.scan(state, 'pass')).searchParams;
  expect(Object.fromEntries(swapped)).toEqual({ kpj_code: other, payment_id: '977', sequence: '1', state });
  expect([await provider.isAttended(code), await provider.isAttended(other)]).toEqual([true, false]);
});

test('the return is that of a walk which ended before', async () => {
  const [before, code] = [await newCode(), await newCode()];
  const earlier = await provider.visit({
    redeem_code: before,
    redirect_uri: `http://semai.test/kpj/redeem-verify?kpj_code=${before}&payment_id=978&sequence=1`,
  });
  const old = await provider.scan(earlier.state, 'pass');
  const { state } = await provider.visit({ redeem_code: code });
  await provider.fault('callback_replayed');
  expect(await provider.scan(state, 'pass')).toBe(old);
  await expect(provider.scan(earlier.state, 'pass')).rejects.toThrow('used');
});

test('status lags behind the scan for as many answers as asked for', async () => {
  const code = await newCode();
  await provider.fault('status_lagging', 2);
  expect(await provider.isAttended(code)).toBe(false);
  await provider.attend({ redeem_code: code });
  expect(await provider.isAttended(code)).toBe(false);
  expect(await provider.isAttended(code, 2)).toBe(false);
  expect(await provider.isAttended(code)).toBe(false);
  expect(await provider.isAttended(code)).toBe(true);
});

test('a call is done and never answered', async () => {
  const code = await newCode();
  const signed = { redeem_code: code, redirect_uri: redirectUri, email: 'sunyi@semai.test', sequence: 1 };
  await provider.fault('done_unanswered');
  const giveUp = new AbortController();
  const asking = provider.send('oauth/url-generate', signed, {}, giveUp.signal);
  const page = () => provider.page();
  await expect.poll(page).toContain(code);
  expect(await provider.calls({ redeem_code: code })).toMatchObject([{ status: null, answered_at: null }]);
  giveUp.abort();
  await expect(asking).rejects.toThrow();
  expect((await provider.generate(signed)).status).toBe(200);
});

test('a call is done and answered after half a minute', async () => {
  const code = await newCode();
  await provider.fault('done_late');
  const asking = provider.data('payment/redeem-code/commit', { redeem_code: code });
  await isAsked(code);
  await expect.poll(armed).toEqual({});
  // Who asks meanwhile sees that it is done, and does not wait for it.
  expect((await provider.status(code)).status).toBe('redeemed');
  await provider.advance(30);
  expect(await asking).toMatchObject({ status: 'redeemed' });
  const [late] = await provider.calls({ redeem_code: code, path: 'commit' });
  expect(Date.parse(late?.answered_at ?? '') - Date.parse(late?.asked_at ?? '')).toBeGreaterThanOrEqual(30_000);
});

test('an answer takes 10 seconds of its clock', async () => {
  const code = await newCode();
  await provider.fault('latency');
  const asking = provider.status(code);
  await isAsked(code);
  await provider.advance(10);
  expect(await asking).toMatchObject({ redeem_code: code });
  expect(await waited(code)).toBeGreaterThanOrEqual(10_000);
});

test('calls fail in the ways of a system that is down, and nothing is done', async () => {
  const code = await newCode();
  const html = expect.stringContaining('text/html');
  const ways = [
    ['server_error', 500, expect.stringContaining('json'), '"success":false'],
    ['bare_error', 400, expect.stringContaining('json'), '{"code":"ERRPLT40099","message":"'],
    ['maintenance_503_html', 503, html, '<h1>'],
    ['maintenance_200_html', 200, html, '<h1>'],
  ] as const;
  for (const [kind, status, type, words] of ways) {
    await provider.fault(kind);
    const response = await provider.send('payment/redeem-code/commit', { redeem_code: code });
    expect([response.status, response.headers.get('content-type')], kind).toEqual([status, type]);
    const text = await response.text();
    expect(text, kind).toContain(words);
    if (kind === 'bare_error') expect(text).not.toContain('success');
    expect((await provider.status(code)).status, kind).toBe('available');
  }
  expect((await provider.ask(STATUS, { redeem_code: code })).status).toBe(200);
  expect(await armed()).toEqual({});
});

test('every fault has its line on the page', async () => {
  const text = await provider.page();
  for (const [kind, line] of Object.entries(faultKinds)) {
    expect(text, kind).toContain(`value="${kind}"`);
    expect(text, kind).toContain(line);
  }
  expect(Object.keys(faultKinds)).toHaveLength(11);
});
