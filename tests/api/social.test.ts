import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  changePassword,
  login,
  loginWithFacebook,
  loginWithGoogle,
  requestPasswordReset,
} from '../../src/contract/accounts.ts';
import { failures } from '../../src/contract/failures.ts';
import { me } from '../../src/contract/views.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { mintToken } from '../kit/identity.ts';
import { linkIn, promisedMails } from '../kit/promised-mails.ts';
import { type Simulators, startSimulators } from '../kit/sim.ts';

let simulators: Simulators;
let semai: TestApp;
beforeAll(async () => {
  simulators = await startSimulators();
  semai = await startApp({ simulatorsUrl: simulators.url });
});
afterAll(async () => {
  await semai.close();
  await simulators.stop();
});

/** Every token that was sent, so that the log can be searched for them. */
const sent: string[] = [];

async function tokenOf(provider: 'google' | 'facebook', email: string, fault?: string): Promise<string> {
  const { token } = await mintToken(simulators.url, { provider, email, fault });
  sent.push(token);
  return token;
}

type Beside = { email?: string; first_name?: string; referral_user_id?: string };
const sendGoogle = (id_token: string, beside: Beside = {}) =>
  semai.call(loginWithGoogle, { body: { ...beside, id_token } });
const sendFacebook = (access_token: string, beside: Beside = {}) =>
  semai.call(loginWithFacebook, { body: { ...beside, access_token } });
const withGoogle = async (email: string, fault?: string, beside?: Beside) =>
  sendGoogle(await tokenOf('google', email, fault), beside);
const withFacebook = async (email: string, fault?: string, beside?: Beside) =>
  sendFacebook(await tokenOf('facebook', email, fault), beside);

const usersOf = (email: string) =>
  semai.platform.db.selectFrom('users').selectAll().where('email', '=', email).execute();
const userOf = async (email: string) => (await usersOf(email))[0]!;
const identitiesOf = async (email: string) =>
  semai.platform.db
    .selectFrom('user_identities')
    .select(['provider', 'subject'])
    .where('user_id', '=', (await userOf(email)).id)
    .orderBy('provider')
    .execute();
const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];
const refused = [401, failures.social_refused.text];
const taken = [401, failures.social_email_taken.text];
const away = [503, failures.social_away.text];

describe('Google', () => {
  test('signs up who is new, by the token’s words alone, and signs them in again [A-04]', async () => {
    const { status, body } = await withGoogle('rini@gmail.com', undefined, {
      email: 'siswa@semai.test',
      first_name: 'Palsu',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ role_id: 2, token_type: 'Bearer', expires_in: expect.any(Number) });
    const { body: profile } = await semai.call(me, {}, body.data.access_token as string);
    expect(profile.data).toMatchObject({
      email: 'rini@gmail.com',
      fullname: 'Rini Hapsari',
      is_onboarding_done: false,
    });
    expect(await userOf('rini@gmail.com')).toMatchObject({
      password_hash: null,
      phone_number: null,
      terms_accepted_at: expect.any(Date),
      email_verified_at: expect.any(Date),
    });
    expect(await identitiesOf('siswa@semai.test')).toEqual([]);

    const again = await withGoogle('rini@gmail.com');
    const { body: same } = await semai.call(me, {}, again.body.data.access_token as string);
    expect(same.data.id).toBe(profile.data.id);
    expect(await usersOf('rini@gmail.com')).toHaveLength(1);
  });

  test.each([
    'wrong_audience',
    'wrong_issuer',
    'another_party',
    'expired',
    'from_the_future',
    'foreign_key',
    'alg_none',
    'unknown_kid',
    'unverified_email',
    'missing_email',
  ])('a token with %s is refused, and nobody is made of it [A-04, R-13]', async (fault) => {
    const email = `${fault}@gmail.com`;
    expect(said(await withGoogle(email, fault, { email }))).toEqual(refused);
    expect(await usersOf(email)).toEqual([]);
    // Nor does it let in who is known.
    expect((await withGoogle(email)).status).toBe(200);
    expect(said(await withGoogle(email, fault))).toEqual(refused);
  });

  test('what is no token of Google at all is refused', async () => {
    const certs = await fetch(`${simulators.url}/sim/identity/google/certs`);
    const { keys } = (await certs.json()) as { keys: { kid: string; n: string }[] };
    // The public key taken for a shared secret.
    const confused = await new SignJWT({ email: 'rini@gmail.com', email_verified: true })
      .setProtectedHeader({ alg: 'HS256', kid: keys[0]!.kid })
      .setSubject('1')
      .setIssuer('https://accounts.google.com')
      .setAudience('semai-demo.apps.googleusercontent.com')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(keys[0]!.n));
    const good = await tokenOf('google', 'rini@gmail.com');
    const [header, payload, signature] = good.split('.') as [string, string, string];
    const otherPayload = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: '1' }),
    ).toString('base64url');
    for (const token of [
      'x',
      '..',
      'a.b.c',
      `${header}.${payload}`,
      `${header}.${otherPayload}.${signature}`,
      confused,
    ])
      expect(said(await sendGoogle(token)), token).toEqual(refused);
    expect((await sendGoogle('')).status).toBe(422);
  });

  test('a little after its end a token still counts, as clocks differ, then no longer [A-04]', async () => {
    const token = await tokenOf('google', 'jam@gmail.com');
    const ends = decodeJwt(token).exp as number;
    semai.clock.set(new Date((ends + 5) * 1000));
    expect((await sendGoogle(token)).status).toBe(200);
    semai.clock.set(new Date((ends + 60) * 1000));
    expect(said(await sendGoogle(token))).toEqual(refused);
    semai.clock.set(new Date());
  });
});

