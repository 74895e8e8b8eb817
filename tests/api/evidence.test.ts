import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyCertificateFile } from '../../src/contract/certificates.ts';
import { journalQuestions } from '../../src/contract/rules/journal.ts';
import { forgetLearner } from '../../src/server/modules/learning/public.ts';
import { forgetParticipant } from '../../src/server/modules/prakerja/public.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { makeEnrolment } from '../../src/server/seed/makers/learning.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { formRequest } from '../kit/form.ts';
import { answers, enrolParticipant, finishProgramme, taskFile } from '../kit/participant.ts';
import { pdfInfo, pdfLines } from '../kit/pdf-text.ts';
import { makeTestClass } from '../kit/test-class.ts';

let semai: TestApp;
let db: Db;
let operator: string;
beforeAll(async () => {
  semai = await startApp();
  db = semai.platform.db;
  operator = await semai.logIn('admin@semai.test');
});
afterAll(() => semai.close());

const ask = (paymentId: string, token: string | null = operator) =>
  semai.send({
    method: 'GET',
    url: `/api/admin/prakerja/${encodeURIComponent(paymentId)}/evidence`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
/** As it is read: a text that goes over several lines is one. */
const textOf = (pdf: Buffer) => pdfLines(pdf).join(' ');
const read = async (paymentId: string) => textOf((await ask(paymentId)).rawPayload);
async function verdictOf(content: Buffer) {
  const file = { field: 'file', name: 'bukti.pdf', content, type: 'application/pdf' };
  return (await semai.send(await formRequest(`/${verifyCertificateFile.path}`, null, file))).json().data;
}

test('the file tells everything of a participant who did everything [B-11]', async () => {
  const own = await enrolParticipant(semai);
  const { number } = await finishProgramme(semai, own);
  const answer = await ask(own.paymentId);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`attachment; filename="bukti-prakerja-${own.paymentId}.pdf"`),
    'cache-control': 'private, no-store',
  });
  const text = textOf(answer.rawPayload);
  const says = (...parts: string[]) => expect(text).toContain(parts.join(' '));
  says('Berkas Bukti Peserta Program Prakerja');
  expect(text).toMatch(/Nomor berkas BKT-\d{8}-\d{6} Dibuat \d\d \w{3} \d{4}, \d\d:\d\d WIB Diminta oleh \w+/);

  says('Nama Ratna Dewi');
  says(`Email ${own.email}`);
  says(`Kelas ${own.course.name}`);
  says('Kode kelas di program CRS-EXCEL-01');
  says(`Kode redeem KPJ-${own.enrolment.id}`);
  says(`Voucher ${own.voucher.code}`);
  says(`Nomor pesanan (payment ID) ${own.paymentId}`);
  says('Terdaftar 01 Nov 2026, 09:00 WIB');
  says('Selesai 05 Nov 2026, 07:10 WIB');
  says(`Nomor sertifikat ${number}`);

  says('1 Redeem & kehadiran pertama 02 Nov 2026, 08:00 WIB 02 Nov 2026, 08:03 WIB');
  says(`2 Bab 2: ${own.lessons[1]!.name} 03 Nov 2026, 09:00 WIB 03 Nov 2026, 09:02 WIB Internal, bukan program`);
  says('999 Post-test 04 Nov 2026, 10:00 WIB Belum terverifikasi');

  // 20 and 30 of 60 seconds: what a report says beyond the film's end is not seen
  says(`0:50 dari 1:00 · 83% ${own.lectures[0]!.name}`);
  says('Dibuka 02 Nov 2026, 08:05 WIB · Laporan terakhir 02 Nov 2026, 08:06 WIB · Hadir 02 Nov 2026, 08:06 WIB');
  says(`0:00 dari 1:00 · 0% ${own.lectures[1]!.name} Belum dibuka`);

  says('Pre-test 1 02 Nov 2026, 08:04 WIB 20 1 4 Tercatat');
  says(`Kuis: ${own.lectures[0]!.name} 1 02 Nov 2026, 08:20 WIB 100 5 0 Lulus`);
  says(`Kuis: ${own.lectures[2]!.name} – Belum dikerjakan`);
  says('Ujian Akhir 1 04 Nov 2026, 10:30 WIB 40 2 3 Belum lulus Ujian Akhir 2 04 Nov 2026, 11:00 WIB 80 4 1 Lulus');

  says(`Tugas Praktik Mandiri: ${own.lessons[1]!.name} Dimulai 03 Nov 2026, 09:10 WIB Dikirim 03 Nov 2026, 10:00 WIB`);
  says('Dinilai 03 Nov 2026, 15:00 WIB Nilai 90 dari 100');
  expect(text).toMatch(/Penilai (?!–)\w+/);
  says('Status tugas Diterima program Status umpan balik Menunggu program');
  says('Umpan balik Rapi dan lengkap.');
  says(`Unjuk Keterampilan: ${own.lessons[1]!.name} Belum dimulai.`);

  for (const { name, text: question } of journalQuestions) says(question, answers[name].replace(/\s+/g, ' '));
  says('Dikirim 05 Nov 2026, 07:00 WIB');
  says('Bintang 5 dari 5');
  says('Sangat membantu Contohnya dekat dengan pekerjaan.');
  says(`Nomor ${number} Nama tercetak Ratna Dewi Nilai 80 dari 100`);
  says('Cara memeriksa keaslian berkas ini');
  expect(text).toContain('/certificateverify/cari-sertifikat');
  expect(text).toMatch(/Halaman 1 dari (\d) .*Halaman \1 dari \1/);
});

