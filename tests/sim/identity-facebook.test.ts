import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { appToken, debugToken, facebookAppId, graph, me, mint, proofOf, sari } from './identity-calls.ts';
import { sharedSim } from './sim-process.ts';

const sim = sharedSim();
const graphError = (code: number, type = 'OAuthException') => ({
  error: expect.objectContaining({ message: expect.any(String), type, code, fbtrace_id: expect.any(String) }),
});

test('debug_token tells whose token it is, for which app and until when', async () => {
  const { token, subject } = await mint(sim, { provider: 'facebook' });
  const { status, json } = await debugToken(sim, token);
  expect(status).toBe(200);
  expect(json).toEqual({
    data: {
      app_id: facebookAppId,
      type: 'USER',
      application: 'Semai',
      data_access_expires_at: expect.any(Number),
      expires_at: expect.any(Number),
      is_valid: true,
      scopes: ['email', 'public_profile'],
      user_id: subject,
    },
  });
  expect(json.data!.expires_at).toBeGreaterThan(Date.now() / 1000);
  expect(subject).toMatch(/^1\d{16}$/);
});

test('/me gives the fields asked for, and id and name when none are', async () => {
  const { token, subject } = await mint(sim, { provider: 'facebook' });
  expect((await me(sim, token)).json).toEqual({ id: subject, ...sari });
  expect((await me(sim, token, { fields: 'email' })).json).toEqual({ id: subject, email: sari.email });
  expect((await me(sim, token, { fields: '' })).json).toEqual({ id: subject, name: 'Sari Wulandari' });
  expect(await me(sim, token, { fields: 'id,sepatu' })).toEqual({ status: 400, json: graphError(100) });
  expect((await me(sim, token, { fields: '__proto__' })).status).toBe(400);
});

test('a profile without an email or last name leaves the field out', async () => {
  const without = await mint(sim, { provider: 'facebook', fault: 'missing_email' });
  expect((await me(sim, without.token)).json).toEqual({
    id: without.subject,
    first_name: 'Sari',
    last_name: 'Wulandari',
  });
  const byPhone = { provider: 'facebook', email: '+62 812-3456-7890', first_name: 'Wayan', last_name: '' };
  const phone = await mint(sim, byPhone);
  expect((await me(sim, phone.token)).json).toEqual({ id: phone.subject, first_name: 'Wayan' });
  expect((await mint(sim, { ...byPhone, email: '+6281234567890' })).subject).toBe(phone.subject);
});

test('the proof is demanded, and it must be made of this token with our secret', async () => {
  const { token } = await mint(sim, { provider: 'facebook' });
  const other = await mint(sim, { provider: 'facebook' });
  const refused = { status: 400, json: graphError(100, 'GraphMethodException') };
  const byAnotherSecret = createHmac('sha256', 'another-app-secret').update(token).digest('hex');
  for (const proof of ['', 'x', proofOf(other.token), byAnotherSecret, proofOf(token).toUpperCase()]) {
    expect(await me(sim, token, { appsecret_proof: proof }), proof).toEqual(refused);
  }
  expect(await graph(sim, 'me', { access_token: token })).toEqual(refused);
});

test('debug_token wants our own app token and something to look at', async () => {
  const { token } = await mint(sim, { provider: 'facebook' });
  const ask = (query: Record<string, string>) => graph(sim, 'debug_token', query);
  expect(await ask({ input_token: token })).toEqual({ status: 400, json: graphError(100) });
  expect(await ask({ access_token: appToken })).toEqual({ status: 400, json: graphError(100) });
  for (const access_token of [`${facebookAppId}|salah`, '2000000000000002|another-app-secret', token]) {
    expect(await ask({ input_token: token, access_token })).toEqual({ status: 400, json: graphError(190) });
  }
});

test('a token that nobody minted is invalid to debug_token and an error to /me', async () => {
  const { token } = await mint(sim, { provider: 'google' });
  for (const unknown of ['EAAabc', token, appToken]) {
    const { status, json } = await debugToken(sim, unknown);
    expect(status).toBe(200);
    expect(json).toEqual({
      data: { error: { code: 190, message: expect.any(String) }, is_valid: false, scopes: [] },
    });
    expect(await me(sim, unknown)).toEqual({ status: 400, json: graphError(190) });
  }
  expect(await graph(sim, 'me', {})).toEqual({ status: 400, json: graphError(2500) });
});

test('each fault is that fault', async () => {
  const make = (fault: string) => mint(sim, { provider: 'facebook', fault });

  const another = await make('another_app');
  const { json: seen } = await debugToken(sim, another.token);
  expect(seen.data).toMatchObject({ is_valid: true, app_id: expect.not.stringMatching(facebookAppId) });
  expect((await me(sim, another.token)).json).toEqual(graphError(100, 'GraphMethodException'));

  const now = Date.now() / 1000;
  for (const [fault, subcode] of [
    ['expired', 463],
    ['invalid', 460],
  ] as const) {
    const { token, subject } = await make(fault);
    const { data } = (await debugToken(sim, token)).json;
    expect(data).toMatchObject({ is_valid: false, error: { code: 190, subcode }, user_id: subject });
    expect((data!.expires_at as number) < now, fault).toBe(fault === 'expired');
    expect((await me(sim, token)).json).toEqual({
      error: expect.objectContaining({ code: 190, error_subcode: subcode }),
    });
  }

  const mismatched = await make('id_mismatch');
  expect((await debugToken(sim, mismatched.token)).json.data).toMatchObject({ user_id: mismatched.subject });
  const profile = await me(sim, mismatched.token);
  expect(profile.json).toMatchObject({ id: expect.not.stringMatching(mismatched.subject), email: sari.email });

  const page = await make('page_token');
  expect((await debugToken(sim, page.token)).json.data).toMatchObject({ type: 'PAGE', is_valid: true });
});
