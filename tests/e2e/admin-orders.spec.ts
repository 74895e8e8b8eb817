import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expectNoViolation } from '../kit/axe.ts';
import { expect, hydrated, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';
import { newStudent } from '../kit/page-students.ts';

const COURSE = 'Dasar Analisis Data dengan SQL';

test('an operator finds an order, reads what the provider said, and pays it back: the class is gone [B-02, B-07]', async ({
  page,
  semai,
  browser,
}) => {
  const student = await newStudent(semai, 'Larasati');
  const site = await browser.newPage({ baseURL: semai.url });
  await semai.logIn(site, student.email);
  await site.goto(`/checkout/course/${demoCourse.paid}`);
  await hydrated(site);
  await site.getByRole('button', { name: 'Bayar Sekarang' }).click();
  const provider = site.frameLocator('iframe[title="Pembayaran Midtrans"]');
  await provider.getByRole('button', { name: 'Bayar berhasil' }).click();
  await expect(site).toHaveURL(/\/order\/detail\?order_id=/);
  await site.goto('/student/course');
  await expect(site.getByRole('main').getByText(COURSE).first()).toBeVisible();

  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Pesanan' }).click();
  await page.getByRole('textbox', { name: 'Cari pesanan' }).fill(student.email);
  const row = page.getByRole('row', { name: student.email });
  await expect(row).toContainText('Lunas');
  await row.click();
  await expect(page.getByRole('heading', { name: COURSE, exact: true })).toBeVisible();
  await expect(page.getByText('Akses kelas')).toBeVisible();
  await page.getByRole('button', { name: /^Jawaban atas pertanyaan kami: sudah dibayar/ }).click();
  await expect(page.getByRole('region').getByText('"transaction_status"')).toBeVisible();
  await expectNoViolation(page);

  await page.getByRole('button', { name: 'Kirim ulang bukti pembayaran' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, kirim ulang bukti pembayaran' }).click();
  await expect(page.getByText('Mengirim ulang bukti pembayaran')).toBeVisible();

  await page.getByRole('button', { name: 'Kembalikan dana' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kembalikan dana' });
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Salah pilih kelas');
  await dialog.getByRole('button', { name: 'Ya, kembalikan dana' }).click();
  await expect(page.getByText('Meminta pengembalian dana')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kembalikan dana' })).toHaveCount(0);
  await semai.drainJobs();
  await page.reload();
  await expect(page.getByText('Dana dikembalikan').first()).toBeVisible();
  await expect(page.getByText(/^Berakhir /)).toBeVisible();

  await site.reload();
  await hydrated(site);
  await expect(site.getByRole('main').getByText(COURSE)).toHaveCount(0);
  await site.close();
});

test('what needs a decision is listed, and money sent by hand is closed there [B-02]', { tag: '@deep' }, async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai, 'Bagas');
  const course_id = demoCourse.paid;
  const { id } = await semai.make('makeOrder', { student_id: student.id, course_id, status: 'expired' });
  // Paid after all, when it was too late.
  await semai.sql(`update payments set status = 'paid' where order_id = '${id}'`);
  await semai.sql(`insert into refunds (order_id, payment_id, refund_key, amount, reason, status, created_at, updated_at)
    select order_id, id, order_id, gross_amount, 'Kelas atau kursi sudah tidak tersedia', 'manual', now(), now()
    from payments where order_id = '${id}'`);
  await enterOffice(page);
  await page.getByRole('menuitem', { name: 'Perlu perhatian' }).click();
  const item = page.getByText(student.email);
  await expect(item).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Sudah dikirim manual' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Catatan' }).fill('Transfer BCA 16 November');
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, sudah dikirim manual' }).click();
  await expect(page.getByText('Pengembalian dana ditutup.')).toBeVisible();
  await expect(item).toHaveCount(0);
  expect(await semai.sql(`select status, note from refunds where order_id = '${id}'`)).toEqual([
    { status: 'done', note: 'Transfer BCA 16 November' },
  ]);
});
