import { expect, test } from 'vitest';
import { debugToken, googleClientId, me, mint, readIdToken, readKeys } from './identity-calls.ts';
import { type Sim, sharedSim, startSim } from './sim-process.ts';

const sim = sharedSim();
type Answer = { state: string; cancelled?: true; credential?: string; authResponse?: Record<string, unknown> };

const HOSTILE = '"><script>alert(1)</script>';
const state = 'keadaan-acak-123';
const google = { state, client_id: googleClientId };
const facebook = { state, app_id: '1000000000000001', scope: 'email' };

const pageOf = (provider: string, query: Record<string, string>) =>
  `/sim/identity/${provider}/choose?${new URLSearchParams(query)}`;

function choose(sim: Sim, provider: string, form: Record<string, string>): Promise<Response> {
  const url = `http://127.0.0.1:${sim.ports.port}/sim/identity/${provider}/choose`;
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), headers: { accept: 'text/html' } });
}

/** What the window's last page is about to give to its opener. */
async function answerOf(response: Response): Promise<Answer> {
  expect(response.status).toBe(200);
  const attribute = /data-answer="([^"]*)"/.exec(await response.text())?.[1] ?? '';
  return JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Answer;
}

test('the window lists people, takes any other, offers the faults and a way out', async () => {
  for (const [provider, query, words] of [
    ['google', google, ['rizky@kampus.ac.id', 'Orang baru, Gmail', 'alg_none', 'type="email"']],
    ['facebook', facebook, ['+6281234567890', 'Orang baru, tanpa email', 'id_mismatch', 'Email atau nomor ponsel']],
  ] as const) {
    const response = await sim.get(pageOf(provider, query));
    const page = await response.text();
    for (const word of [...words, 'siswa@semai.test', 'baru@semai.test', 'Gangguan pada token ini', 'Batal', state]) {
      expect(page).toContain(word);
    }
    expect(page).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).not.toContain('script-src');
  }
});

test('a person of the list gets a token that the provider stands for, and the state comes back', async () => {
  const response = await choose(sim, 'google', { ...google, nonce: 'n-1', who: 'rizky@kampus.ac.id' });
  expect(response.headers.get('content-security-policy')).toMatch(/; script-src 'self'$/);
  const answer = await answerOf(response);
  expect(answer.state).toBe(state);
  const { claims, isGenuine } = readIdToken(answer.credential!, await readKeys(sim));
  expect(isGenuine).toBe(true);
  expect(claims).toMatchObject({ email: 'rizky@kampus.ac.id', hd: 'kampus.ac.id', given_name: 'Rizky', nonce: 'n-1' });

  const { authResponse = {} } = await answerOf(await choose(sim, 'facebook', { ...facebook, who: '+6281234567890' }));
  expect(authResponse).toMatchObject({ userID: expect.any(String), expiresIn: expect.any(Number) });
  const [, payload = ''] = String(authResponse.signedRequest).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ user_id: authResponse.userID });
  const token = String(authResponse.accessToken);
  expect((await me(sim, token)).json).toEqual({ id: authResponse.userID, first_name: 'Wayan', last_name: 'Sudarma' });
});

test('any other person may be typed in, with a fault; the email is handed over only when asked for', async () => {
  const other = { who: 'other', first_name: 'Ketut', last_name: '', email: 'Ketut@Gmail.com' };
  const expired = await answerOf(await choose(sim, 'google', { ...google, ...other, fault: 'expired' }));
  const { claims } = readIdToken(expired.credential!, []);
  expect(claims).toMatchObject({ email: 'ketut@gmail.com', given_name: 'Ketut' });
  expect(claims.exp).toBeLessThan(Date.now() / 1000);

  const { authResponse } = await answerOf(await choose(sim, 'facebook', { ...facebook, ...other, scope: '' }));
  const token = String(authResponse?.accessToken);
  expect((await debugToken(sim, token)).json.data).toMatchObject({ scopes: ['public_profile'] });
  expect((await me(sim, token)).json).not.toHaveProperty('email');
});

test('cancelling hands over nothing and mints nothing', async () => {
  const sim = await startSim();
  expect(await answerOf(await choose(sim, 'facebook', { ...facebook, who: 'nobody' }))).toEqual({
    state,
    cancelled: true,
  });
  expect(await (await sim.get('/sim/identity')).text()).toContain('Belum ada yang masuk');
});

test('what cannot be understood is shown again with what was typed, escaped', async () => {
  const form = { ...google, who: 'other', first_name: HOSTILE, last_name: '', email: 'bukan email', fault: 'expired' };
  const response = await choose(sim, 'google', form);
  const page = await response.text();
  expect(response.status).toBe(400);
  expect(page).toContain('Isi nama depan dan email yang benar.');
  expect(page).toContain('value="bukan email"');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
  expect(page).not.toContain('<script');
  expect(page).toMatch(/value="expired"\s+selected/);
});

test('an app that is not registered, a missing state or a made-up fault is refused', async () => {
  const others = [
    pageOf('google', { ...google, client_id: 'lain' }),
    pageOf('facebook', { ...facebook, app_id: '2' }),
    pageOf('google', { ...google, state: '' }),
    pageOf('google', { ...google, state: HOSTILE }),
    pageOf('facebook', google),
  ];
  for (const path of others) expect((await sim.get(path)).status, path).toBe(400);
  expect((await choose(sim, 'google', { who: 'rizky@kampus.ac.id' })).status).toBe(400);
  const madeUp = { ...google, who: 'rizky@kampus.ac.id', fault: 'meledak' };
  expect((await choose(sim, 'google', madeUp)).status).toBe(400);
});

test("the service's page shows who came, the keys and the faults, and never a token", async () => {
  const sim = await startSim();
  const names = { first_name: HOSTILE, last_name: 'Wiryo' };
  const minted = [
    await mint(sim, { provider: 'google', ...names }),
    await mint(sim, { provider: 'facebook', fault: 'id_mismatch' }),
  ];
  const response = await sim.get('/sim/identity');
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).not.toContain('script-src');
  for (const { token, subject } of minted) {
    expect(page).toContain(subject);
    expect(page).not.toContain(token.slice(0, 40));
  }
  expect(page).toContain('Profilnya milik orang lain');
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script');
  for (const { kid } of await readKeys(sim)) expect(page).toContain(kid);
  expect(page).toContain('Kunci Google tidak bisa diambil (503)');
  expect(await (await sim.get('/sim')).text()).toContain('2 token');
});

test('the button turns the keys', async () => {
  const before = await readKeys(sim);
  const url = `http://127.0.0.1:${sim.ports.port}/sim/identity/google/rotate`;
  const turned = await fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
  expect([turned.status, turned.headers.get('location')]).toEqual([303, '/sim/identity']);
  const after = await readKeys(sim);
  expect(after).not.toEqual(before);
  const page = await (await sim.get('/sim/identity')).text();
  for (const word of ['Menandatangani', 'Berikutnya', 'Sebelumnya', 'baru saja']) expect(page).toContain(word);
});
