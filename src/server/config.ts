import { resolve } from 'node:path';
import { readDkimKey } from './dkim-key.ts';
import { reader, SettingError } from './setting-reader.ts';

/** The only reader of process.env: everything else gets a Config. */
export type Config = {
  port: number;
  dataDir: string;
  publicUrl: URL;
  /** Simulators, demo data and demo accounts exist only here: a live site must never let anyone be anyone. */
  demo: boolean;
  seed: 'demo' | 'none';
  /** null: a PostgreSQL of our own under dataDir. */
  databaseUrl: string | null;
  /** The same database past a pooler, for what needs a connection to itself: listening, the jobs process, migrations. */
  databaseDirectUrl: string | null;
  databaseReplicaUrl: string | null;
  /** null only in demo mode: then made and kept under dataDir. */
  appSecret: string | null;
  /** Where the simulators' process answers; null outside demo mode. Given by the launcher, not by a setting. */
  simulatorsUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Signs every mail; null: they go out unsigned, as where the mail server signs. */
  dkim: { domain: string; selector: string; privateKey: string } | null;
  s3: { bucket: string; region: string; endpoint?: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Payment: the real one, in demo mode else the simulated one, else none. */
  midtrans: Midtrans | null;
  /** The job-seeker card programme: the real one, in demo mode else the simulated one, else none. */
  prakerja: Prakerja | null;
  /** Sign-in with Google and Facebook: the real one, in demo mode else the simulated one, else none. */
  google: GoogleSignIn | null;
  facebook: FacebookSignIn | null;
  /** A time-stamping service (RFC 3161): certificates and evidence then carry its timestamp. */
  tsaUrl: string | null;
  /** The program that makes films smaller; where there is none, films stay as they were sent. */
  ffmpegPath: string;
  kjflowUrl: string;
  kpjSpecialCode: string | null;
  admin: { email: string; password: string } | null;
  /** Whether the back office opens without a second factor; outside demo mode it does not unless somebody says so. */
  staffOtp: 'optional' | 'required';
  webConcurrency: number;
  /** Fastify's trustProxy: false, true, or the addresses and subnets of the proxies. */
  trustProxy: boolean | string;
  rateLimitFactor: number;
};

export type Midtrans = {
  serverKey: string;
  clientKey: string;
  production: boolean;
  scriptUrl: string;
  /** Bases of its two APIs. */
  snapUrl: string;
  coreUrl: string;
  /** Told to it with every transaction, so that nothing has to be set in its own back office. */
  notificationUrl: string;
};
export type Prakerja = {
  clientCode: string;
  signKey: string;
  /** Before the paths of its API, which are what is signed. */
  url: string;
};
export type GoogleSignIn = { clientId: string; keysUrl: string; scriptUrl: string };
export type FacebookSignIn = { appId: string; appSecret: string; graphUrl: string; scriptUrl: string };

export const settingNames = new Set([
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'PUBLIC_URL',
  'DEMO',
  'SEED',
  'APP_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'DKIM_DOMAIN',
  'DKIM_SELECTOR',
  'DKIM_PRIVATE_KEY',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'MIDTRANS_SERVER_KEY',
  'MIDTRANS_CLIENT_KEY',
  'MIDTRANS_PRODUCTION',
  'PRAKERJA_CLIENT_CODE',
  'PRAKERJA_SIGN_KEY',
  'PRAKERJA_URL',
  'GOOGLE_CLIENT_ID',
  'FACEBOOK_APP_ID',
  'FACEBOOK_APP_SECRET',
  'FFMPEG_PATH',
  'TSA_URL',
  'KJFLOW_URL',
  'KPJ_SPECIAL_CODE',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'ADMIN_OTP',
  'WEB_CONCURRENCY',
  'TRUST_PROXY',
  'RATE_LIMIT_FACTOR',
]);

/** A misspelt setting would otherwise be silently ignored, and a service silently off. */
const ourPrefixes =
  /^(APP|ADMIN|DATABASE|DATA|DEMO|DKIM|FACEBOOK|GOOGLE_CLIENT|KJFLOW|KPJ|MAIL|MIDTRANS|PRAKERJA|PUBLIC|RATE_LIMIT|S3|SEED|SMTP|TRUST_PROXY|TSA|WEB_CONCURRENCY)_/;

export function readConfig(env: NodeJS.ProcessEnv, simulatorsUrl: string | null = null): Config {
  for (const name of Object.keys(env))
    if (ourPrefixes.test(`${name}_`) && !settingNames.has(name))
      throw new SettingError(`${name} is not a setting of Semai${suggestion(name)}.`);

  const read = reader(env);
  const port = read.integer('PORT', 3000, 0, 65535);
  const publicUrl = read.url('PUBLIC_URL', ['http:', 'https:']) ?? new URL(`http://localhost:${port}`);
  if (publicUrl.pathname !== '/' || publicUrl.search || publicUrl.hash)
    throw new SettingError('PUBLIC_URL must be an origin without a path, such as https://semai.example.');
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(publicUrl.hostname);
  const demo = read.choice('DEMO', ['on', 'off'] as const, isLocal ? 'on' : 'off') === 'on';
  if (!demo && !isLocal && publicUrl.protocol !== 'https:')
    throw new SettingError('PUBLIC_URL must begin with https:// outside demo mode: tokens and passwords travel to it.');
  const appSecret = read.text('APP_SECRET');
  if (!demo && !appSecret)
    throw new SettingError('APP_SECRET must be set outside demo mode: at least 32 random characters that sign links.');
  if (appSecret && appSecret.length < 32) throw new SettingError('APP_SECRET must have at least 32 characters.');
  const database = (name: string) => read.url(name, ['postgres:', 'postgresql:'])?.href ?? null;
  const databaseUrl = database('DATABASE_URL');
  if (!databaseUrl && database('DATABASE_DIRECT_URL'))
    throw new SettingError('DATABASE_URL must be set too: DATABASE_DIRECT_URL is the same database past a pooler.');

  return {
    port,
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    publicUrl,
    demo,
    seed: demo ? read.choice('SEED', ['demo', 'none'] as const, 'demo') : 'none',
    databaseUrl,
    databaseDirectUrl: database('DATABASE_DIRECT_URL') ?? databaseUrl,
    databaseReplicaUrl: database('DATABASE_REPLICA_URL'),
    appSecret,
    simulatorsUrl: demo ? simulatorsUrl : null,
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:'])?.href ?? null,
    mailFrom: read.text('MAIL_FROM') ?? 'halo@semai.test',
    dkim: read.group(['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'], (values) => ({
      domain: values.DKIM_DOMAIN,
      selector: values.DKIM_SELECTOR,
      privateKey: readDkimKey(values.DKIM_PRIVATE_KEY),
    })),
    s3: read.group(['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], (values) => ({
      bucket: values.S3_BUCKET,
      region: values.S3_REGION,
      accessKeyId: values.S3_ACCESS_KEY_ID,
      secretAccessKey: values.S3_SECRET_ACCESS_KEY,
      endpoint: read.url('S3_ENDPOINT', ['http:', 'https:'])?.href,
    })),
    midtrans: readMidtrans(read, { publicUrl, port, simulatorsUrl: demo ? simulatorsUrl : null }),
    prakerja: readPrakerja(read, demo ? simulatorsUrl : null),
    ...readSignIn(read, demo ? simulatorsUrl : null),
    tsaUrl: read.url('TSA_URL', ['http:', 'https:'])?.href ?? null,
    ffmpegPath: read.text('FFMPEG_PATH') ?? 'ffmpeg',
    kjflowUrl: read.url('KJFLOW_URL', ['http:', 'https:'])?.href.replace(/\/$/, '') ?? '',
    kpjSpecialCode: read.text('KPJ_SPECIAL_CODE'),
    admin: readAdmin(read),
    staffOtp: read.choice('ADMIN_OTP', ['optional', 'required'] as const, demo ? 'optional' : 'required'),
    webConcurrency: read.integer('WEB_CONCURRENCY', 1, 1, 64),
    trustProxy: readTrustProxy(read.text('TRUST_PROXY'), demo),
    rateLimitFactor: read.number('RATE_LIMIT_FACTOR', 1, 0.001, 1_000_000),
  };
}

