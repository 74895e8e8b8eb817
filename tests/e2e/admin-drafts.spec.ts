import type { Locator, Page } from '@playwright/test';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeColleague } from '../kit/colleague.ts';
import { expect, type Semai, test } from '../kit/e2e.ts';
import { readFields, settled } from '../kit/form-fields.ts';
import { expectQuestion } from '../kit/form-trial.ts';
import { enterOffice, keptDrafts, officeTest } from '../kit/office.ts';

const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Ada perubahan yang belum disimpan' });
const offered = (page: Page) => page.getByRole('alertdialog', { name: 'Ada isian yang belum disimpan' });
const stay = (page: Page) => asked(page).getByRole('button', { name: 'Tetap di sini' }).click();
const discard = (page: Page) => asked(page).getByRole('button', { name: 'Buang perubahan' }).click();
const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();
const logOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Keluar' }).click();
};

const untilKept = (page: Page, text: string) => expect.poll(() => keptDrafts(page)).toContain(text);

async function makeBanner(semai: Semai): Promise<number> {
  const [made] = await semai.sql<{ id: number }>(`
    insert into banners (title, text, action, href, position)
    values ('Judul awal', 'Teks awal', 'Lihat', '/courses', 900) returning id`);
  return made!.id;
}
const title = (page: Page) => page.getByRole('textbox', { name: 'Judul', exact: true });

test('a form with changes asks before it goes, by every door [R-03]', async ({ page, semai }) => {
  const id = await makeBanner(semai);
  await enterOffice(page);
  await menu(page, 'Spanduk');
  await page
    .getByRole('row', { name: /Judul awal/ })
    .getByRole('link', { name: 'Buka' })
    .click();
  await title(page).fill('Judul baru');
  const doors: Record<string, () => Promise<unknown>> = {
    'an item of the menu': () => menu(page, 'Mitra'),
    'a link': () => page.getByRole('link', { name: 'Semua spanduk' }).click(),
    'the way back': () => page.evaluate(() => history.back()),
    'logging out': () => logOut(page),
  };
  for (const [door, go] of Object.entries(doors))
    await test.step(door, async () => {
      await go();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Tetap di sini' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(title(page)).toHaveValue('Judul baru');
      expect(page.url()).toContain(`/admin/banners/${id}`);
    });
  await menu(page, 'Mitra');
  await discard(page);
  await expect(page).toHaveURL(/\/admin\/partners$/);
  await page.goBack();
  await expect(title(page)).toHaveValue('Judul awal');
  await expect(offered(page)).toBeHidden();
  expect(await keptDrafts(page)).not.toContain('Judul baru');

  // Saved is saved: nothing is asked, and nothing is left.
  await title(page).fill('Judul tersimpan');
  await untilKept(page, 'Judul tersimpan');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page).toHaveURL(/\/admin\/banners$/);
  await expect.poll(() => keptDrafts(page)).not.toContain('Judul tersimpan');
  await page
    .getByRole('row', { name: /Judul tersimpan/ })
    .getByRole('link', { name: 'Buka' })
    .click();
  await title(page).fill('Akan dihapus');
  await page.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(page).toHaveURL(/\/admin\/banners$/);
});

