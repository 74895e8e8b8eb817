import type { Page, Route } from '@playwright/test';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { enrol, passExam } from '../kit/own-class.ts';
import { makeOwnStudent } from '../kit/own-student.ts';

/** Of the programme, with journal, Tugas Mandiri and Unjuk Keterampilan. */
const COURSE = 5;

async function logInStudent(page: Page, semai: Semai) {
  const student = await makeOwnStudent(semai, 'Tiara', 'Ningrum');
  const enrolment = await enrol(semai, student.id, COURSE);
  await semai.logIn(page, student.email);
  return enrolment;
}

const begin = (semai: Semai, enrolment: number) =>
  semai.sql<{ id: number; kind: string }>(`
    insert into assignments (kind, sequence, enrolment_id, course_id, lesson_id, lecture_id, started_at)
    select kind, sequence, ${enrolment}, ${COURSE}, lectures.lesson_id, lectures.id, now()
    from (select * from lectures where course_id = ${COURSE} order by id limit 1) lectures,
      (values ('tugas_mandiri', 1), ('unjuk_keterampilan', 999)) kinds (kind, sequence)
    returning id, kind`);

/** Nothing stands out over the edge, nor is wrong, at either. */
async function lookAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoViolation(page, { part: 'main' });
  }
}

const refuse = (route: Route) => route.fulfill({ status: 500, json: { success: false, message: 'rusak' } });
const confirm = (page: Page, answer: 'Ya' | 'Tidak') =>
  page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('a journal is begun, kept, sent once and read [P-04]', async ({ page, semai, consoleErrors }) => {
  const enrolment = await logInStudent(page, semai);
  const list = '**/kjflow/journallist';
  await page.goto('/student/reflective-journal');
  await expect(page.getByRole('heading', { name: 'Belum ada jurnal refleksi' })).toBeVisible();
  await passExam(semai, enrolment);
  // what cannot be read is silently empty
  await page.route(list, refuse);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Belum ada jurnal refleksi' })).toBeVisible();
  await expect(page.getByText('rusak')).toHaveCount(0);
  await page.unroute(list);
  consoleErrors.length = 0;

  await page.reload();
  const [course] = await semai.sql<{ name: string }>(`select name from courses where id = ${COURSE}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: course!.name }) });
  await expect(card.locator('img')).toHaveAttribute('src', /^\//);
  await card.getByRole('link', { name: /^Start Journal Test/ }).click();
  const send = press(page, 'Kirim');
  const fields = page.getByRole('main').getByRole('textbox');
  await expect(fields).toHaveCount(4);
  for (const [place, words] of ['pelajaran', 'terapkan', 'pengalaman belajar', 'ditingkatkan'].entries()) {
    await expect(fields.nth(place)).toHaveAccessibleName(new RegExp(words));
    await expect(send).toBeDisabled();
    await fields.nth(place).fill(place === 3 ? '   ' : `Jawaban saya <b>${place}</b>`);
  }
  await expect(send).toBeDisabled();
  await fields.nth(3).fill('Lebih banyak latihan\nsetiap minggu');
  await lookAtBothWidths(page);
  await page.reload();
  await expect(fields.nth(3)).toHaveValue('Lebih banyak latihan\nsetiap minggu');

  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/submitjournal') && sent.push(request.postDataJSON()));
  await send.click();
  await expect(page.getByRole('alertdialog')).toContainText('Apakah Anda ingin menyelesaikan journal?');
  await confirm(page, 'Tidak');
  await page.route('**/kjflow/submitjournal', (route) => route.abort(), { times: 1 });
  await send.click();
  await confirm(page, 'Ya');
  await expect(page.getByText('Jurnal gagal dikirim')).toBeVisible();
  consoleErrors.length = 0;
  await send.click();
  const answered = page.waitForResponse('**/kjflow/submitjournal');
  await confirm(page, 'Ya');
  await answered;
  const at = Date.now();
  await expect(page.getByText('Jurnal berhasil dikirim')).toBeVisible();
  await expect(fields).toHaveCount(0);
  expect(Date.now() - at).toBeGreaterThanOrEqual(1900);
  await expect(page.getByRole('definition')).toHaveText([/saya <b>0/, /<b>1/, /<b>2/, /^Lebih banyak latihan/]);
  await expect(send).toHaveCount(0);
  expect(sent[1]).toEqual({
    student_quiz_attempt_id: expect.any(Number),
    q1: 'Jawaban saya <b>0</b>',
    q2: 'Jawaban saya <b>1</b>',
    q3: 'Jawaban saya <b>2</b>',
    q4: 'Lebih banyak latihan\nsetiap minggu',
  });
  await page.getByRole('link', { name: 'Semua jurnal' }).click();
  await expect(card.getByRole('link', { name: /^View Submissions/ })).toBeVisible();
});

test('an assignment gets its files, is handed in and then only read [P-05, P-06]', async ({
  page,
  semai,
  consoleErrors,
}) => {
  const enrolment = await logInStudent(page, semai);
  for (const [menu, empty] of [
    ['tugas-mandiri', 'Belum ada tugas mandiri'],
    ['unjuk-keterampilan', 'Belum ada tugas unjuk keterampilan'],
  ]) {
    await page.goto(`/student/${menu}`);
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
    for (const wrong of ['x', '0'])
      expect((await page.request.get(`/student/${menu}/${wrong}`)).status(), wrong).toBe(404);
  }
  const [task, skill] = await begin(semai, enrolment);
  await page.goto('/student/unjuk-keterampilan');
  const open = page.getByRole('link', { name: /^Kerjakan Unjuk Keterampilan/ });
  await expect(open).toHaveAttribute('href', `/student/unjuk-keterampilan/${skill!.id}`);
  const list = '**/kjflow/mytugasmandiri';
  await page.route(list, refuse);
  await page.goto('/student/tugas-mandiri');
  await expect(page.getByRole('heading', { name: 'Belum ada tugas mandiri' })).toBeVisible();
  await page.unroute(list);
  await page.reload();
  await page.getByRole('link', { name: /^Kerjakan Tugas Mandiri/ }).click();
  await expect(page.getByRole('heading', { name: 'Kiriman (0)' })).toBeVisible();

  const upload = press(page, 'Unggah');
  const handIn = press(page, 'Kirim Tugas');
  const title = page.getByLabel('Judul');
  const file = page.getByLabel('Berkas', { exact: true });
  const choose = (name: string, content: string) =>
    file.setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  await handIn.click();
  await expect(page.getByText('Unggah sedikitnya satu berkas sebelum mengirim tugas.')).toBeVisible();
  await title.fill('Catatan lapangan');
  await expect(upload).toBeDisabled();
  expect(await file.getAttribute('accept')).toBe('.pdf,.doc,.docx,.txt,image/*');
  await choose('program.exe', 'MZ');
  await expect(page.getByText('Berkas ini bukan PDF, DOC, DOCX, TXT, atau gambar.')).toBeVisible();
  await expect(upload).toBeDisabled();
  await choose('program.pdf', 'MZ');
  await upload.click();
  await confirm(page, 'Ya');
  await expect(page.getByText(/^Isi berkas tidak sesuai dengan namanya/).first()).toBeVisible();
  await page.route('**/kjflow/submittugasassignmemt', (route) => route.abort(), { times: 1 });
  await choose('catatan.txt', 'Arabika');
  await upload.click();
  await confirm(page, 'Ya');
  await expect(page.getByText('File gagal diunggah').first()).toBeVisible();
  consoleErrors.length = 0;
  await upload.click();
  await confirm(page, 'Tidak');
  await lookAtBothWidths(page);

  // both buttons rest while their request runs
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/kjflow/submittugasassignmemt', async (route) => held.then(() => route.continue()), { times: 1 });
  await upload.click();
  await confirm(page, 'Ya');
  await expect(upload).toBeDisabled();
  await expect(handIn).toBeDisabled();
  goOn();
  await expect(page.getByText('File berhasil diunggah')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kiriman (1)' })).toBeVisible();
  await expect(title).toHaveValue('');
  await expect(upload).toBeDisabled();
  const uploaded = page.getByRole('link', { name: 'Catatan lapangan' });
  const given = await page.request.get((await uploaded.getAttribute('href')) as string);
  expect(await given.text()).toBe('Arabika');

  await page.route('**/kjflow/finalizeassignment', (route) => route.abort(), { times: 1 });
  await handIn.click();
  await expect(page.getByText('Gagal mengirim tugas')).toBeVisible();
  consoleErrors.length = 0;
  await handIn.click();
  await expect(page.getByText('Tugas berhasil dikirim')).toBeVisible();
  await expect(page.getByText('Belum dinilai')).toBeVisible();
  await expect(uploaded).toBeVisible();
  for (const gone of [title, upload, handIn]) await expect(gone).toHaveCount(0);

  await semai.sql(`
    update assignments set score = 87, feedback = 'Runtut dan lengkap', graded_at = now() where id = ${task!.id}`);
  await page.getByRole('link', { name: 'Semua tugas' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('87');
  await expect(card).toContainText('Runtut dan lengkap');
  await expect(card.getByRole('link', { name: /^Lihat tugas yang dikirim/ })).toBeVisible();
  await lookAtBothWidths(page);
});

test('several files go one after another: stopped, tried again, refused by name [P-06]', async ({
  page,
  semai,
  consoleErrors,
}) => {
  const [task] = await begin(semai, await logInStudent(page, semai));
  await page.goto(`/student/tugas-mandiri/${task!.id}`);
  const file = page.getByLabel('Berkas', { exact: true });
  const chosen = page.getByRole('list', { name: 'Berkas terpilih' }).getByRole('listitem');
  const row = (name: string) => chosen.filter({ hasText: name });
  const retry = (name: string) => page.getByRole('button', { name: `Coba lagi ${name}` });
  const text = (name: string, content = 'Arabika') => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/submittugasassignmemt') && sent.push(request.method()));

  // what cannot be sent stays here, and says why
  const large = { name: 'besar.pdf', mimeType: '', buffer: Buffer.alloc(20 * 1024 * 1024 + 1, 'a') };
  await page.getByLabel('Judul').fill('Panen');
  await file.setInputFiles([large]);
  await expect(page.getByText('Berkas ini lebih besar dari 20 MB.')).toBeVisible();
  await expect(press(page, 'Unggah')).toBeDisabled();
  await file.setInputFiles([text('a.txt'), text('kosong.txt', ''), text('b.txt')]);
  await expect(page.getByText('kosong.txt: Berkas ini kosong.')).toBeVisible();
  await expect(chosen).toHaveCount(2);
  await page.getByRole('button', { name: 'Hapus b.txt' }).click();
  await expect(chosen).toHaveCount(1);

  const last = `empat-${'dengan-nama-yang-panjang-'.repeat(4)}.txt`;
  // the first is held on its way and stopped, the second gets no answer, the third is refused, the fourth arrives
  await file.setInputFiles([text('satu.txt'), text('dua.txt'), text('tiga.txt', '#!/bin/sh\nls'), text(last)]);
  let held: Route | null = null;
  const calls = '**/kjflow/submittugasassignmemt';
  await page.route(calls, (route) => {
    if (sent.length === 1) held = route;
    else if (sent.length === 2) return route.abort();
    else return route.continue();
  });
  await press(page, 'Unggah').click();
  await expect(page.getByRole('alertdialog')).toContainText('sebagai “Panen (1)” sampai “Panen (4)”');
  await confirm(page, 'Ya');
  await expect(page.getByRole('progressbar', { name: 'Mengunggah satu.txt' })).toBeVisible();
  await expect(row(last)).toContainText('Menunggu giliran');
  await expect(press(page, 'Kirim Tugas')).toBeDisabled();
  await lookAtBothWidths(page);
  expect(held).not.toBeNull();
  // leaving meanwhile is asked about
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => {});
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('button', { name: 'Batalkan satu.txt' }).click();
  await expect(page.getByText('File berhasil diunggah')).toBeVisible();
  await expect(row('satu.txt')).toContainText('Unggahan dibatalkan.');
  await expect(row('dua.txt')).toContainText('File gagal diunggah');
  await expect(row('tiga.txt')).toContainText('Berkas ini berisi skrip atau makro.');
  await expect(chosen).toHaveCount(3);
  await lookAtBothWidths(page);
  consoleErrors.length = 0;

  // tried again without being chosen anew, each under its number
  await retry('dua.txt').click();
  await expect(page.getByRole('heading', { name: 'Kiriman (2)' })).toBeVisible();
  await retry('satu.txt').click();
  await expect(page.getByRole('heading', { name: 'Kiriman (3)' })).toBeVisible();
  await page.getByRole('button', { name: 'Hapus tiga.txt' }).click();
  await expect(page.getByRole('region', { name: 'Kiriman' }).getByRole('link')).toHaveText([
    'Panen (4)',
    'Panen (2)',
    'Panen (1)',
  ]);
  expect(sent).toHaveLength(6);
});
