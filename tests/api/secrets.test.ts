import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addProfileImage,
  changePassword,
  login,
  loginWithFacebook,
  registerStudent,
  requestPasswordReset,
} from '../../src/contract/accounts.ts';
import { staffLogin } from '../../src/contract/admin/staff.ts';
import { impersonateStudent } from '../../src/contract/admin/students.ts';
import { buyCourse, checkDiscount, midtransNotification } from '../../src/contract/commerce.ts';
import { settingNames } from '../../src/server/config.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { formRequest } from '../kit/form.ts';
import { builtSite } from '../kit/site.ts';
import { newStudent } from '../kit/students.ts';

/** Every setting that is a secret, with something in it that can be looked for. Nobody answers at these addresses. */
const nowhere = '127.0.0.1:9';
const secrets = {
  APP_SECRET: 'RAHASIA-app-0123456789-0123456789',
  SMTP_URL: `smtp://surat:RAHASIA-smtp@${nowhere}`,
  S3_SECRET_ACCESS_KEY: 'RAHASIA-s3',
  MIDTRANS_SERVER_KEY: 'RAHASIA-midtrans',
  PRAKERJA_SIGN_KEY: 'RAHASIA-prakerja',
  FACEBOOK_APP_SECRET: 'RAHASIA-facebook',
  KPJ_SPECIAL_CODE: 'RAHASIA-kode',
  ADMIN_PASSWORD: 'RAHASIA-admin-1',
};
const beside = {
  S3_BUCKET: 'semai',
  S3_REGION: 'ap-southeast-3',
  S3_ENDPOINT: `http://${nowhere}`,
  S3_ACCESS_KEY_ID: 'kunci',
  MIDTRANS_CLIENT_KEY: 'klien',
  PRAKERJA_CLIENT_CODE: 'klien',
  PRAKERJA_URL: `http://${nowhere}`,
  FACEBOOK_APP_ID: '1',
  ADMIN_EMAIL: 'pemilik@semai.test',
};
/** What people send that nobody else may read. */
const sent = { password: 'RAHASIA-sandi-1', login: 'Belajar123!', code: 'RAHASIA-tebakan' };

const root = join(import.meta.dirname, '../..');
const given: string[] = [];
const pages: { url: string; html: string }[] = [];
let semai: TestApp;
let refusals: number[];

beforeAll(async () => {
  semai = await startApp({ site: await builtSite(), env: { ...secrets, ...beside } });
  const { config } = semai.platform;
  Object.assign(config.midtrans as object, { snapUrl: `http://${nowhere}`, coreUrl: `http://${nowhere}` });
  Object.assign(config.facebook as object, { graphUrl: `http://${nowhere}` });
  refusals = await useTheSite();
});
afterAll(() => semai.close());

