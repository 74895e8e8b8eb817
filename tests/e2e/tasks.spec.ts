import { expect, test } from '../kit/e2e.ts';
import { loseNextAnswer } from '../kit/lost-answer.ts';
import { passExam } from '../kit/page-students.ts';
import {
  askToSend,
  beginTasks,
  confirm,
  handIn,
  logInTaskStudent,
  lookAtBothWidths,
  press,
  refuse,
  TASK_COURSE,
} from '../kit/task-pages.ts';

test('a journal is begun, kept, sent once and read [P-04]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const enrolment = await logInTaskStudent(page, semai);
  const list = '**/kjflow/journallist';
  await page.goto('/student/reflective-journal');
  await expect(page.getByRole('heading', { name: 'Belum ada jurnal refleksi' })).toBeVisible();
  await passExam(semai, enrolment);
  // what cannot be read is silently empty
  await page.route(list, refuse);
  expectConsole(/status of 500 .*\/kjflow\/journallist$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Belum ada jurnal refleksi' })).toBeVisible();
  await expect(page.getByText('rusak')).toHaveCount(0);
  await page.unroute(list);

  await page.reload();
  const [course] = await semai.sql<{ name: string }>(`select name from courses where id = ${TASK_COURSE}`);
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
  await askToSend(page);
  await expect(page.getByRole('alertdialog')).toContainText('Apakah Anda ingin menyelesaikan journal?');
  await confirm(page, 'Tidak');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await loseNextAnswer(page, '**/kjflow/submitjournal');
  expectConsole(/ERR_FAILED .*\/kjflow\/submitjournal$/);
  await askToSend(page);
  await confirm(page, 'Ya');
  await expect(page.getByText('Jurnal gagal dikirim')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await askToSend(page);
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

test('a file that arrives before the question has closed leaves the focus in the title [P-06]', async ({
  page,
  semai,
}) => {
  const [task] = await beginTasks(semai, await logInTaskStudent(page, semai));
  await page.goto(`/student/tugas-mandiri/${task!.id}`);
  const title = page.getByLabel('Judul');
  await title.fill('Catatan lapangan');
  const buffer = Buffer.from('Arabika');
  await page.getByLabel('Berkas', { exact: true }).setInputFiles({ name: 'catatan.txt', mimeType: '', buffer });
  await press(page, 'Unggah').click();
  // The question then takes 3 s to close.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Animation.enable');
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  await confirm(page, 'Ya');
  await expect(page.getByRole('heading', { name: 'Kiriman (1)' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(title).toBeFocused({ timeout: 5_000 });
});

test('an assignment gets its files, is handed in and then only read [P-05, P-06, R-16]', async ({
  page,
  semai,
  expectConsole,
}) => {
  const enrolment = await logInTaskStudent(page, semai);
  for (const [menu, empty] of [
    ['tugas-mandiri', 'Belum ada tugas mandiri'],
    ['unjuk-keterampilan', 'Belum ada tugas unjuk keterampilan'],
  ]) {
    await page.goto(`/student/${menu}`);
    await expect(page.getByRole('heading', { name: empty })).toBeVisible();
    for (const wrong of ['x', '0'])
      expect((await page.request.get(`/student/${menu}/${wrong}`)).status(), wrong).toBe(404);
  }
  const [task, skill] = await beginTasks(semai, enrolment);
  await page.goto('/student/unjuk-keterampilan');
  const open = page.getByRole('link', { name: /^Kerjakan Unjuk Keterampilan/ });
  await expect(open).toHaveAttribute('href', `/student/unjuk-keterampilan/${skill!.id}`);
  const list = '**/kjflow/mytugasmandiri';
  await page.route(list, refuse);
  expectConsole(/status of 500 .*\/kjflow\/mytugasmandiri$/);
  await page.goto('/student/tugas-mandiri');
  await expect(page.getByRole('heading', { name: 'Belum ada tugas mandiri' })).toBeVisible();
  await page.unroute(list);
  await page.reload();
  await page.getByRole('link', { name: /^Kerjakan Tugas Mandiri/ }).click();
  await expect(page.getByRole('heading', { name: 'Kiriman (0)' })).toBeVisible();

  const upload = press(page, 'Unggah');
  const send = press(page, 'Kirim Tugas');
  const title = page.getByLabel('Judul');
  const file = page.getByLabel('Berkas', { exact: true });
  const choose = (name: string, content: string) =>
    file.setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  await expect(send, 'there is nothing to hand in yet').toBeDisabled();
  await expect(page.getByText('Unggah sedikitnya satu berkas untuk mengirim tugas.')).toBeVisible();
  await title.fill('Catatan lapangan');
  await expect(upload).toBeDisabled();
  expect(await file.getAttribute('accept')).toBe('.pdf,.doc,.docx,.txt,image/*');
  await choose('program.exe', 'MZ');
  await expect(page.getByText('Berkas ini bukan PDF, DOC, DOCX, TXT, atau gambar.')).toBeVisible();
  await expect(upload).toBeDisabled();
  await choose('program.pdf', 'MZ');
  expectConsole(/status of 422 .*\/kjflow\/submittugasassignmemt$/);
  await upload.click();
  await confirm(page, 'Ya');
  await expect(page.getByText(/^Isi berkas tidak sesuai dengan namanya/).first()).toBeVisible();
  await loseNextAnswer(page, '**/kjflow/submittugasassignmemt');
  expectConsole(/ERR_FAILED .*\/kjflow\/submittugasassignmemt$/);
  await choose('catatan.txt', 'Arabika');
  await upload.click();
  await confirm(page, 'Ya');
  await expect(page.getByText('File gagal diunggah').first()).toBeVisible();
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
  await expect(send).toBeDisabled();
  goOn();
  await expect(page.getByText('File berhasil diunggah')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kiriman (1)' })).toBeVisible();
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
  await expect(upload).toBeDisabled();
  const uploaded = page.getByRole('link', { name: 'Catatan lapangan' });
  const given = await page.request.get((await uploaded.getAttribute('href')) as string);
  expect(await given.text()).toBe('Arabika');

  // Asked once more: it cannot be taken back.
  await send.click();
  await expect(page.getByRole('alertdialog')).toContainText('1 berkas dikirim untuk dinilai.');
  await confirm(page, 'Tidak');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await semai.sql(`select submitted_at from assignments where id = ${task!.id}`)).toEqual([
    { submitted_at: null },
  ]);
  await loseNextAnswer(page, '**/kjflow/finalizeassignment');
  expectConsole(/ERR_FAILED .*\/kjflow\/finalizeassignment$/);
  await handIn(page);
  await expect(page.getByText('Gagal mengirim tugas')).toBeVisible();
  await handIn(page);
  await expect(page.getByText('Tugas berhasil dikirim')).toBeVisible();
  await expect(page.getByText('Belum dinilai')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: /^Terkirim$/ })).toBeFocused();
  await expect(uploaded).toBeVisible();
  for (const gone of [title, upload, send]) await expect(gone).toHaveCount(0);

  await semai.sql(`
    update assignments set score = 87, feedback = 'Runtut dan lengkap', graded_at = now() where id = ${task!.id}`);
  await page.getByRole('link', { name: 'Semua tugas' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('87');
  await expect(card).toContainText('Runtut dan lengkap');
  await expect(card.getByRole('link', { name: /^Lihat tugas yang dikirim/ })).toBeVisible();
  await lookAtBothWidths(page);
});
