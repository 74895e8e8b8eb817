import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasswordReset } from '../../src/contract/accounts.ts';
import {
  getMail,
  listMails,
  type MailWords,
  previewMail,
  resetMail,
  saveMail,
  testMail,
} from '../../src/contract/admin/mails.ts';
import { generateCertificate } from '../../src/contract/certificates.ts';
import { mailKinds } from '../../src/server/mails.ts';
import { placeholdersIn } from '../../src/server/platform/mail-kind.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeUser } from '../../src/server/seed/makers/accounts.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { steps } from '../kit/class-steps.ts';
import { linkIn, promisedMails } from '../kit/promised-mails.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';
import { newStudentIn } from '../kit/students.ts';

let semai: TestApp;
let editor: StaffMember;
beforeAll(async () => {
  semai = await startApp();
  editor = await newStaff(semai, 'editor');
});
afterAll(() => semai.close());

const read = async (id: string) => (await semai.call(getMail, { id }, editor.token)).body.data;
const save = (id: string, text: MailWords, version?: string) =>
  semai.call(saveMail, { id, body: { ...text, version } }, editor.token);
const askForReset = async (first_name = 'Ayu') => {
  const user = await makeUser(semai.platform.db, { first_name });
  expect((await semai.call(requestPasswordReset, { body: { email: user.email } })).status).toBe(200);
  const [mail] = await promisedMails(semai, user.email);
  if (!mail) throw new Error('no mail');
  return mail;
};

test('every mail is listed, each with its own key, and its usual text keeps its own rules [B-06]', async () => {
  const { body } = await semai.call(listMails, { per_page: 100 }, editor.token);
  const ids = body.data.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const promised of ['activation', 'reset', 'receipt', 'voucher', 'reminder-day', 'certificate'])
    expect(ids).toContain(promised);
  for (const kind of mailKinds) {
    const said = Object.values(kind.text).flatMap(placeholdersIn);
    expect(
      said.filter((name) => !(name in kind.placeholders)),
      kind.key,
    ).toEqual([]);
    expect(
      (kind.required ?? []).filter((name) => !said.includes(name)),
      kind.key,
    ).toEqual([]);
  }
});

test('each has a preview of somebody who does not exist, with nothing left unfilled', async () => {
  for (const { key, text } of mailKinds) {
    const { status, body } = await semai.call(previewMail, { id: key, body: {} }, editor.token);
    expect(status, key).toBe(200);
    const { subject, html, text: plain } = body.data;
    expect(subject, key).not.toBe('');
    for (const part of [subject, html.replace(/<style>[\s\S]*?<\/style>/, ''), plain])
      expect(part, key).not.toMatch(/[{}]/);
    expect(html.includes('class="button"'), key).toBe(text.action !== '');
  }
});

test('a real reset mail bears the changed text with its link, as text in the page too [B-06]', async () => {
  const { text, version } = await read('reset');
  const own = {
    ...text,
    subject: 'Kunci baru untuk {nama}',
    body: 'Ada yang <b>meminta</b> kunci & kami percaya.\n\nButuh bantuan? https://semai.test/bantuan.',
    action: 'Pilih kunci',
  };
  expect((await save('reset', own, version)).body.data).toMatchObject({ is_own: true, text: own });
  const mail = await askForReset('Ayu');
  expect(mail.subject).toBe('Kunci baru untuk Ayu');
  expect((await askForReset('Ayu\r\nBcc: Budi')).subject).toBe('Kunci baru untuk Ayu Bcc: Budi');
  expect(mail.text).toContain('Ada yang <b>meminta</b> kunci & kami percaya.');
  expect(mail.html).toContain('Ada yang &lt;b&gt;meminta&lt;/b&gt; kunci &amp; kami percaya.');
  expect(mail.html).not.toContain('<b>');
  expect(mail.html).toContain('<a href="https://semai.test/bantuan"');
  expect(mail.text).toMatch(/Pilih kunci:\nhttp/);
  expect(linkIn(mail).token).not.toBe('');

  expect((await semai.call(resetMail, { id: 'reset' }, editor.token)).body.data).toMatchObject({ is_own: false, text });
  expect((await askForReset()).subject).toBe(text.subject);
});

test('a name that is not passed on leaves no hole, and one in braces is a name', async () => {
  expect((await askForReset('https://jahat.test')).text).toContain('\n\nHalo,\n\n');
  expect((await askForReset('{nama}')).text).toContain('Halo {nama},');
});