describe('an account that has the email already', () => {
  test('is linked where Google runs the mailbox or its domain; password and sessions stay', async () => {
    for (const email of ['lama@gmail.com', 'lama@kampus.ac.id']) {
      await makeUser(semai.platform.db, { email, email_verified_at: new Date() });
      const session = await semai.logIn(email);
      const { body } = await withGoogle(email);
      const { body: profile } = await semai.call(me, {}, body.data.access_token as string);
      expect(profile.data.id).toBe((await userOf(email)).id);
      expect(await identitiesOf(email)).toEqual([{ provider: 'google', subject: expect.any(String) }]);
      expect((await semai.call(me, {}, session)).status).toBe(200);
      expect((await semai.call(login, { body: { email, password: 'Belajar123!' } })).status).toBe(200);
      const subjects = (await promisedMails(semai, email)).map(({ subject }) => subject);
      expect(subjects).toEqual(['Akun Google dihubungkan ke akun Anda']);
    }
  });

  test('is not given away for an email that Google does not run, or does not know to be theirs [A-04]', async () => {
    await makeUser(semai.platform.db, { email: 'lama@contoh.com', email_verified_at: new Date() });
    await makeUser(semai.platform.db, { email: 'ragu@gmail.com', email_verified_at: new Date() });
    expect(said(await withGoogle('lama@contoh.com'))).toEqual(taken);
    expect(said(await withGoogle('ragu@gmail.com', 'unverified_email'))).toEqual(taken);
    for (const email of ['lama@contoh.com', 'ragu@gmail.com']) expect(await identitiesOf(email)).toEqual([]);
  });

  test('loses every way in that somebody else may have made before its owner came', async () => {
    const email = 'korban@gmail.com';
    const { id } = await makeUser(semai.platform.db, { email, email_verified_at: null });
    const session = await semai.logIn(email);
    const now = new Date();
    const later = new Date(now.getTime() + 3_600_000);
    const link = { user_id: id, created_at: now, expires_at: later };
    const { db } = semai.platform;
    await db
      .insertInto('user_identities')
      .values([
        { provider: 'facebook', subject: 'penyerang', user_id: id, created_at: now },
        { provider: 'google', subject: 'penyerang', user_id: id, created_at: now },
      ])
      .execute();
    await db
      .insertInto('password_tokens')
      .values({ ...link, purpose: 'reset', token_hash: Buffer.from('reset') })
      .execute();
    await db
      .insertInto('email_changes')
      .values({ ...link, email: 'penyerang@contoh.com', token_hash: Buffer.from('email') })
      .execute();

    const { body } = await withGoogle(email);
    expect(body.data.role_id).toBe(2);
    expect((await semai.call(me, {}, session)).status).toBe(401);
    expect((await semai.call(me, {}, body.data.access_token as string)).body.data.id).toBe(id);
    expect(said(await semai.call(login, { body: { email, password: 'Belajar123!' } }))).toEqual([
      401,
      'password tidak sesuai',
    ]);
    expect(await identitiesOf(email)).toEqual([{ provider: 'google', subject: expect.stringMatching(/^\d+$/) }]);
    expect((await userOf(email)).email_verified_at).toBeInstanceOf(Date);
    for (const table of ['password_tokens', 'email_changes'])
      expect(await semai.sql(`select 1 from ${table} where user_id = ${id} and used_at is null`)).toEqual([]);
    expect((await promisedMails(semai, email)).map(({ subject }) => subject)).toEqual([
      'Akun Anda terhubung dengan Google',
    ]);
  });

  test('and whoever waits there cannot slip in while its owner comes', async () => {
    const email = 'incaran@gmail.com';
    const waiting = await tokenOf('facebook', 'penyusup@contoh.com', 'missing_email');
    expect((await sendFacebook(waiting, { email })).status).toBe(200);
    const coming = await tokenOf('google', email);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n === 6 ? sendGoogle(coming) : sendFacebook(waiting))),
    );
    expect(answers[6]?.status).toBe(200);
    const { id } = await userOf(email);
    expect(await semai.sql(`select 1 from sessions where user_id = ${id}`)).toHaveLength(1);
    expect(await identitiesOf(email)).toEqual([{ provider: 'google', subject: expect.any(String) }]);
  });

  test('is not left open to who linked it first when its owner takes it back by mail', async () => {
    const email = 'direbut@contoh.com';
    const waiting = await tokenOf('facebook', 'perebut@contoh.com', 'missing_email');
    expect((await sendFacebook(waiting, { email })).status).toBe(200);
    await semai.call(requestPasswordReset, { body: { email } });
    const { token } = linkIn((await promisedMails(semai, email))[0]);
    const password = 'Tumbuh-Pelan-2026';
    const body = { token, password, password_confirmation: password };
    expect((await semai.call(changePassword, { body })).status).toBe(200);
    expect(said(await sendFacebook(waiting, { email }))[0]).toBe(422);
    expect(await identitiesOf(email)).toEqual([]);
  });

  test('stays with the Google account that it is linked to when the address was handed on', async () => {
    const email = 'jabatan@kampus.ac.id';
    await withGoogle(email);
    await semai.sql(`update user_identities set subject = 'pendahulu' where user_id = ${(await userOf(email)).id}`);
    expect(said(await withGoogle(email))).toEqual(taken);
  });

  test('and another role is told it without a token; a deactivated one is refused; nothing of them changes', async () => {
    const { db } = semai.platform;
    await makeUser(db, { email: 'pengajar@gmail.com', role_id: 3 });
    await makeUser(db, { email: 'operator@gmail.com', role_id: 1 });
    await makeUser(db, { email: 'pergi@gmail.com', deactivated_at: new Date() });
    for (const [email, role_id] of [
      ['pengajar@gmail.com', 3],
      ['operator@gmail.com', 1],
    ] as const)
      expect((await withGoogle(email)).body.data).toEqual({
        role_id,
        access_token: null,
        token_type: null,
        expires_in: null,
      });
    expect(said(await withGoogle('pergi@gmail.com'))).toEqual([401, failures.account_deactivated.text]);
    for (const email of ['pengajar@gmail.com', 'operator@gmail.com', 'pergi@gmail.com']) {
      expect(await identitiesOf(email)).toEqual([]);
      expect((await userOf(email)).password_hash).not.toBeNull();
    }
    // The same once it is linked.
    await withGoogle('keluar@gmail.com');
    await semai.sql(`update users set deactivated_at = now() where email = 'keluar@gmail.com'`);
    expect(said(await withGoogle('keluar@gmail.com'))).toEqual([401, failures.account_deactivated.text]);
  });
});

