import { expect, test } from '../kit/e2e.ts';

test('a message is sent once, and stays in the form until it was received [S-02, R-16]', async ({
  page,
  semai,
  expectConsole,
}) => {
  await page.goto('/contactus');
  const form = page.getByRole('region', { name: 'Tulis pesan' });
  const field = (name: string) => form.getByRole('textbox', { name });
  const send = form.getByRole('button', { name: 'Kirim pesan' });

  expectConsole(/status of 422 .*\/api\/contact$/);
  await send.click();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('Validasi Error!');
  for (const name of ['Nama Lengkap', 'Email', 'Subyek', 'Pesan']) {
    await expect(notice).toContainText(`${name} wajib diisi.`);
    await expect(field(name)).toHaveAttribute('aria-required', 'true');
  }
  await expect(field('Nama Lengkap')).toBeFocused();

  await field('Nama Lengkap').fill('Rani Kusuma');
  await field('Email').fill('rani-e2e@kantor.test');
  await field('Subyek').fill('Kelas untuk tim');
  await field('Pesan').fill('Bisakah tim kami ikut?');
  expectConsole(/status of (401|500) .*\/api\/contact$/);
  for (const [status, message, line] of [
    [401, 'Silakan masuk terlebih dahulu.', 'Silakan masuk terlebih dahulu.'],
    [500, 'x', 'Some Error Occured in Login API!'],
  ] as const) {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status, json: { success: false, data: null, message } }),
    );
    await send.click();
    await expect(notice).toContainText(line);
    await expect(field('Pesan')).toHaveValue('Bisakah tim kami ikut?');
    await page.unroute('**/api/contact');
  }

  const sent: unknown[] = [];
  page.on('request', (request) => request.url().endsWith('/api/contact') && sent.push(request.postDataJSON()));
  await send.dblclick();
  const toast = page
    .getByRole('dialog')
    .or(page.getByRole('group'))
    .filter({ hasText: 'Pesan anda berhasil kami terima' });
  await expect(toast.first()).toContainText('Berhasil!');
  await expect(field('Pesan')).toHaveValue('');
  await expect(notice).toHaveCount(0);
  expect(sent).toEqual([
    {
      name: 'Rani Kusuma',
      email: 'rani-e2e@kantor.test',
      subject: 'Kelas untuk tim',
      message: 'Bisakah tim kami ikut?',
      ipaddress: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    },
  ]);
  await semai.drainJobs();
  const mails = await semai.mailsTo('halo@semai.test');
  expect(mails.filter(({ text }) => text.includes('rani-e2e@kantor.test'))).toHaveLength(1);
});