/** A day at the site, with what goes wrong in it; the statuses of what was refused. */
async function useTheSite(): Promise<number[]> {
  const email = 'siswa@semai.test';
  const refused: number[] = [];
  const attempt = async (asked: Promise<{ status: number }>) => void refused.push((await asked).status);

  const student = (await semai.call(login, { body: { email, password: sent.login } })).body.data.access_token as string;
  await attempt(semai.call(login, { body: { email, password: sent.password } }));
  const broken = await semai.send({
    method: 'POST',
    url: `/${login.path}`,
    headers: { 'content-type': 'application/json' },
    payload: `{"email": "${email}", "password": "${sent.password}`,
  });
  refused.push(broken.statusCode);
  const person = { first_name: 'Budi', email: 'budi@semai.test', password: sent.password };
  await attempt(semai.call(registerStudent, { body: { ...person, password_confirmation: 'lain' } as never }));
  await semai.call(requestPasswordReset, { body: { email } });
  // Nobody takes the mail: the job fails, and says why.
  await semai.drainJobs().catch(() => {});
  const link = { reset_token: 'RAHASIA-tautan', password: sent.password, password_confirmation: sent.password };
  await attempt(semai.call(changePassword, { body: link as never }));
  await attempt(semai.call(loginWithFacebook, { body: { access_token: 'RAHASIA-token-facebook' } as never }));

  const course = String(demoCourse.paid);
  await attempt(semai.call(checkDiscount, { code: sent.code, code_for: 'course', resource_id: course }, student));
  const buyer = (await newStudent(semai)).token;
  await attempt(semai.call(buyCourse, { id: course, body: { method: 'midtrans' } }, buyer));
  await attempt(semai.call(midtransNotification, { body: { order_id: 'x', signature_key: 'x' } as never }));
  // The store is away.
  const pixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
  const photo = await formRequest(`/${addProfileImage.path}`, student, {
    field: 'image',
    name: 'a.gif',
    content: pixel,
  });
  refused.push((await semai.send(photo)).statusCode);

  const office = { email: 'admin@semai.test', password: sent.login };
  const operator = (await semai.call(staffLogin, { body: office })).body.data.access_token;
  await attempt(semai.call(staffLogin, { body: { ...office, password: sent.password } }));
  const [{ id }] = (await semai.sql(`select id from users where email = '${email}'`)) as [{ id: number }];
  const { path } = (await semai.call(impersonateStudent, { id }, operator)).body.data;
  const disguise = new URL(path, 'http://semai.test').pathname.split('/')[2] as string;
  given.push(student, operator, buyer, disguise);

  await semai.platform.db.schema.alterTable('site_settings').renameTo('hidden_settings').execute();
  const failing = { authorization: `Bearer ${student}` };
  refused.push(
    (await semai.send({ method: 'GET', url: '/api/site?token=RAHASIA-alamat', headers: failing })).statusCode,
  );
  await semai.platform.db.schema.alterTable('hidden_settings').renameTo('site_settings').execute();

  const addresses = [
    '/',
    '/login',
    '/courses',
    `/checkout/course/${course}`,
    '/password/reset?token=RAHASIA-alamat',
    '/admin/',
  ];
  for (const url of [...addresses, path]) pages.push({ url, html: (await semai.send({ method: 'GET', url })).body });
  return refused;
}

const filesBelow = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('what went wrong went wrong: the log has something to say', () => {
  expect(refusals.filter((status) => status < 400)).toEqual([]);
  expect(refusals.filter((status) => status >= 500).length).toBeGreaterThanOrEqual(3);
  expect(semai.logLines.length).toBeGreaterThan(20);
});

test('no line of the log has a secret of ours, a password or code that was sent, or a token that was given', () => {
  const lines = semai.logLines.join('\n');
  for (const secret of ['RAHASIA', ...Object.values(sent), ...given]) expect(lines).not.toContain(secret);
  // A header of the provider's, a signature over the key: the key in another dress.
  expect(lines).not.toContain(Buffer.from(`${secrets.MIDTRANS_SERVER_KEY}:`).toString('base64'));
});

test('no page has one either', () => {
  for (const { url, html } of pages) {
    expect(html.length, url).toBeGreaterThan(500);
    for (const secret of [...Object.values(secrets), 'RAHASIA-smtp', ...Object.values(sent)])
      expect(html.includes(secret), `${secret} in ${url}`).toBe(false);
  }
});

test('what browsers are sent has no secret, no name of one, and nothing to read our sources by', () => {
  const names = Object.keys(secrets).filter((name) => settingNames.has(name));
  expect(names).toEqual(Object.keys(secrets));
  const files = ['build/client', 'build/admin'].flatMap(filesBelow);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of files.filter((each) => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(each))) {
    const text = readFileSync(file, 'utf8');
    for (const word of [
      ...names,
      ...Object.values(secrets),
      'SB-Mid-server',
      'semai-demo-sign-key',
      'sourceMappingURL=',
    ])
      expect(text.includes(word), `${word} in ${file}`).toBe(false);
  }
});