describe('many at once', () => {
  test('twenty sign-ins of one new person make one account, and all are let in', async () => {
    const token = await tokenOf('google', 'serentak@gmail.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendGoogle(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.data.access_token)).size).toBe(20);
    expect(await usersOf('serentak@gmail.com')).toHaveLength(1);
    expect(await identitiesOf('serentak@gmail.com')).toHaveLength(1);
  });

  test('one person who gives twenty emails at once gets one account', async () => {
    const token = await tokenOf('facebook', 'banyak@contoh.com', 'missing_email');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => sendFacebook(token, { email: `banyak${n}@contoh.com` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await semai.sql(`select 1 from users where email like 'banyak%@contoh.com'`)).toHaveLength(1);
  });

  test('both providers at once with one email make one account', async () => {
    const email = 'berdua@gmail.com';
    const [google, facebook] = await Promise.all([tokenOf('google', email), tokenOf('facebook', email)]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? sendGoogle(google) : sendFacebook(facebook))),
    );
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(answers.filter((_, n) => n % 2 === 0).every(({ status }) => status === 200)).toBe(true);
    expect(await usersOf(email)).toHaveLength(1);
    expect(await identitiesOf(email)).toContainEqual({ provider: 'google', subject: expect.any(String) });
  });
});

describe('Facebook', () => {
  test('signs up who is new and signs them in again; the email is not taken for proven [A-05]', async () => {
    const { status, body } = await withFacebook('rini@contoh.com', undefined, { email: 'siswa@semai.test' });
    expect([status, body.data.role_id]).toEqual([200, 2]);
    const { body: profile } = await semai.call(me, {}, body.data.access_token as string);
    expect(profile.data).toMatchObject({ email: 'rini@contoh.com', fullname: 'Rini Hapsari' });
    expect(await userOf('rini@contoh.com')).toMatchObject({
      email_verified_at: null,
      terms_accepted_at: expect.any(Date),
    });
    expect((await withFacebook('rini@contoh.com')).status).toBe(200);
    expect(await usersOf('rini@contoh.com')).toHaveLength(1);
  });

  test.each(['another_app', 'expired', 'invalid', 'id_mismatch', 'page_token'])(
    'a token with %s is refused, and nobody is made of it [A-05]',
    async (fault) => {
      const email = `${fault}@contoh.com`;
      expect(said(await withFacebook(email, fault, { email }))).toEqual(refused);
      expect(await usersOf(email)).toEqual([]);
      expect((await withFacebook(email)).status).toBe(200);
      expect(said(await withFacebook(email, fault))).toEqual(refused);
    },
  );

  test('an unknown token, and one past its time by our clock, are refused [A-05]', async () => {
    expect(said(await sendFacebook('EAA-bukan-token'))).toEqual(refused);
    const token = await tokenOf('facebook', 'rini@contoh.com');
    semai.clock.forward(3 * 3600);
    expect(said(await sendFacebook(token))).toEqual(refused);
    semai.clock.set(new Date());
  });

  test('an account that has the email already is not given away: Facebook proves no mailbox', async () => {
    await makeUser(semai.platform.db, { email: 'punya@gmail.com', email_verified_at: new Date() });
    expect(said(await withFacebook('punya@gmail.com'))).toEqual(taken);
    expect(said(await withFacebook('siswa@semai.test'))).toEqual(taken);
  });

  test('who shares no email is asked for one, once [R-15]', async () => {
    const token = await tokenOf('facebook', 'tanpa@contoh.com', 'missing_email');
    const { text } = failures.social_email_needed;
    const asked = await sendFacebook(token);
    expect([...said(asked), asked.body.errors]).toEqual([422, text, { email: [text] }]);
    for (const email of ['bukan email', 'a@b', '@contoh.com', 'a b@contoh.com']) {
      const { status, body } = await sendFacebook(token, { email });
      expect([status, body.errors], email).toEqual([422, { email: ['Format Email salah.'] }]);
    }
    const { status, body } = await sendFacebook(token, { email: 'Siswa@semai.test' });
    expect([status, body.errors]).toEqual([422, { email: ['Email sudah digunakan sebelumnya.'] }]);
    expect((await sendFacebook(token, { email: ' Tanpa.Email@Contoh.com ' })).status).toBe(200);
    expect(await userOf('tanpa.email@contoh.com')).toMatchObject({ first_name: 'Rini', email_verified_at: null });
    expect((await sendFacebook(token)).status).toBe(200);
  });

  test('a passing fault is tried once more; a lasting one, throttling and silence are said to be theirs', async () => {
    const token = await tokenOf('facebook', 'rini@contoh.com');
    await simulators.fault('identity', 'graph_down', 1);
    expect((await sendFacebook(token)).status).toBe(200);
    await simulators.fault('identity', 'graph_down', 2);
    expect(said(await sendFacebook(token))).toEqual(away);
    await simulators.fault('identity', 'graph_throttled', 1);
    expect(said(await sendFacebook(token))).toEqual(away);
    await simulators.fault('identity', 'slow', 1);
    expect(said(await sendFacebook(token))).toEqual(away);
    expect((await sendFacebook(token)).status).toBe(200);
  });
});