test('a task’s file is named with the hash of its bytes, and one that is gone is said to be [B-11]', async () => {
  const own = await enrolParticipant(semai);
  await finishProgramme(semai, own);
  const text = await read(own.paymentId);
  const hash = createHash('sha256').update(taskFile).digest('hex');
  expect(text).toContain(`1. Laporan penjualan berkas 1.pdf · ${taskFile.length} byte SHA-256: ${hash}`);
  expect(text).toContain('2. Lampiran berkas 2.pdf · 1.234.567 byte Berkas tidak ditemukan di penyimpanan.');
});

test('who has just enrolled has a file that says what is not there yet [B-11]', async () => {
  const own = await enrolParticipant(semai);
  const text = await read(own.paymentId);
  expect(text).toContain('Kode redeem Belum dimasukkan');
  expect(text).toContain('Selesai Belum selesai');
  expect(text).toContain('1 Redeem & kehadiran pertama Belum diminta –');
  expect(text).toContain('999 Post-test Belum diminta –');
  expect(text).toContain('Ujian Akhir – Belum dikerjakan');
  expect(text).toContain('Jurnal refleksi Belum diisi.');
  expect(text).toContain('Penilaian kelas Belum dinilai.');
  expect(text).toContain('Sertifikat Belum diterbitkan.');
});

test('an internal code is no code of the programme', async () => {
  const own = await enrolParticipant(semai);
  const at = semai.clock.now();
  await db
    .insertInto('kpj_codes')
    .values({ enrolment_id: own.enrolment.id, kpj_code: null, bound_at: at, confirmed_at: at })
    .execute();
  expect(await read(own.paymentId)).toContain('Kode redeem Kode internal Dikonfirmasi program –');
});

test('the file is told to be genuine, and altered with any byte changed [B-11]', async () => {
  const { rawPayload: pdf } = await ask((await enrolParticipant(semai)).paymentId);
  expect(await verdictOf(pdf)).toEqual({ verdict: 'genuine', certificate: null });
  for (const place of [6, pdf.indexOf('stream') + 40, Math.floor(pdf.length / 3), pdf.length - 1]) {
    const copy = Buffer.from(pdf);
    copy[place] = (copy[place] as number) ^ 1;
    expect(await verdictOf(copy), String(place)).toEqual({ verdict: 'altered', certificate: null });
  }
  expect((await verdictOf(Buffer.concat([pdf, Buffer.from('\n')]))).verdict).toBe('altered');
});

test('only operators read it, of participants alone, and each reading is written down [B-11]', async () => {
  const own = await enrolParticipant(semai);
  expect((await ask(own.paymentId, null)).statusCode).toBe(401);
  for (const email of [own.email, 'instruktur@semai.test', 'siswa@semai.test'])
    expect((await ask(own.paymentId, await semai.logIn(email))).statusCode, email).toBe(403);
  const acts = () =>
    semai.sql(`select action, detail, operator_id from audit_log where target = 'orders:${own.paymentId}' order by id`);
  expect(await acts()).toEqual([]);

  const first = await read(own.paymentId);
  const second = await read(own.paymentId);
  const numbers = [first, second].map((text) => /BKT-\d{8}-\d{6}/.exec(text)?.[0]);
  expect(await acts()).toEqual(
    numbers.map((number) => ({ action: 'read evidence', detail: { number }, operator_id: expect.any(Number) })),
  );

  const bought = await makeEnrolment(db, {
    student_id: own.id,
    course_id: (await makeTestClass(semai)).course.id,
  });
  for (const unknown of [bought.order_id, 'tidak-ada-pesanan-ini', "x' or '1'='1"])
    expect((await ask(unknown)).statusCode, unknown).toBe(404);
  expect(await semai.sql(`select 1 from audit_log where target = 'orders:${bought.order_id}'`)).toEqual([]);
});

