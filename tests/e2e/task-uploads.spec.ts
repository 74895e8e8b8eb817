import type { Route } from '@playwright/test';
import { expect, test } from '../kit/e2e.ts';
import {
  beginTasks,
  confirm,
  hold,
  logInTaskStudent,
  lookAtBothWidths,
  press,
  SELF_UPLOAD,
  textFile,
  uploadFiles,
} from '../kit/task-pages.ts';

test('several files go one after another: stopped, tried again, refused by name [P-06]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  const [task] = await beginTasks(semai, await logInTaskStudent(page, semai));
  await page.goto(`/student/tugas-mandiri/${task!.id}`);
  const file = page.getByLabel('Berkas', { exact: true });
  const chosen = page.getByRole('list', { name: 'Berkas terpilih' }).getByRole('listitem');
  const row = (name: string) => chosen.filter({ hasText: name });
  const retry = (name: string) => page.getByRole('button', { name: `Coba lagi ${name}` });
  const text = textFile;
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
  // and takes nothing away
  await file.setInputFiles([large]);
  await expect(page.getByText('Berkas ini lebih besar dari 20 MB.')).toBeVisible();
  await expect(chosen).toHaveCount(2);
  await page.getByRole('button', { name: 'Hapus b.txt' }).click();
  await expect(chosen).toHaveCount(1);

  const last = `empat-${'dengan-nama-yang-panjang-'.repeat(4)}.txt`;
  // the first is held on its way and stopped, the second gets no answer, the third is refused, the fourth arrives
  await file.setInputFiles([text('satu.txt'), text('dua.txt'), text('tiga.txt', '#!/bin/sh\nls'), text(last)]);
  expectConsole(/(ERR_FAILED|status of 422) .*\/kjflow\/submittugasassignmemt$/);
  let held: Route | null = null;
  await page.route(SELF_UPLOAD, (route) => {
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
  // in its row, not above everything too
  await expect(row('dua.txt')).toContainText('File gagal diunggah');
  await expect(page.getByText('File gagal diunggah')).toHaveCount(1);
  await expect(row('tiga.txt')).toContainText('Berkas ini berisi skrip atau makro.');
  await expect(chosen).toHaveCount(3);
  await lookAtBothWidths(page);

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

test('what is on its way is still there for who leaves and comes back, and nothing is handed in before it [P-06]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const [task] = await beginTasks(semai, await logInTaskStudent(page, semai));
  await page.goto(`/student/tugas-mandiri/${task!.id}`);
  const leaveAndComeBack = async () => {
    await page.getByRole('link', { name: 'Semua tugas' }).click();
    await page.getByRole('link', { name: /^Kerjakan Tugas Mandiri/ }).click();
  };
  const goOn = await hold(page, SELF_UPLOAD);
  await uploadFiles(page, 'Panen', ['satu.txt', 'dua.txt']);
  await expect(page.getByRole('progressbar', { name: 'Mengunggah satu.txt' })).toBeVisible();
  await leaveAndComeBack();
  await expect(page.getByRole('progressbar', { name: 'Mengunggah satu.txt' })).toBeVisible();
  await expect(page.getByLabel('Judul')).toHaveValue('Panen');
  await expect(press(page, 'Kirim Tugas')).toBeDisabled();
  await goOn();
  await expect(page.getByRole('heading', { name: 'Kiriman (2)' })).toBeVisible();
  await expect(page.getByText('File berhasil diunggah', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Judul')).toHaveValue('');
  await expect(press(page, 'Kirim Tugas')).toBeEnabled();

  // Handed in from another device meanwhile.
  await page.unroute(SELF_UPLOAD);
  const goOnAgain = await hold(page, SELF_UPLOAD);
  await uploadFiles(page, 'Olah', ['tiga.txt', 'empat.txt']);
  await leaveAndComeBack();
  await expect(page.getByRole('progressbar', { name: 'Mengunggah tiga.txt' })).toBeVisible();
  await semai.sql(`update assignments set submitted_at = now() where id = ${task!.id}`);
  expectConsole(/status of 400 .*\/kjflow\/submittugasassignmemt$/);
  await goOnAgain();
  const left = page.getByRole('alert').filter({ hasText: 'Tidak ikut terkirim' });
  await expect(left.getByRole('listitem')).toHaveText(['tiga.txt', 'empat.txt']);
  await lookAtBothWidths(page);
  await left.getByRole('button', { name: 'Mengerti' }).click();
  await expect(left).toHaveCount(0);
  await expect(page.getByText('Terkirim', { exact: true })).toBeVisible();
});

test('what the server has by now is neither stopped nor sent twice [P-06]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const [task] = await beginTasks(semai, await logInTaskStudent(page, semai));
  await page.goto(`/student/tugas-mandiri/${task!.id}`);
  // It arrives, and its answer never comes.
  const arrived = new Promise<void>((resolve) => {
    void page.route(SELF_UPLOAD, async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await uploadFiles(page, 'Panen', ['satu.txt']);
  await arrived;
  await page.getByRole('button', { name: 'Batalkan satu.txt' }).click();
  await expect(page.getByRole('heading', { name: 'Kiriman (1)' })).toBeVisible();
  await expect(page.getByText('File berhasil diunggah')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Berkas terpilih' })).toHaveCount(0);

  // All of it has left.
  await page.unroute(SELF_UPLOAD);
  const goOn = await hold(page, SELF_UPLOAD);
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body);
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3, total: 3 }));
    };
  });
  await uploadFiles(page, 'Olah', ['dua.txt']);
  await expect(page.getByText('Memeriksa…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Batalkan dua.txt' })).toHaveCount(0);
  await goOn();
  await expect(page.getByRole('heading', { name: 'Kiriman (2)' })).toBeVisible();
});