test('the certificate’s own text is what its student gets [B-06]', async () => {
  const { text } = await read('certificate');
  const own = { ...text, title: 'Panen tiba', body: '{nama}, kelas {kelas} selesai.\n\nPDF: {tautan_pdf}' };
  expect((await save('certificate', own)).status).toBe(200);
  const { enrolment, token, email } = await newStudentIn(semai, demoCourse.free, { first_name: 'Rina' });
  await steps.attend(semai.platform.db, enrolment);
  await steps.exam(semai.platform.db, enrolment, 80);
  await semai.call(generateCertificate, { body: { course_id: demoCourse.free } }, token);
  const [mail] = await promisedMails(semai, email);
  expect(mail?.text).toMatch(/^Panen tiba\n\nHalo Rina,\n\nRina, kelas .+ selesai\.\n\nPDF: http.+\.pdf\n/);
});

test('what would leave a hole, or leave out what the mail is for, is refused beside its field', async () => {
  const { text } = await read('certificate');
  const errors = async (change: Partial<MailWords>, id = 'certificate') =>
    (await save(id, { ...text, ...change })).body.errors;
  expect(Object.keys((await errors({ subject: 'Halo {nma}', footnote: '{Kelas} { nama }' })) ?? {})).toEqual([
    'subject',
    'footnote',
  ]);
  expect((await errors({ subject: 'Halo {nma}' }))?.subject?.[0]).toContain('{nma} tidak dikenal');
  // What every object has is no placeholder.
  expect(Object.keys((await errors({ title: '{constructor}', greeting: 'Halo {toString}' })) ?? {})).toEqual([
    'title',
    'greeting',
  ]);
  expect(await errors({ body: 'Tanpa PDF' })).toEqual({ body: ['Email ini perlu memuat {tautan_pdf}.'] });
  expect(Object.keys((await errors({ subject: '  ', title: ' ', body: ' \n ', action: ' ' })) ?? {}).sort()).toEqual([
    'action',
    'body',
    'subject',
    'title',
  ]);
  expect(Object.keys((await errors({ body: 'x'.repeat(5001) })) ?? {})).toEqual(['body']);
  const preview = await semai.call(
    previewMail,
    { id: 'certificate', body: { text: { ...text, title: '{entah}' } } },
    editor.token,
  );
  expect([preview.status, Object.keys(preview.body.errors ?? {})]).toEqual([422, ['title']]);
  for (const call of [getMail, previewMail, resetMail] as const)
    expect((await semai.call(call as typeof previewMail, { id: 'tidak-ada', body: {} }, editor.token)).status).toBe(
      404,
    );
});

test('two who save at once: one is told; every change is on record with what it was [B-07]', async () => {
  const { text, version } = await read('farewell');
  const answers = await Promise.all(['Satu', 'Dua'].map((title) => save('farewell', { ...text, title }, version)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save('farewell', { ...text, title: 'Tiga' }, version)).status).toBe(409);
  const kept = await read('farewell');
  expect((await save('farewell', { ...text, title: 'Tiga' }, kept.version)).status).toBe(200);
  await semai.call(resetMail, { id: 'farewell' }, editor.token);
  const lines = (await semai.sql(
    "select action, operator_id, detail from audit_log where target = 'mails:farewell' order by id",
  )) as { action: string; operator_id: number; detail: { before: object; after: object } }[];
  expect(lines.map(({ action }) => action)).toEqual(['update mails', 'update mails', 'reset mails']);
  expect(lines[1]).toMatchObject({
    operator_id: editor.userId,
    detail: { before: { title: kept.text.title }, after: { title: 'Tiga' } },
  });
});

test('an example goes to who asks for it, unsaved words and all, and to nobody else', async () => {
  const { text } = await read('receipt');
  const asked = await semai.call(
    testMail,
    { id: 'receipt', body: { text: { ...text, title: 'Belum disimpan' } } },
    editor.token,
  );
  expect(asked.status).toBe(200);
  const mails = await promisedMails(semai, editor.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['[Contoh] Pembayaran diterima: Excel untuk Pekerja Kantoran']);
  expect(mails[0]?.text).toContain('Belum disimpan');
  expect((await read('receipt')).is_own).toBe(false);
});