test('a tab of the record and a dialog with a form ask as well [R-03]', { tag: '@deep' }, async ({ page }) => {
  await enterOffice(page);
  await page.goto(`/admin/courses/${demoCourse.free}`);
  const name = page.getByRole('textbox', { name: 'Nama kelas' });
  await name.fill('Nama lain');
  await page.getByRole('tab', { name: 'Materi' }).click();
  await stay(page);
  await expect(name).toHaveValue('Nama lain');
  await page.getByRole('tab', { name: 'Materi' }).click();
  await discard(page);

  await page.getByRole('button', { name: 'Tambah bab' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bab baru' });
  const chapter = dialog.getByRole('textbox', { name: 'Nama bab' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Tambah bab' }).click();
  await chapter.fill('Bab yang ditulis');
  const ways = {
    'the key': () => page.keyboard.press('Escape'),
    'a click beside it': () => page.mouse.click(5, 450),
    'its button': () => dialog.getByRole('button', { name: 'Batal' }).click(),
    'the way back': () => page.evaluate(() => history.back()),
  };
  for (const [way, go] of Object.entries(ways))
    await test.step(way, async () => {
      await go();
      await stay(page);
      await expect(asked(page)).toBeHidden();
      await expect(chapter).toHaveValue('Bab yang ditulis');
    });
  await page.keyboard.press('Escape');
  await discard(page);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Tambah bab' }).click();
  await expect(chapter).toHaveValue('');
});

test('a reload brings back what was typed, to be gone on with or thrown away [R-03]', { tag: '@deep' }, async ({
  page,
}) => {
  await enterOffice(page);
  await page.goto(`/admin/courses/${demoCourse.free}`);
  const name = page.getByRole('textbox', { name: 'Nama kelas' });
  const lines = page.getByRole('textbox', { name: 'Yang dipelajari' });
  await name.fill('Nama yang belum disimpan');
  await lines.fill('Satu\nDua');
  await untilKept(page, 'Dua');
  await page.reload();
  await offered(page).getByRole('button', { name: 'Lanjutkan yang belum disimpan' }).click();
  await expect(name).toHaveValue('Nama yang belum disimpan');
  await expect(lines).toHaveValue('Satu\nDua');
  await page.getByRole('tab', { name: 'Materi' }).click();
  await stay(page);
  await page.reload();
  await offered(page).getByRole('button', { name: 'Buang' }).click();
  await expect(name).not.toHaveValue('Nama yang belum disimpan');
  await page.getByRole('tab', { name: 'Materi' }).click();
  await expect(page.getByRole('button', { name: 'Tambah bab' })).toBeVisible();

  // A new one, and a box for a reply.
  await page.goto('/admin/events/create');
  await page.getByRole('textbox', { name: 'Judul', exact: true }).fill('Acara baru');
  await page.getByRole('button', { name: 'Tambah hari' }).click();
  await page.getByRole('textbox', { name: 'Judul hari' }).fill('Hari pembuka');
  await untilKept(page, 'Hari pembuka');
  await page.reload();
  await offered(page).getByRole('button', { name: 'Lanjutkan yang belum disimpan' }).click();
  await expect(page.getByRole('textbox', { name: 'Judul', exact: true })).toHaveValue('Acara baru');
  await expect(page.getByRole('textbox', { name: 'Judul hari' })).toHaveValue('Hari pembuka');
});

test('an ended session keeps the draft for who typed it; logging out asks, and leaves none [R-03]', {
  tag: '@deep',
}, async ({ page, semai, expectConsole }) => {
  const id = await makeBanner(semai);
  const email = await makeColleague(semai);
  const form = `/admin/banners/${id}`;
  const enter = async (who: string) => {
    await page.getByLabel('Email').fill(who);
    await page.getByLabel('Password').fill('Belajar123!');
    await page.getByRole('button', { name: 'Masuk' }).click();
  };
  await enterOffice(page, email);
  await page.goto(form);
  await title(page).fill('Ditulis rekan');
  await untilKept(page, 'Ditulis rekan');
  expectConsole(/status of 401 .*\/api\/admin\/banners\/\d+$/);
  await semai.sql(`delete from sessions where user_id = (select id from users where email = '${email}')`);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();

  // Somebody else who signs in here is led to the same form, and is offered nothing.
  await enter('admin@semai.test');
  await expect(title(page)).toHaveValue('Judul awal');
  await menu(page, 'Mitra');
  await expect(page).toHaveURL(/\/admin\/partners$/);
  await logOut(page);

  await enter(email);
  await expect(page.getByRole('heading', { name: /^Selamat bekerja/ })).toBeVisible();
  await page.goto(form);
  await offered(page).getByRole('button', { name: 'Lanjutkan yang belum disimpan' }).click();
  await expect(title(page)).toHaveValue('Ditulis rekan');
  await logOut(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buang dan keluar' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await keptDrafts(page)).toBe('[]');
});

test('a password is asked about and never kept [R-03]', { tag: '@deep' }, async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/account');
  await page.getByLabel('Password saat ini').fill('Rahasia123!');
  await menu(page, 'Mitra');
  await stay(page);
  await expect(page.getByLabel('Password saat ini')).toHaveValue('Rahasia123!');
  expect(await keptDrafts(page)).not.toContain('Rahasia123!');
  await menu(page, 'Mitra');
  await discard(page);
  await expect(page).toHaveURL(/\/admin\/partners$/);
});

test('of two who save the second sees both versions, field by field, and chooses [R-03]', async ({
  page,
  browser,
  semai,
  expectConsole,
}) => {
  const id = await makeBanner(semai);
  const open = async (who: Page) => {
    await who.goto(`/admin/banners/${id}`);
    await expect(title(who)).toHaveValue('Judul awal');
  };
  await enterOffice(page);
  await open(page);
  await title(page).fill('Judul saya');
  await page.getByRole('textbox', { name: 'Teks' }).fill('Teks saya');

  const context = await browser.newContext({ baseURL: semai.url });
  const colleague = await context.newPage();
  await enterOffice(colleague, await makeColleague(semai));
  await open(colleague);
  await title(colleague).fill('Judul rekan');
  await colleague.getByRole('textbox', { name: 'Tulisan tombol' }).fill('Buka');
  await colleague.getByRole('button', { name: 'Simpan' }).click();
  await expect(colleague).toHaveURL(/\/admin\/banners$/);
  await context.close();

  // What was typed outlives a reload, with the version it was typed over; the rest is done on a phone.
  await untilKept(page, 'Teks saya');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await offered(page).getByRole('button', { name: 'Lanjutkan yang belum disimpan' }).click();
  await expect(title(page)).toHaveValue('Judul saya');
  expectConsole(/status of 409 .*\/api\/admin\/banners\/\d+$/, 2);
  await page.getByRole('button', { name: 'Simpan' }).click();
  const versions = page.getByRole('dialog', { name: 'Data ini baru saja diubah orang lain' });
  const field = (name: string): Locator => versions.getByRole('group', { name, exact: true });
  await expect(versions.getByRole('group')).toHaveCount(3);
  await expect(field('Judul')).toContainText('Judul saya');
  await expect(field('Judul')).toContainText('Judul rekan');
  await expect(field('Teks')).toContainText('Teks sayaDipakai');
  await expect(field('Teks')).toContainText('Teks awal');
  await expect(field('Tulisan tombol')).toContainText('BukaDipakai');

  // One below the other, and no word broken into letters.
  const [mine, theirs] = await Promise.all(
    ['Judul saya', 'Judul rekan'].map((value) => versions.getByText(value, { exact: true }).boundingBox()),
  );
  expect(theirs?.y).toBeGreaterThan((mine?.y ?? 0) + (mine?.height ?? 0));
  expect(mine?.height).toBeLessThan(30);
  const save = versions.getByRole('button', { name: 'Simpan gabungan' });

  await expect(save).toBeDisabled();

  // Who chooses nothing has lost nothing.
  await versions.getByRole('button', { name: 'Kembali mengisi' }).click();
  await expect(title(page)).toHaveValue('Judul saya');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await versions.getByRole('radio', { name: 'Judul: punya saya' }).check();
  await save.click();
  await expect(page).toHaveURL(/\/admin\/banners$/);
  expect(await semai.sql(`select title, text, action from banners where id = ${id}`)).toEqual([
    { title: 'Judul saya', text: 'Teks saya', action: 'Buka' },
  ]);
});

test('a mail that another has saved meanwhile is merged with what was typed [R-03]', { tag: '@deep' }, async ({
  page,
  request,
  expectConsole,
}) => {
  await enterOffice(page);
  await page.goto('/admin/mails/farewell/show');
  await page.getByRole('textbox', { name: 'Catatan kaki' }).fill('Catatan saya');
  const login = await request.post('/api/admin/login', {
    data: { email: 'admin@semai.test', password: 'Belajar123!' },
  });
  const headers = { authorization: `Bearer ${(await login.json()).data.access_token}` };
  const { text } = (await (await request.get('/api/admin/mails/farewell', { headers })).json()).data;
  const saved = await request.put('/api/admin/mails/farewell', { headers, data: { ...text, subject: 'Subjek rekan' } });
  expect(saved.status()).toBe(200);
  expectConsole(/status of 409 .*\/api\/admin\/mails\/farewell$/, 1);
  await page.getByRole('button', { name: 'Simpan teks' }).click();
  const versions = page.getByRole('dialog', { name: 'Data ini baru saja diubah orang lain' });
  await expect(versions.getByRole('group')).toHaveCount(2);
  await versions.getByRole('button', { name: 'Simpan gabungan' }).click();
  await expect(page.getByRole('textbox', { name: 'Subjek' })).toHaveValue('Subjek rekan');
  await expect(page.getByRole('textbox', { name: 'Catatan kaki' })).toHaveValue('Catatan saya');
  await menu(page, 'Mitra');
  await expect(page).toHaveURL(/\/admin\/partners$/);
});

/** The forms that send something or ask for a reason. Those that show what is kept are in admin-forms.spec.ts. */
const sendingForms: Record<string, { of: string; at: (id: number | string) => string; opener?: string }> = {
  'a reply to a message': { of: 'contact_messages', at: (id) => `messages/${id}/show` },
  'a reply in a discussion': {
    of: 'discussion_threads where hidden_at is null and deleted_at is null',
    at: (id) => `discussions/${id}/show`,
  },
  'an announcement': { of: 'courses where published_at is not null', at: (id) => `courses/${id}/pengumuman` },
  'voucher codes': { of: 'courses', at: () => 'voucher-batches/create' },
  'the cancelling of a session': {
    of: 'schedules where cancelled_at is null and start_date > now()',
    at: (id) => `schedules/${id}/show`,
    opener: 'Batalkan',
  },
  'the cancelling of an event': {
    of: 'events where cancelled_at is null and start_date > now()',
    at: (id) => `events/${id}`,
    opener: 'Batalkan event',
  },
  'a refund': {
    of: "orders where status = 'success' and method = 'midtrans' and amount > 0",
    at: (id) => `orders/${id}/show`,
    opener: 'Kembalikan dana',
  },
  'the hiding of a review': { of: 'ratings', at: () => 'reviews', opener: 'Sembunyikan' },
  'the hiding of a discussion': {
    of: 'discussion_threads where hidden_at is null and deleted_at is null',
    at: (id) => `discussions/${id}/show`,
    opener: 'Sembunyikan',
  },
  'a certificate issued again': {
    of: 'certificates where revoked_at is null',
    at: (id) => `certificates/${id}/show`,
    opener: 'Terbitkan ulang',
  },
  'a certificate revoked': {
    of: 'certificates where revoked_at is null',
    at: (id) => `certificates/${id}/show`,
    opener: 'Cabut sertifikat',
  },
};
for (const [name, { of, at, opener }] of Object.entries(sendingForms))
  officeTest(
    `${name}: asks before it goes [R-03]`,
    { tag: name === 'a refund' ? [] : '@deep' },
    async ({ page, semai }) => {
      const [record] = await semai.sql<{ id: number | string }>(`select id from ${of} limit 1`);
      await page.goto(`/admin/${at(record!.id)}`);
      if (opener) await page.getByRole('button', { name: opener, exact: true }).first().click();
      const form = opener ? page.getByRole('dialog') : page.getByRole('main');
      await expect(form.getByRole('textbox').first()).toBeVisible();
      await settled(page, form);
      const fields = (await readFields(form)).filter(({ kind, isClosed }) => kind === 'text' && !isClosed);
      await form.locator(fields[0]!.at).fill('Yang ditulis');
      await expectQuestion(form);
    },
  );

officeTest(
  'without a network nothing is sent, nor later when it is back [R-03]',
  async ({ page, semai, context, expectConsole }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    const [order] = await semai.sql<{
      id: string;
    }>(`select id from orders o where status = 'success' and method = 'midtrans' and amount > 0
    and not exists (select from refunds where order_id = o.id) limit 1`);
    await page.goto(`/admin/orders/${order!.id}/show`);
    await page.getByRole('button', { name: 'Kembalikan dana' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Salah beli kelas');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Ya, kembalikan dana' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Server tidak dapat dihubungi');
    await expect(dialog.getByRole('textbox', { name: 'Alasan' })).toHaveValue('Salah beli kelas');
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await discard(page);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Kembalikan dana' })).toBeVisible();
    expect(await semai.sql(`select id from refunds where order_id = '${order!.id}'`)).toEqual([]);
  },
);

officeTest('a double click saves once, on a page and in a dialog [R-03]', async ({ page, semai }) => {
  const [course] = await semai.sql<{ id: number }>(
    "select id from courses where published_at is not null and type <> 'external' limit 1",
  );
  await page.goto(`/admin/courses/${course!.id}`);
  const name = page.getByRole('textbox', { name: 'Nama kelas' });
  await name.fill(`${await name.inputValue()} baru`);
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()));
  await page.getByRole('button', { name: 'Simpan', exact: true }).dblclick();
  await expect(page.getByText('Perubahan disimpan.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(saves).toHaveLength(1);

  await page.goto(`/admin/courses/${course!.id}/materi`);
  await page.getByRole('button', { name: 'Tambah bab' }).click();
  await page.getByRole('textbox', { name: 'Nama bab' }).fill('Bab yang ditambah sekali');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).dblclick();
  await expect(page.getByText('Tersimpan.')).toBeVisible();
  await settled(page, page.getByRole('main'));
  expect(await semai.sql(`select id from lessons where name = 'Bab yang ditambah sekali'`)).toHaveLength(1);
});