type Place = { publicUrl: URL; port: number; simulatorsUrl: string | null };
const NOTIFICATIONS = '/api/payment/midtrans/notification';

function readMidtrans(read: ReturnType<typeof reader>, place: Place): Midtrans | null {
  const production = read.choice('MIDTRANS_PRODUCTION', ['true', 'false'] as const, 'false') === 'true';
  const kind = production ? '' : '.sandbox';
  const real = read.group(['MIDTRANS_SERVER_KEY', 'MIDTRANS_CLIENT_KEY'], (values) => ({
    serverKey: values.MIDTRANS_SERVER_KEY,
    clientKey: values.MIDTRANS_CLIENT_KEY,
    production,
    scriptUrl: `https://app${kind}.midtrans.com/snap/snap.js`,
    snapUrl: `https://app${kind}.midtrans.com`,
    coreUrl: `https://api${kind}.midtrans.com`,
    notificationUrl: new URL(NOTIFICATIONS, place.publicUrl).href,
  }));
  if (real || !place.simulatorsUrl) return real;
  return {
    serverKey: 'SB-Mid-server-semai-demo',
    clientKey: 'SB-Mid-client-semai-demo',
    production: false,
    scriptUrl: '/sim/midtrans/snap/snap.js',
    snapUrl: `${place.simulatorsUrl}/sim/midtrans`,
    coreUrl: `${place.simulatorsUrl}/sim/midtrans`,
    // It runs beside us, where our public address may not lead back here.
    notificationUrl: `http://127.0.0.1:${place.port}${NOTIFICATIONS}`,
  };
}