test('a new student follows the invitation that brought them', async () => {
  const sari = await userOf('siswa@semai.test');
  await withGoogle('diundang@gmail.com', undefined, { referral_user_id: sari.referral_code });
  expect((await userOf('diundang@gmail.com')).referred_by).toBe(sari.id);
  expect((await withGoogle('tersasar@gmail.com', undefined, { referral_user_id: 'tidak-ada' })).status).toBe(200);
});

test('tries from one address are limited, whichever the provider', async () => {
  const strict = await startApp({ simulatorsUrl: simulators.url, env: { RATE_LIMIT_FACTOR: '0.05' } });
  const tries = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      n % 2 === 0
        ? strict.call(loginWithGoogle, { body: { id_token: 'x' } })
        : strict.call(loginWithFacebook, { body: { access_token: 'x' } }),
    ),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429]);
  await strict.close();
});

test('without settings there is no such way in', async () => {
  const plain = await startApp();
  expect(said(await plain.call(loginWithGoogle, { body: { id_token: 'x' } }))).toEqual(away);
  expect(said(await plain.call(loginWithFacebook, { body: { access_token: 'x' } }))).toEqual(away);
  await plain.close();
});

test('no token ever stands in the log', () => {
  expect(sent.length).toBeGreaterThan(50);
  const log = semai.logLines.join('\n');
  expect(log).toContain('sign-in refused');
  for (const token of sent) {
    expect(log).not.toContain(token);
    expect(log).not.toContain(token.split('.').at(-1) || token);
  }
});
