import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { debugToken, me, mint, readIdToken, readKeys, rotate, sari } from './identity-calls.ts';
import { startSim } from './sim-process.ts';

const arm = (sim: Awaited<ReturnType<typeof startSim>>, kind: string, times = 1) =>
  sim.post('/sim/identity/faults', { kind, times });

test('an order that cannot be understood is 400 and says why', async () => {
  const sim = await startSim();
  const google = { provider: 'google', ...sari };
  const orders: [Record<string, unknown>, string][] = [
    [{ ...google, provider: undefined }, 'provider'],
    [{ ...google, provider: 'twitter' }, 'provider'],
    [{ ...google, provider: '__proto__' }, 'provider'],
    [{ ...google, email: undefined }, 'email'],
    [{ ...google, email: 'sari' }, 'email'],
    [{ ...google, email: '+6281234567890' }, 'email'],
    [{ ...google, email: `${'s'.repeat(250)}@gmail.com` }, 'email'],
    [{ ...google, first_name: undefined }, 'first_name'],
    [{ ...google, first_name: '  ' }, 'first_name'],
    [{ ...google, last_name: undefined }, 'last_name'],
    [{ ...google, last_name: 7 }, 'last_name'],
    [{ ...google, last_name: 'w'.repeat(101) }, 'last_name'],
    [{ ...google, fault: 'another_app' }, 'fault'],
    [{ ...google, fault: 'constructor' }, 'fault'],
    [{ ...google, fault: 1 }, 'fault'],
    [{ ...google, provider: 'facebook', fault: 'alg_none' }, 'fault'],
  ];
  for (const [order, word] of orders) {
    const response = await sim.post('/sim/identity/token', order);
    expect(response.status, JSON.stringify(order)).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringContaining(word) });
  }
  for (const body of ['', 'null', '[]', '"google"', '{']) {
    expect((await sim.post('/sim/identity/token', body)).status, body).toBe(400);
  }
});

test('what was handed out survives kill -9: keys, subjects, access tokens', { tags: ['deep'] }, async () => {
  const before = await startSim();
  await rotate(before);
  const keys = await readKeys(before);
  const google = await mint(before, { provider: 'google' });
  const facebook = await mint(before, { provider: 'facebook' });
  const revoked = await mint(before, { provider: 'facebook', fault: 'invalid' });
  await before.stop('SIGKILL');

  const after = await startSim({ data: before.data });
  expect(await readKeys(after)).toEqual(keys);
  expect(readIdToken(google.token, keys).isGenuine).toBe(true);
  expect((await mint(after, { provider: 'google' })).subject).toBe(google.subject);
  expect((await debugToken(after, facebook.token)).json.data).toMatchObject({
    is_valid: true,
    user_id: facebook.subject,
  });
  expect((await me(after, facebook.token)).json).toMatchObject({ id: facebook.subject, email: sari.email });
  expect((await debugToken(after, revoked.token)).json.data).toMatchObject({ is_valid: false });
  expect(after.output.stderr).toBe('');
});

test('killed in the middle of a stream of sign-ins, it knows every token that it gave', {
  tags: ['deep'],
}, async () => {
  const before = await startSim();
  const given: string[] = [];
  const people = Array.from({ length: 4 }, async () => {
    for (;;) {
      given.push((await mint(before, { provider: 'facebook' })).token);
      if (given.length === 12) before.child.kill('SIGKILL');
    }
  });
  await Promise.allSettled(people);
  await before.exited;
  const after = await startSim({ data: before.data });
  for (const token of given) {
    expect((await debugToken(after, token)).json.data).toMatchObject({ is_valid: true });
  }
});

test('no token is ever written to disk', async () => {
  const sim = await startSim();
  const tokens = [await mint(sim, { provider: 'google' }), await mint(sim, { provider: 'facebook' })];
  const folder = join(sim.data, 'identity');
  const names = await readdir(folder, { recursive: true });
  expect(names.filter((name) => /mintings.+json$/.test(name))).toHaveLength(2);
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const { token } of tokens) expect(text).not.toContain(token.slice(0, 40));
  }
});

test('corrupt files are skipped with one line each, and keys made anew', async () => {
  const before = await startSim();
  await mint(before, { provider: 'facebook' });
  await before.stop('SIGTERM');
  const folder = join(before.data, 'identity');
  await writeFile(join(folder, 'mintings', '1700000000000-aaaaaaaa.json'), '{"id":"17');
  await writeFile(join(folder, 'mintings', '1700000000001-bbbbbbbb.json'), '{"id":"lain"}');
  await writeFile(join(folder, 'mintings', '.tmp-123'), 'separuh');
  await writeFile(join(folder, 'google-keys.json'), '{"signing":{"pem":"bukan kunci"}}');
  const after = await startSim({ data: before.data });
  expect((await readKeys(after)).length).toBeGreaterThanOrEqual(2);
  const lines = after.output.stderr.trim().split('\n');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^sim: skipped /);
  expect(await readdir(join(folder, 'mintings'))).not.toContain('.tmp-123');
});

test('armed, the keys are unavailable and the Graph API down or throttled, then no more', async () => {
  const sim = await startSim();
  const { token } = await mint(sim, { provider: 'facebook' });
  await arm(sim, 'keys_unavailable');
  const unavailable = await sim.get('/sim/identity/google/certs');
  expect(unavailable.status).toBe(503);
  expect(unavailable.headers.get('cache-control')).toBe('no-store');
  expect((await sim.get('/sim/identity/google/certs')).status).toBe(200);

  await arm(sim, 'graph_down', 2);
  const down = { status: 500, json: { error: expect.objectContaining({ code: 2, is_transient: true }) } };
  expect(await debugToken(sim, token)).toEqual(down);
  expect(await me(sim, token)).toEqual(down);
  await arm(sim, 'graph_throttled');
  expect((await debugToken(sim, token)).json.error).toMatchObject({ code: 4, type: 'OAuthException' });
  expect((await debugToken(sim, token)).status).toBe(200);
});

test('slow answers after 15 s, and does not keep the process from ending', { tags: ['deep'] }, async () => {
  const sim = await startSim();
  await arm(sim, 'slow', 2);
  const start = performance.now();
  expect((await sim.get('/sim/identity/google/certs')).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(14_900);

  const waiting = sim.get('/sim/identity/facebook/graph/me').catch(() => {});
  const armed = async () => ((await (await sim.get('/sim/identity/faults')).json()) as { armed: object }).armed;
  await expect.poll(armed).toEqual({});
  expect(await sim.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  await waiting;
});
