import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getCertificate,
  listCertificates,
  reissueCertificate,
  restoreCertificate,
  revokeCertificate,
} from '../../src/contract/admin/certificates.ts';
import {
  correctCertificate,
  generateFreeCertificate,
  listMyCertificates,
  verifyCertificate,
} from '../../src/contract/certificates.ts';
import { deleteMyAccount, downloadMyData } from '../../src/contract/security.ts';
import {
  certificatesPage,
  findForOffice,
} from '../../src/server/modules/learning/admin/certificates/certificates.store.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { indexesOf, isPage, plansOf, readsWhole } from '../kit/plans.ts';
import { promisedMails, writtenMails } from '../kit/promised-mails.ts';
import { newStaff } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';
import { makeTestClass } from '../kit/test-class.ts';

let semai: TestApp;
let support: Awaited<ReturnType<typeof newStaff>>;
let courseId: number;
beforeAll(async () => {
  semai = await startApp();
  support = await newStaff(semai, 'support');
  courseId = (await makeTestClass(semai, { name: 'Merangkai Bambu', exam: 0, lessons: [1] })).course.id;
});
afterAll(() => semai.close());

const reason = 'Diperoleh dengan jawaban orang lain.';
/** Somebody who finished the class and asked for the certificate. */
async function certified(name = {}) {
  const student = await newStudentIn(semai, courseId, { first_name: 'Wiratama', last_name: 'Saputra', ...name });
  await semai.sql(`update enrolments set finished_at = now() where id = ${student.enrolment.id}`);
  const ask = () => semai.call(generateFreeCertificate, { body: { course_id: courseId } }, student.token);
  const { id } = (await ask()).body.data;
  return { ...student, id, ask };
}
const read = async (id: string) => (await semai.call(getCertificate, { id }, support.token)).body.data;
const revoke = (id: string, body = { reason }) => semai.call(revokeCertificate, { id, body }, support.token);
const restore = (id: string) => semai.call(restoreCertificate, { id }, support.token);
const reissue = (id: string) => semai.call(reissueCertificate, { id, body: { reason } }, support.token);
const check = async (id: string) => (await semai.call(verifyCertificate, { id })).body.data;
const file = async (id: string) => (await semai.send({ method: 'GET', url: `/certificate/${id}.pdf` })).statusCode;
const mine = async (token: string) => (await semai.call(listMyCertificates, {}, token)).body.data.map(({ id }) => id);

test('a certificate is found by number, name and course, with its files, its check and its history', async () => {
  const { id, enrolment } = await certified({ first_name: 'Nawangsih' });
  for (const q of [id, id.toLowerCase(), id.slice(3), 'nawangsih', 'nawangsih bambu', 'bambu nawang', 'awangsih ambu'])
    expect(
      (await semai.call(listCertificates, { q }, support.token)).body.data.map((row) => row.id),
      q,
    ).toEqual([id]);
  expect(
    (await semai.call(listCertificates, { q: '%', student_id: enrolment.student_id }, support.token)).body.data,
  ).toEqual([]);
  const body = { name: 'Nawangsih Saputri', reason: 'Sesuai KTP siswa.' };
  expect((await semai.call(correctCertificate, { id, body }, support.token)).status).toBe(200);
  expect(await read(id)).toMatchObject({
    printed_name: 'Nawangsih Saputri',
    student_id: enrolment.student_id,
    course: { id: courseId, name: 'Merangkai Bambu' },
    check_url: `/certificateverify/${id}`,
    files: { pdf: `/certificate/${id}.pdf` },
    revoked_at: null,
    corrections: [{ old_name: 'Nawangsih Saputra', new_name: 'Nawangsih Saputri', by: expect.any(String) }],
    acts: [{ action: 'correct certificate' }],
  });
  expect((await semai.call(getCertificate, { id: 'SMI-TIDAK-ADA' }, support.token)).status).toBe(404);
});

test('of two who correct a name the second is told; the same name again is no correction [R-03]', async () => {
  const { id } = await certified({ first_name: 'Zahara' });
  const known_name = 'Zahara Saputra';
  const correct = (name: string) =>
    semai.call(correctCertificate, { id, body: { name, known_name, reason: 'Sesuai KTP siswa.' } }, support.token);
  expect((await correct(known_name)).body.errors).toHaveProperty('name');
  expect((await correct('Zahara Nasution')).status).toBe(200);
  expect((await correct('Zahara Lubis')).status).toBe(409);
  expect((await read(id)).printed_name).toBe('Zahara Nasution');
});

test('one that is revoked is said to be so at once, and its files are gone; undone it is as before [B-02]', async () => {
  const { id, token, ask } = await certified();
  expect(await file(id)).toBe(200);
  for (const empty of ['x', '        '])
    expect((await revoke(id, { reason: empty })).body.errors).toHaveProperty('reason');
  expect((await revoke(id)).status).toBe(200);
  expect((await check(id)).revoked_at).toEqual(expect.any(String));
  expect([await file(id), await mine(token)]).toEqual([404, []]);
  expect((await ask()).body).toMatchObject({ success: false, message: expect.stringMatching(/sudah dicabut/) });
  expect(await read(id)).toMatchObject({ revoke_reason: reason, files: null });

  expect((await restore(id)).status).toBe(200);
  expect((await check(id)).revoked_at).toBeNull();
  expect([await file(id), await mine(token)]).toEqual([200, [id]]);
  expect(await read(id)).toMatchObject({ revoke_reason: null, acts: [{}, {}] });
  const lines = await semai.sql(`select action, detail from audit_log where target = 'certificate:${id}' order by id`);
  expect(lines).toEqual([
    { action: 'revoke certificate', detail: { before: { is_valid: true }, after: { is_valid: false } } },
    { action: 'restore certificate', detail: { before: { is_valid: false }, after: { is_valid: true } } },
  ]);
});

