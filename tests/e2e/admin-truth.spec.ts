import type { Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';
import { enterOffice } from '../kit/office.ts';

/** To another address of the office as a link leads there, without loading everything anew. */
const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/admin${path}`);

/** All that stands on the page, in fields too. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')];
    return [document.querySelector('main')?.textContent, ...fields.map(({ value }) => value)].join('\n');
  });

test('who has the address of a screen and no access to it is told so, and whom to ask [R-21]', async ({ page }) => {
  await enterOffice(page, 'instruktur@semai.test');
  for (const [path, name] of [
    ['/orders', 'Pesanan'],
    ['/orders/apa-saja', 'Pesanan'],
    ['/orders/apa-saja/show', 'Pesanan'],
    ['/files/999999', 'Berkas'],
    ['/courses/create', 'Tambah Kelas'],
    ['/attention', 'Perlu perhatian'],
    ['/settings', 'Pengaturan situs'],
    ['/reports/sales', 'Laporan penjualan'],
  ]) {
    await goTo(page, path as string);
    const told = page.getByRole('alert').filter({ hasText: `Anda tidak punya akses ke ${name}` });
    await expect(told, path).toContainText('Peran Anda: Instruktur.');
    await expect(told).toContainText('mintalah kepada pemilik kantor ini');
    await expect(page.getByText('Belum ada apa pun di sini')).toHaveCount(0);
  }
  await goTo(page, '/courses');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a list that failed says so and is tried again; an empty one says that it is empty [R-21]', {
  tag: '@deep',
}, async ({ page, expectConsole }) => {
  await enterOffice(page);
  expectConsole(/status of 500 .*\/api\/admin\/partners\?/);
  await page.route('**/api/admin/partners?*', (route) => route.fulfill({ status: 500, json: { success: false } }));
  await goTo(page, '/partners');
  const failed = page.getByRole('alert').filter({ hasText: 'Gagal dimuat' });
  await expect(failed).toBeVisible();
  await expect(page.getByText('Belum ada apa pun di sini')).toHaveCount(0);
  await page.unroute('**/api/admin/partners?*');
  await failed.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(failed).toHaveCount(0);

  await page.route('**/api/admin/partners?*', (route) =>
    route.fulfill({ json: { success: true, data: [], message: '', total: 0, current_page: 1, last_page: 1 } }),
  );
  await goTo(page, '/courses');
  await expect(page.getByRole('columnheader', { name: 'Urutkan menurut kelas naik' })).toBeVisible();
  await goTo(page, '/partners');
  await page.reload();
  await expect(page.getByText('Belum ada apa pun di sini.')).toBeVisible();
});

test('every record opens at its short address, and one that does not exist says so [R-21]', { tag: '@deep' }, async ({
  page,
  semai,
  expectConsole,
}) => {
  test.slow();
  // An address, and something of the record that its page shows.
  const records = await semai.sql<{ path: string; shown: string }>(`
    select 'courses/' || id as path, name as shown from courses where id = ${demoCourse.excel}
    union all (select 'instructors/' || id, first_name from instructors limit 1)
    union all (select 'categories/' || id, category_name from categories limit 1)
    union all (select 'partners/' || id, name from partners limit 1)
    union all (select 'schedules/' || schedules.id, courses.name from schedules
      join courses on courses.id = course_id limit 1)
    union all (select 'events/' || id, title from events limit 1)
    union all (select 'orders/' || orders.id, courses.name from orders join courses on courses.id = course_id limit 1)
    union all (select 'voucher-batches/' || id, name from voucher_batches limit 1)
    union all (select 'vouchers/' || id, code from vouchers limit 1)
    union all (select 'discounts/' || id, code from discount_vouchers limit 1)
    union all (select 'students/' || id, first_name from users where email = 'siswa@semai.test')
    union all (select 'certificates/' || id, id from certificates limit 1)
    union all (select 'assignments/' || assignments.id, first_name from assignments
      join enrolments on enrolments.id = enrolment_id join users on users.id = student_id
      where submitted_at is not null and access_ended_at is null and anonymised_at is null limit 1)
    union all (select 'participants/' || enrolments.id, first_name from enrolments
      join users on users.id = student_id where needs_kpj_code and anonymised_at is null limit 1)
    union all (select 'discussions/' || id, split_part(body, ' ', 1) from discussion_threads
      where deleted_at is null limit 1)
    union all (select 'reviews/' || id, review_title from ratings where review_title <> '' order by id desc limit 1)
    union all (select 'messages/' || id, subject from contact_messages where subject <> '' limit 1)
    union all select 'mails/staff-invitation', 'Undangan kantor'
    union all (select 'banners/' || id, title from banners limit 1)
    union all (select 'testimonials/' || id, name from testimonials limit 1)
    union all (select 'clients/' || id, name from clients limit 1)
    union all (select 'faqs/' || id, question from faqs limit 1)
    union all (select 'faq-groups/' || id, name from faq_groups limit 1)
    union all (select 'interns/' || id, name from interns limit 1)
    union all (select 'staff/' || id, email from users where email = 'instruktur@semai.test')`);
  await enterOffice(page);
  for (const { path, shown } of records) {
    await goTo(page, `/${path}`);
    await expect.poll(() => contentOf(page), { message: path }).toContain(shown);
    await expect(page.getByText('Data ini tidak ada'), path).toHaveCount(0);
    expect(decodeURIComponent(new URL(page.url()).pathname), path).toContain(path);
  }
  expect(records.length).toBeGreaterThan(22);
  expectConsole(/status of 404 .*\/api\/admin\/\w+\/(999999|tidak-ada)$/);
  expectConsole(/status of 422 .*\/api\/admin\/(courses\/abc|schedules\/NaN)$/);
  for (const path of [
    'courses/999999',
    'courses/abc',
    'orders/tidak-ada',
    'reviews/999999',
    'messages/999999',
    'schedules/abc',
    'audit/999999',
  ]) {
    // What is told of the one before must not be taken for this one's.
    await goTo(page, '/courses');
    await expect(page.getByText('Data ini tidak ada')).toHaveCount(0);
    await goTo(page, `/${path}`);
    await expect(page.getByText('Data ini tidak ada'), path).toBeVisible();
  }
});

test('what waits is the same in the overview, the menu and its list, and is gone from all of them at once [R-04]', async ({
  page,
  semai,
}) => {
  const [{ id: author }] = (await semai.sql(`select id from users where email = 'siswa@semai.test'`)) as [
    { id: number },
  ];
  for (const body of ['Dan yang ini?', 'Apakah ini dijawab?'])
    await semai.make('makeThread', { course_id: demoCourse.excel, user_id: author, body });
  await semai.sql(`update orders set status = 'disputed' where id = (
    select orders.id from orders join settlements on order_id = orders.id
    where status = 'success' and amount > 0 order by orders.id limit 1)`);
  await enterOffice(page);
  const overview = page.getByRole('region', { name: 'Menunggu Anda' });
  await expect(overview.getByRole('link', { name: 'pesanan disengketakan di bank' })).toBeVisible();
  const waits = Number(
    /\d+/.exec((await overview.getByRole('link', { name: 'diskusi belum dijawab' }).textContent()) ?? '')?.[0],
  );
  const menu = page.getByRole('menuitem', { name: 'Diskusi' });
  await expect(menu).toHaveText(new RegExp(`^${waits}\\s*Diskusi$`));
  await overview.getByRole('link', { name: 'diskusi belum dijawab' }).click();
  await expect(page.getByText(new RegExp(`^1–\\d+ dari ${waits}$`))).toBeVisible();
  await page.getByText('Apakah ini dijawab?').click();
  await page.getByLabel('Jawaban Anda').fill('Ya.');
  await page.getByRole('button', { name: 'Kirim jawaban' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Ya.' })).toContainText('Tim Semai');
  await expect(menu).toHaveText(new RegExp(`^${waits - 1}\\s*Diskusi$`));
  await page.getByRole('menuitem', { name: 'Beranda' }).click();
  await expect(overview.getByRole('link', { name: 'diskusi belum dijawab' })).toContainText(String(waits - 1));

  await page.getByRole('menuitem', { name: 'Perlu perhatian' }).click();
  const disputes = page.getByRole('heading', { name: /^Disengketakan di bank \(\d+\)$/ });
  await expect(disputes).toBeVisible();
});
