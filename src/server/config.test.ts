import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SettingError } from './setting-reader.ts';

const secret = 'x'.repeat(32);

test('without settings Semai is a demo on localhost:3000', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, demo: true, seed: 'demo', databaseUrl: null, smtpUrl: null });
  expect(config.publicUrl.href).toBe('http://localhost:3000/');
});

test('a public address ends demo mode: no simulator, no demo data, a secret is required', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://semai.id' })).toThrow(/APP_SECRET must be set/);
  const config = readConfig({ PUBLIC_URL: 'https://semai.id', APP_SECRET: secret, SEED: 'demo' }, 'http://127.0.0.1:1');
  expect(config).toMatchObject({ demo: false, seed: 'none', simulatorsUrl: null });
});

test('a look-alike of localhost is a public address', () => {
  for (const host of ['localhost.evil.id', 'semai-localhost.id', '127.0.0.1.nip.io'])
    expect(readConfig({ PUBLIC_URL: `https://${host}`, APP_SECRET: secret }).demo).toBe(false);
});

test.each([
  [{ PORT: 'x' }, /PORT must be a number/],
  [{ PORT: '70000' }, /PORT must be a number from 0 to 65535/],
  [{ PORT: '80.5' }, /PORT must be a whole number/],
  [{ PUBLIC_URL: 'semai.id' }, /PUBLIC_URL must be an address/],
  [{ PUBLIC_URL: 'http://localhost/app' }, /without a path/],
  [{ DATABASE_URL: 'mysql://x:secret-word@h/d' }, /DATABASE_URL must be an address/],
  [{ DEMO: 'yes' }, /DEMO must be one of on, off/],
  [{ MIDTRANS_SERVER_KEY: 'a' }, /MIDTRANS_CLIENT_KEY must be set too/],
  [{ APP_SECRET: 'short' }, /at least 32/],
  [{ ADMIN_EMAIL: 'a@b.id', ADMIN_PASSWORD: 'elevenchars' }, /ADMIN_PASSWORD must have at least 12/],
  [{ PUBLIC_URL: 'http://semai.id', APP_SECRET: secret }, /PUBLIC_URL must begin with https/],
  [{ PUBLIC_URL: 'https://semai.id', APP_SECRET: secret, TRUST_PROXY: 'true' }, /TRUST_PROXY must name the proxies/],
  [{ MIDTRANS_SERVERKEY: 'a' }, /MIDTRANS_SERVERKEY is not a setting of Semai; did you mean MIDTRANS_SERVER_KEY\?/],
  [{ DKIM_DOMAIN: 'semai.id', DKIM_SELECTOR: 's1' }, /DKIM_PRIVATE_KEY must be set too/],
  [{ DKIM_KEY: 'a' }, /DKIM_KEY is not a setting of Semai/],
  [{ SMTP_HOST: 'a' }, /SMTP_HOST is not a setting/],
  [{ APP_SECERT: 'a' }, /APP_SECERT is not a setting/],
] as [NodeJS.ProcessEnv, RegExp][])('%o is refused by name', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('mails are signed with an RSA key of at least 1024 bits, or the start is refused [R-19]', () => {
  const settings = (pem: string) => ({ DKIM_DOMAIN: 'semai.id', DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY: pem });
  const pemOf = ({ privateKey }: KeyPairKeyObjectResult) =>
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const good = pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }));
  expect(readConfig({}).dkim).toBeNull();
  for (const given of [good, good.replaceAll('\n', '\\n')])
    expect(readConfig(settings(given)).dkim).toEqual({ domain: 'semai.id', selector: 's1', privateKey: good.trim() });
  const bad = [
    pemOf(generateKeyPairSync('ed25519')),
    pemOf(generateKeyPairSync('rsa', { modulusLength: 768 })),
    good.slice(0, 200),
    'secret-word',
  ];
  for (const pem of bad) {
    expect(() => readConfig(settings(pem))).toThrow(
      /^DKIM_PRIVATE_KEY must be an RSA key in PEM of at least 1024 bits\.$/,
    );
    expect(() => readConfig(settings(pem))).toThrow(SettingError);
  }
});

test('this machine alone may be reached without https outside demo mode, and trust its proxy by name', () => {
  const live = { DEMO: 'off', APP_SECRET: secret };
  expect(readConfig({ ...live, PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(false);
  expect(readConfig({ ...live, TRUST_PROXY: '127.0.0.1, ::1' }).trustProxy).toBe('127.0.0.1, ::1');
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'http://192.168.1.7:3000', DEMO: 'on' }).demo).toBe(true);
});

test('a live back office asks for a second factor unless the setting says otherwise; the demo does not', () => {
  const live = { PUBLIC_URL: 'https://semai.id', APP_SECRET: secret };
  expect(readConfig({}).staffOtp).toBe('optional');
  expect(readConfig(live).staffOtp).toBe('required');
  expect(readConfig({ ...live, ADMIN_OTP: 'optional' }).staffOtp).toBe('optional');
});

test('an error never repeats an address, which can hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://x:secret-word@h/d' })).not.toThrow(/secret-word/);
});

test('payment is real with its keys, simulated in a demo without them, else off', () => {
  const keys = { MIDTRANS_SERVER_KEY: 'SB-Mid-server-x', MIDTRANS_CLIENT_KEY: 'SB-Mid-client-x' };
  expect(readConfig({}).midtrans).toBeNull();
  expect(readConfig({}, 'http://127.0.0.1:1').midtrans?.scriptUrl).toBe('/sim/midtrans/snap/snap.js');
  expect(readConfig(keys, 'http://127.0.0.1:1').midtrans).toMatchObject({
    clientKey: 'SB-Mid-client-x',
    scriptUrl: 'https://app.sandbox.midtrans.com/snap/snap.js',
  });
  expect(readConfig({ ...keys, MIDTRANS_PRODUCTION: 'true' }).midtrans?.scriptUrl).toBe(
    'https://app.midtrans.com/snap/snap.js',
  );
  const live = { PUBLIC_URL: 'https://semai.id', APP_SECRET: secret };
  expect(readConfig(live, 'http://127.0.0.1:1').midtrans).toBeNull();
});