test('long journals go over pages, whole [B-11]', async () => {
  const own = await enrolParticipant(semai);
  await finishProgramme(semai, own);
  const words = Array.from({ length: 620 }, (_, place) => `kata${place}`);
  const endless = `${'panjangsekali'.repeat(380)}ujung`;
  const essay = words.join(' ');
  await db.updateTable('reflective_journals').set({ q1: essay, q2: endless, q3: essay, q4: essay }).execute();
  const { rawPayload: pdf } = await ask(own.paymentId);
  const lines = pdfLines(pdf);
  const text = textOf(pdf);
  expect(text.match(/kata\d+/g)).toEqual([...words, ...words, ...words]);
  expect(lines.filter((line) => /^[panjgsekliu]{40,}/.test(line)).join('')).toBe(endless);
  const pages = Number(/Halaman 1 dari (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(4);
  expect(pdf.toString('latin1')).toContain(`/Count ${pages}`);
  expect(lines.filter((line) => /^Halaman \d+ dari/.test(line))).toEqual(
    Array.from({ length: pages }, (_, page) => `Halaman ${page + 1} dari ${pages}`),
  );
  expect((await verdictOf(pdf)).verdict).toBe('genuine');
});

test('any name is drawn as far as the font goes, and kept whole in the properties', async () => {
  const name = { first_name: 'Łucja (李) \\ "Ñ" <b>', last_name: 'D’Angelo😀 ((' };
  const own = await enrolParticipant(semai, name);
  const { rawPayload: pdf } = await ask(own.paymentId);
  expect(textOf(pdf)).toContain('Nama Łucja (·) \\ "Ñ" <b> D’Angelo ((');
  expect(pdfInfo(pdf, 'Title')).toContain(`${name.first_name} ${name.last_name}`);
  expect((await verdictOf(pdf)).verdict).toBe('genuine');
});

test('of somebody who left, what is kept is shown', async () => {
  const own = await enrolParticipant(semai);
  await finishProgramme(semai, own);
  const person = { userId: own.id };
  await db.transaction().execute(async (tx) => {
    await forgetParticipant(semai.platform, tx, person);
    await forgetLearner(semai.platform, tx, person);
    await tx
      .updateTable('users')
      .set({ anonymised_at: semai.clock.now(), first_name: 'Pengguna', last_name: '' })
      .where('id', '=', own.id)
      .execute();
  });
  const text = await read(own.paymentId);
  expect(text).toContain('Nama Pengguna Email');
  expect(text).toContain('Akun dihapus');
  expect(text).toContain('1 Redeem & kehadiran pertama 02 Nov 2026');
  expect(text).toContain('Nilai 90 dari 100');
  expect(text).toContain('Tidak ada berkas.');
  expect(text).toContain('Dihapus bersama akunnya, bila pernah diisi.');
  expect(text).toContain('Bintang 5 dari 5');
  expect(text).not.toMatch(/Ratna|Rapi dan lengkap|Sangat membantu/);
});

test('what was learnt is told, also when it was taken out of the course since', async () => {
  const own = await enrolParticipant(semai);
  await finishProgramme(semai, own);
  const [first, second] = own.lessons;
  const archived_at = semai.clock.now();
  await db.updateTable('lessons').set({ archived_at }).where('id', '=', first!.id).execute();
  await db.updateTable('lectures').set({ archived_at }).where('id', '=', own.lectures[2]!.id).execute();
  const text = await read(own.paymentId);
  expect(text).toContain(`${first!.name} (sudah tidak ada di kelas) 0:50 dari 1:00 · 83% ${own.lectures[0]!.name}`);
  expect(text).toContain(`Bab 1: ${second!.name} 0:00 dari 1:00 · 0% ${own.lectures[1]!.name}`);
  expect(text).toContain(`Kuis: ${own.lectures[0]!.name} 1 02 Nov 2026`);
  // never opened, and not there any more
  expect(text).not.toContain(own.lectures[2]!.name);
  expect(text).toContain('2 Bab yang sudah tidak ada 03 Nov 2026');
});