test('issued anew it has another number; the old one says that it no longer counts [B-02]', async () => {
  const { id, token, email, ask } = await certified();
  await semai.sql(`update courses set name = 'Merangkai Bambu Laut' where id = ${courseId}`);
  const { body } = await reissue(id);
  const fresh = body.data.id;
  expect(fresh).not.toBe(id);
  expect((await check(id)).revoked_at).toEqual(expect.any(String));
  expect(await check(fresh)).toMatchObject({
    revoked_at: null,
    student: { fullname: 'Wiratama Saputra' },
    course: { name: 'Merangkai Bambu Laut' },
  });
  expect(await mine(token)).toEqual([fresh]);
  expect((await ask()).body.data.id).toBe(fresh);
  expect(await read(id)).toMatchObject({ replaced_by: fresh });
  expect(await read(fresh)).toMatchObject({ replaces: id, replaced_by: null });
  expect((await writtenMails(semai, email)).some((mail) => mail.text.includes(fresh))).toBe(true);
  for (const again of [await restore(id), await reissue(id)]) expect(again.status).toBe(409);
  await semai.sql(`update courses set name = 'Merangkai Bambu' where id = ${courseId}`);
});

test('one that was revoked can be issued anew too, and many presses at once make one', async () => {
  const { id, enrolment } = await certified();
  await revoke(id);
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => reissue(id)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const valid = await semai.sql(
    `select id from certificates where enrolment_id = ${enrolment.id} and revoked_at is null`,
  );
  expect(valid).toHaveLength(1);
});

test('why it was revoked is the person’s to know and goes with them, and nothing is issued to who left', async () => {
  const { id, token, email } = await certified();
  await revoke(id);
  expect(JSON.stringify(await promisedMails(semai, email))).not.toContain(reason);
  const exported = await semai.send({
    method: 'GET',
    url: `/${downloadMyData.path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(exported.body).toContain(reason);
  const body = { confirmation: 'HAPUS', current_password: 'Belajar123!' } as const;
  expect((await semai.call(deleteMyAccount, { body }, token)).status).toBe(200);
  expect(await read(id)).toMatchObject({ revoke_reason: null, printed_name: 'W. S.' });
  expect((await reissue(id)).body.message).toBe('Siswa ini sudah menghapus akunnya.');
});

test('an editor sees certificates and changes none', async () => {
  const { id } = await certified();
  const editor = await newStaff(semai, 'editor');
  expect((await semai.call(getCertificate, { id }, editor.token)).status).toBe(200);
  expect((await semai.call(revokeCertificate, { id, body: { reason } }, editor.token)).status).toBe(403);
  expect((await check(id)).revoked_at).toBeNull();
});

test('among many a search is read by an index, and so is one with the number that it replaced', {
  tags: ['deep'],
}, async () => {
  await semai.sql(`
    with people as (
      insert into users (email, role_id, first_name, last_name, referral_code, created_at, updated_at)
      select 'c' || n || '@semai.test', 2, md5(n::text), 'x', 'cp' || n, now(), now() from generate_series(1, 8000) n
      returning id
    ), bought as (
      insert into orders (id, student_id, course_id, status, method, list_price, amount_before_discount, amount, created_at, updated_at)
      select 'certplan' || lpad(id::text, 12, '0'), id, ${courseId}, 'success', 'voucher', 0, 0, 0, now(), now() from people
      returning id, student_id
    ), classes as (
      insert into enrolments (student_id, course_id, order_id, is_free, enrolled_at, finished_at)
      select student_id, ${courseId}, id, true, now(), now() from bought returning id, student_id
    )
    insert into certificates (id, enrolment_id, student_id, course_id, certificate_type, printed_name, date_completed, created_at)
    select 'SMI-PLAN-' || id, id, student_id, ${courseId}, 'coursenoscore', md5(id::text), now(), now() from classes`);
  await semai.sql('vacuum analyze certificates');
  const base = { ids: null, page: 1, perPage: 25, order: 'desc' } as const;
  for (const [words, index] of [
    [['zz9qx@none'], 'certificates_search'],
    [['wiratama', 'saputra'], 'certificates_words'],
    [['smi-plan-1'], 'certificates_words'],
    [[], 'certificates_newest'],
  ] as const) {
    const plans = await plansOf(semai.databaseUrl, (db) => certificatesPage(db, { ...base, words }));
    const pages = plans.filter(isPage);
    expect(pages.length).toBeGreaterThan(0);
    for (const plan of pages) expect(readsWhole(plan, 'certificates'), JSON.stringify(plan)).toBe(false);
    expect(pages.flatMap(indexesOf)).toContain(index);
  }
  const [one = []] = await plansOf(semai.databaseUrl, (db) => findForOffice(db, 'SMI-PLAN-1'));
  expect(readsWhole(one, 'certificates'), JSON.stringify(one)).toBe(false);
});
