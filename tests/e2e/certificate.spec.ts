import { expect, test } from '../kit/e2e.ts';

const SARI = `(select id from users where email = 'siswa@semai.test')`;

test('a certificate is found by its number and by its owner [S-05]', async ({ page, semai, expectConsole }) => {
  const [{ id, course } = { id: '', course: '' }] = await semai.sql<{ id: string; course: string }>(`
    select certificates.id, courses.name as course from certificates join courses on courses.id = course_id
    where student_id = ${SARI} order by certificates.created_at desc, certificates.id`);
  await page.goto('/certificateverify/cari-sertifikat');
  expectConsole(/status of 404 .*\/certificateverify\/SMI-TIDAK-ADA\.data/);
  await page.getByRole('textbox', { name: 'Nomor sertifikat' }).fill('smi-tidak-ada');
  await page.getByRole('button', { name: 'Periksa' }).click();
  await expect(page.getByRole('heading', { name: 'Sertifikat Tidak Ditemukan!' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Nomor sertifikat' }).fill(` ${id.toLowerCase()} `);
  await page.getByRole('button', { name: 'Periksa' }).click();
  await expect(page.getByRole('heading', { name: 'Sertifikat asli' })).toBeVisible();
  await expect(page).toHaveURL(`/certificateverify/${id}`);
  const facts = page.getByRole('main');
  for (const text of ['Sari Wulandari', course, id]) await expect(facts).toContainText(text);
  await expect(page.getByRole('img', { name: /^Sertifikat Sari/ })).toHaveAttribute('src', new RegExp(id));
  await expect(page.getByRole('link', { name: 'Buka PDF' })).toHaveAttribute('href', new RegExp(id));

  await page.getByRole('link', { name: 'Periksa yang lain' }).click();
  await page.getByRole('tab', { name: 'Email pemilik' }).click();
  const email = page.getByRole('textbox', { name: 'Email pemilik' });
  const search = page.getByRole('button', { name: 'Cari', exact: true });
  await search.click();
  await expect(page.getByText('Email wajib diisi.')).toBeVisible();
  await email.fill('entah@semai.test');
  await search.click();
  await expect(page.getByText('Sertifikat tidak ditemukan', { exact: true })).toBeVisible();

  expectConsole(/ERR_FAILED .*\/api\/certificate\/verifybyemail$/);
  await page.route('**/api/certificate/verifybyemail', (route) => route.abort());
  await search.click();
  await expect(page.getByRole('alert')).toContainText('Validasi Error!');
  await expect(page.getByRole('alert')).toContainText('Some Error Occured in Login API!');
  await page.unroute('**/api/certificate/verifybyemail');

  await email.fill('siswa@semai.test');
  await search.click();
  const found = page.getByRole('region', { name: 'Sertifikat yang ditemukan' });
  await expect(found.getByRole('listitem').first()).toContainText(course);
  await found.getByRole('link', { name: course }).first().click();
  await expect(page).toHaveURL(`/certificateverify/${id}`);
});

test('a PDF is checked on the page, by keyboard and by dropping it [L-14, B-12]', async ({ page, semai }) => {
  const [{ id } = { id: '' }] = await semai.sql<{ id: string }>(
    `select id from certificates where student_id = ${SARI} and revoked_at is null order by id desc limit 1`,
  );
  await semai.sql(`
    insert into certificate_corrections (certificate_id, old_name, new_name, reason, created_at)
    values ('${id}', 'Sari Wulan', 'Sari Wulandari', 'Salah ketik', '2026-05-04T03:00:00Z')`);
  await page.goto(`/certificateverify/${id}`);
  await expect(page.getByText('Nama dikoreksi pada 04 Mei 2026')).toBeVisible();
  const answer = await page.request.get(`/certificate/${id}.pdf`);
  const pdf = await answer.body();
  await page.getByRole('button', { name: 'Periksa berkas PDF' }).press('Enter');
  const chooser = page.getByLabel('PDF sertifikat');
  await expect(chooser).toBeFocused();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
  await chooser.setInputFiles(file('asli.pdf', pdf));
  const result = page.getByRole('region', { name: 'Hasil pemeriksaan berkas' });
  await expect(result.getByRole('heading', { name: 'Berkas asli' })).toBeVisible();
  await expect(result).toContainText(id);

  const forged = Buffer.from(pdf);
  forged[20] = 0;
  await chooser.setInputFiles(file('ubahan.pdf', forged));
  await expect(result.getByRole('heading', { name: 'Berkas sudah diubah' })).toBeVisible();

  await page.goto('/certificateverify/cari-sertifikat');
  await page.getByRole('tab', { name: 'Berkas PDF' }).click();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7 tanpa apa-apa'], 'salinan.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await page.getByText('Pilih PDF sertifikat').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(result.getByRole('heading', { name: 'Tanpa tanda tangan kami' })).toBeVisible();
});
