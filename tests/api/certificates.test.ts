import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyCertificate, verifyCertificatesByEmail } from '../../src/contract/certificates.ts';
import { deleteMyAccount } from '../../src/contract/security.ts';
import {
  certificatesByEmail,
  findCertificate,
} from '../../src/server/modules/learning/certificates/certificates.store.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { indexesOf, plansOf, readsWhole } from '../kit/plans.ts';

const owner = 'siswa@semai.test';
let semai: TestApp;
let first: { id: string; course: string };
beforeAll(async () => {
  semai = await startApp();
  [first] = (await semai.sql(`
    select certificates.id, courses.name as course from certificates join courses on courses.id = course_id
    where student_id = (select id from users where email = '${owner}') order by certificates.created_at desc, certificates.id`)) as [
    typeof first,
  ];
});
afterAll(() => semai.close());

const search = (email: string) => semai.call(verifyCertificatesByEmail, { body: { email } });

test('anyone may check a certificate by its number, however it is typed [S-05]', async () => {
  for (const id of [first.id, first.id.toLowerCase(), `  ${first.id} `]) {
    const { status, body } = await semai.call(verifyCertificate, { id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: first.id,
      student: { fullname: 'Sari Wulandari' },
      course: { name: first.course },
      created_at: expect.stringMatching(/\+07:00$/),
      revoked_at: null,
    });
    expect(body.data.certificate_url).toContain(first.id);
    expect(body.data.certificate_pdf_url).toContain(first.id);
  }
});

test('a number that nobody printed is unknown [S-05]', async () => {
  for (const id of ['SMI-AAAA-BBBB-CCCC', "' or 1=1 --", '<b>', '😀', '%', '_'.repeat(16)]) {
    const { status, body } = await semai.call(verifyCertificate, { id });
    expect([status, body.message], id).toEqual([404, 'Sertifikat Tidak Ditemukan!']);
  }
  expect((await semai.call(verifyCertificate, { id: 'A'.repeat(300) })).status).toBe(422);
  expect((await semai.call(verifyCertificate, { id: 'A\0B' })).status).toBe(400);
  expect((await semai.send({ method: 'GET', url: '/api/certificate/isverified/a/b' })).statusCode).toBe(404);
});

test('an email finds the certificates of its owner, newest first [S-05]', async () => {
  const { status, body } = await search(' Siswa@Semai.test ');
  expect(status).toBe(200);
  expect(body.data.length).toBeGreaterThan(1);
  expect(body.data[0]?.id).toBe(first.id);
  const dates = body.data.map(({ created_at }) => created_at);
  expect(dates).toEqual(dates.toSorted().reverse());
  for (const { student } of body.data) expect(student.fullname).toBe('Sari Wulandari');
});

test('an unknown email and one without a certificate are answered alike [S-05]', async () => {
  await makeUser(semai.platform.db, { email: 'tanpa@semai.test' });
  const [unknown, without] = await Promise.all([search('entah@semai.test'), search('tanpa@semai.test')]);
  expect(unknown).toMatchObject({ status: 200, body: { success: true, data: [] } });
  expect(without.body).toEqual(unknown.body);
  for (const email of ["' or '1'='1", '%', '<script>', '😀'])
    expect((await search(email)).body.data, email).toEqual([]);
  expect((await search('')).status).toBe(422);
  expect((await search('a'.repeat(10_000))).status).toBe(422);
  expect((await search('a\0@b.test')).status).toBe(400);
});

test('searching by email is limited to 30 a minute per address; checking a number is not [S-05]', async () => {
  const strict = await startApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => strict.call(verifyCertificatesByEmail, { body: { email: owner } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  const numbers = await Promise.all(Array.from({ length: 40 }, () => strict.call(verifyCertificate, { id: first.id })));
  expect(numbers.filter(({ status }) => status !== 200)).toEqual([]);
  await strict.close();
});

test('each read is served by an index', async () => {
  await semai.sql(`
    insert into users (email, first_name, last_name, role_id, referral_code, created_at, updated_at)
    select 'banyak' || n || '@semai.test', 'Banyak', n::text, 2, 'BANYAK' || n, '2026-01-01', '2026-01-01' from generate_series(1, 5000) n`);
  await semai.sql('vacuum analyze');
  const plans = await plansOf(semai.databaseUrl, async (db) => {
    await findCertificate(db, first.id);
    await certificatesByEmail(db, owner);
  });
  expect(plans.filter((plan) => readsWhole(plan, 'users') || readsWhole(plan, 'certificates'))).toEqual([]);
  expect(plans.flatMap(indexesOf)).toEqual(
    expect.arrayContaining(['certificates_pkey', 'users_email', 'certificates_of_student']),
  );
});

test('a revoked certificate says since when', async () => {
  await semai.sql(`update certificates set revoked_at = '2026-11-02T03:00:00Z' where id = '${first.id}'`);
  const { body } = await semai.call(verifyCertificate, { id: first.id });
  expect(body.data.revoked_at).toBe('2026-11-02T10:00:00+07:00');
});

test('the certificate of a deleted account shows initials, and is no longer found by email [S-05]', async () => {
  const token = await semai.logIn(owner);
  const { status } = await semai.call(
    deleteMyAccount,
    { body: { current_password: 'Belajar123!', confirmation: 'HAPUS' } },
    token,
  );
  expect(status).toBe(200);
  const { body } = await semai.call(verifyCertificate, { id: first.id });
  expect(body.data).toMatchObject({ student: { fullname: 'S. W.' }, course: { name: first.course } });
  expect((await search(owner)).body.data).toEqual([]);
});
