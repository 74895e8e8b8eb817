import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { googleClientId, mint, readIdToken, readKeys, rotate, sari } from './identity-calls.ts';
import { sharedSim, startSim } from './sim-process.ts';

const sim = sharedSim();

test('the keys are public, at least two, and say how long they may be kept', async () => {
  const response = await sim.get('/sim/identity/google/certs');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=[1-9]\d*/);
  const { keys } = (await response.json()) as { keys: object[] };
  expect(keys.length).toBeGreaterThanOrEqual(2);
  const text = expect.stringMatching(/^[\w-]+$/);
  for (const key of keys) {
    expect(key).toEqual({ kty: 'RSA', use: 'sig', alg: 'RS256', kid: text, n: text, e: 'AQAB' });
  }
});

test('a minted token is verified by the published keys and says what Google says', async () => {
  const before = Math.floor(Date.now() / 1000);
  const { token, subject } = await mint(sim, { provider: 'google' });
  const { header, claims, isGenuine } = readIdToken(token, await readKeys(sim));
  expect(isGenuine).toBe(true);
  expect(header).toEqual({ alg: 'RS256', kid: expect.any(String), typ: 'JWT' });
  expect(claims).toEqual({
    iss: 'https://accounts.google.com',
    azp: googleClientId,
    aud: googleClientId,
    sub: subject,
    email: sari.email,
    email_verified: true,
    name: 'Sari Wulandari',
    given_name: 'Sari',
    family_name: 'Wulandari',
    nbf: expect.any(Number),
    iat: expect.any(Number),
    exp: claims.iat + 3600,
    jti: expect.any(String),
  });
  expect(claims.iat).toBeGreaterThanOrEqual(before);
  expect(subject).toMatch(/^1\d{20}$/);
});

test('the same email is the same subject, in any case and under any name; another is another', async () => {
  const subjects = await Promise.all(
    [
      {},
      { email: ' SARI@Gmail.com ' },
      { first_name: 'Bukan', last_name: '' },
      { email: 'budi@gmail.com' },
      { provider: 'facebook' },
    ].map(async (order) => (await mint(sim, { provider: 'google', ...order })).subject),
  );
  expect(subjects[1]).toBe(subjects[0]);
  expect(subjects[2]).toBe(subjects[0]);
  expect(new Set(subjects).size).toBe(3);
});

test('only accounts that their domain runs at Google carry hd; one name leaves family_name out', async () => {
  const claimsOf = async (email: string, last_name = 'W') =>
    readIdToken((await mint(sim, { provider: 'google', email, last_name })).token, []).claims;
  expect(await claimsOf('dewi@kampus.ac.id')).toMatchObject({ email_verified: true, hd: 'kampus.ac.id' });
  expect(await claimsOf('sari@gmail.com')).not.toHaveProperty('hd');
  const foreign = await claimsOf('siswa@semai.test', '');
  expect(foreign).toMatchObject({ email: 'siswa@semai.test', email_verified: true, name: 'Sari' });
  expect(foreign).not.toHaveProperty('hd');
  expect(foreign).not.toHaveProperty('family_name');
});

test('each fault is that fault, and nothing else is wrong', async () => {
  const keys = await readKeys(sim);
  const now = Math.floor(Date.now() / 1000);
  const read = async (fault: string) => readIdToken((await mint(sim, { provider: 'google', fault })).token, keys);
  const sound = { iss: 'https://accounts.google.com', aud: googleClientId, email: sari.email, email_verified: true };

  const claimFaults: [string, object][] = [
    ['wrong_audience', { ...sound, aud: expect.not.stringContaining('semai-demo') }],
    ['wrong_issuer', { ...sound, iss: expect.not.stringContaining('google') }],
    ['unverified_email', { ...sound, email_verified: false }],
  ];
  for (const [fault, claims] of claimFaults) {
    const token = await read(fault);
    expect(token.isGenuine, fault).toBe(true);
    expect(token.claims, fault).toMatchObject(claims);
    expect(token.claims.exp, fault).toBeGreaterThan(now);
  }
  const expired = await read('expired');
  expect(expired).toMatchObject({ isGenuine: true, claims: sound });
  expect(expired.claims.exp).toBeLessThan(now);
  const anonymous = await read('missing_email');
  expect(anonymous.isGenuine).toBe(true);
  expect(anonymous.claims).not.toHaveProperty('email');
  expect(anonymous.claims).not.toHaveProperty('email_verified');

  expect(await read('foreign_key')).toMatchObject({ isKnown: true, isGenuine: false, claims: sound });
  expect(await read('unknown_kid')).toMatchObject({ isKnown: false, claims: sound });
  expect(await read('alg_none')).toMatchObject({ header: { alg: 'none' }, signature: '', claims: sound });
});

test('a rotation brings a new key; the old one verifies as long as it is published', async () => {
  const { token } = await mint(sim, { provider: 'google' });
  const first = await readKeys(sim);
  await rotate(sim);
  const second = await readKeys(sim);
  expect(second.some(({ kid }) => !first.some((key) => key.kid === kid))).toBe(true);
  expect(readIdToken(token, second).isGenuine).toBe(true);

  const { token: fresh } = await mint(sim, { provider: 'google' });
  expect(readIdToken(fresh, second).isGenuine).toBe(true);
  expect(readIdToken(fresh, []).header.kid).not.toBe(readIdToken(token, []).header.kid);
  // Known before it signed: who kept the first answer needs no new one yet.
  expect(readIdToken(fresh, first).isGenuine).toBe(true);

  await rotate(sim);
  const third = await readKeys(sim);
  expect(readIdToken(token, third).isKnown).toBe(false);
  expect(readIdToken(fresh, third).isGenuine).toBe(true);
  const { token: newest } = await mint(sim, { provider: 'google' });
  expect(readIdToken(newest, first).isKnown).toBe(false);
});

test('ten rotations and mintings at once leave one whole set of keys', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      if (index % 2) await rotate(sim);
      return (await mint(sim, { provider: 'google' })).token;
    }),
  );
  expect(tokens).toHaveLength(10);
  const keys = await readKeys(sim);
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(keys.length);
  expect(readIdToken((await mint(sim, { provider: 'google' })).token, keys).isGenuine).toBe(true);
});

test('an old key is replaced by itself; a young one is not', async () => {
  const before = await startSim();
  const young = await readKeys(before);
  expect(await readKeys(before)).toEqual(young);
  await before.stop('SIGTERM');
  const path = join(before.data, 'identity', 'google-keys.json');
  const stored = JSON.parse(await readFile(path, 'utf8'));
  const monthAgo = new Date(Date.now() - 30 * 24 * 3600 * 1000).toISOString();
  await writeFile(path, JSON.stringify({ ...stored, signsSince: monthAgo }));

  const after = await startSim({ data: before.data });
  const keys = await readKeys(after);
  expect(keys).toHaveLength(3);
  expect(keys).toEqual(expect.arrayContaining(young));
  expect(keys[0]).toEqual(young[1]);
  expect(await readKeys(after)).toEqual(keys);
});