function readPrakerja(read: ReturnType<typeof reader>, simulatorsUrl: string | null): Prakerja | null {
  const real = read.group(['PRAKERJA_CLIENT_CODE', 'PRAKERJA_SIGN_KEY'], (values) => ({
    clientCode: values.PRAKERJA_CLIENT_CODE,
    signKey: values.PRAKERJA_SIGN_KEY,
    url: read.url('PRAKERJA_URL', ['https:', 'http:'])?.origin ?? 'https://api.prakerja.go.id',
  }));
  const simulated = simulatorsUrl && {
    clientCode: 'semai-demo',
    signKey: 'semai-demo-sign-key',
    url: `${simulatorsUrl}/sim/prakerja`,
  };
  return real ?? (simulated || null);
}

function readSignIn(
  read: ReturnType<typeof reader>,
  simulatorsUrl: string | null,
): Pick<Config, 'google' | 'facebook'> {
  const clientId = read.text('GOOGLE_CLIENT_ID');
  const real = {
    google: clientId && {
      clientId,
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      scriptUrl: 'https://accounts.google.com/gsi/client',
    },
    facebook: read.group(['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'], (values) => ({
      appId: values.FACEBOOK_APP_ID,
      appSecret: values.FACEBOOK_APP_SECRET,
      graphUrl: 'https://graph.facebook.com/v23.0',
      scriptUrl: 'https://connect.facebook.net/id_ID/sdk.js',
    })),
  };
  const simulated = simulatorsUrl && {
    google: {
      clientId: 'semai-demo.apps.googleusercontent.com',
      keysUrl: `${simulatorsUrl}/sim/identity/google/certs`,
      scriptUrl: '/sim/identity/google/client.js',
    },
    facebook: {
      appId: '1000000000000001',
      appSecret: 'semai-demo-app-secret',
      graphUrl: `${simulatorsUrl}/sim/identity/facebook/graph`,
      scriptUrl: '/sim/identity/facebook/sdk.js',
    },
  };
  return {
    google: real.google || (simulated ? simulated.google : null),
    facebook: real.facebook ?? (simulated ? simulated.facebook : null),
  };
}

const LEAST_ADMIN_PASSWORD = 12;

function readAdmin(read: ReturnType<typeof reader>): Config['admin'] {
  const admin = read.group(['ADMIN_EMAIL', 'ADMIN_PASSWORD'], (values) => ({
    email: values.ADMIN_EMAIL,
    password: values.ADMIN_PASSWORD,
  }));
  if (admin && admin.password.length < LEAST_ADMIN_PASSWORD)
    throw new SettingError(`ADMIN_PASSWORD must have at least ${LEAST_ADMIN_PASSWORD} characters.`);
  return admin;
}

function readTrustProxy(value: string | null, demo: boolean): boolean | string {
  if (value === null || value === 'false') return false;
  if (value !== 'true') return value;
  if (!demo)
    throw new SettingError(
      "TRUST_PROXY must name the proxies' addresses outside demo mode: with 'true' every visitor says where they come from.",
    );
  return true;
}

function suggestion(name: string): string {
  const near =
    [...settingNames].find((setting) => setting.replaceAll('_', '') === name.replaceAll('_', '')) ??
    [...settingNames].find((setting) => setting.startsWith(`${name.split('_')[0]}_`));
  return near ? `; did you mean ${near}?` : '';
}
