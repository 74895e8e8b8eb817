import { expectNoViolation } from '../kit/axe.ts';
import { expect, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

test('Referral shows who came and gives the invitation away [M-11]', async ({
  page,
  semai,
  context,
  expectConsole,
}) => {
  const student = await newStudent(semai, 'Bima', 'Satria');
  await semai.logIn(page, student.email);
  const main = page.getByRole('main');
  const status = main.getByRole('region', { name: 'Referral Status' });
  const people = status.getByRole('list', { name: 'Teman yang mendaftar' }).getByRole('listitem');

  await page.route('**/api/user/referrals', (route) => route.abort());
  expectConsole(/ERR_FAILED .*\/api\/user\/referrals$/);
  await page.goto('/student/referral');
  await expect(status.getByRole('alert')).toContainText('There was some problem in API. Please try again');
  await expect(main.getByRole('heading', { name: 'Undang Teman Anda' }), 'which needs no list').toBeVisible();
  await page.unroute('**/api/user/referrals');
  await status.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(status).toContainText('Kamu belum memiliki referral!');
  await expectNoViolation(page, { part: 'main', what: 'no referral yet' });

  // The last of 500 has a photo, and the longest name that can be.
  await semai.sql(`
    insert into users (role_id, email, first_name, last_name, photo_id, referral_code, referred_by, created_at, updated_at)
    select 2, 'teman-${student.id}-' || n || '@contoh.test', case when n = 500 then repeat('Wijaya', 13) else 'Teman' end,
      'Ke-' || n, case when n = 500 then (select photo_id from users where photo_id is not null limit 1) end,
      'teman-${student.id}-' || n, ${student.id}, now() + n * interval '1 second', now()
    from generate_series(1, 500) as n`);
  await page.reload();
  await expect(status).toContainText('500 teman');
  await expect(people).toHaveCount(4);
  await expect(people.first().locator('img')).toHaveCount(1);
  await expect(people.nth(1)).toHaveText('TKTeman Ke-499');
  const more = status.getByRole('button', { name: '+496 referral lainnya' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(people).toHaveCount(500);
  const less = status.getByRole('button', { name: 'Ringkas daftar referral' });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await status.boundingBox())!.height, 'all of them scroll in a box of their own').toBeLessThan(600);
  }
  await less.click();
  await expect(people).toHaveCount(4);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolation(page, { part: 'main', what: `Referral at ${width}` });
  }

  const [{ code }] = (await semai.sql<{ code: string }>(
    `select referral_code as code from users where id = ${student.id}`,
  )) as [{ code: string }];
  const field = main.getByLabel('URL referral Anda');
  await expect(field).toBeDisabled();
  const url = await field.inputValue();
  expect(new URL(url).pathname).toBe(`/refer/${code}`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await main.getByRole('button', { name: 'Salin URL' }).click();
  await expect(page.getByText('URL berhasil disalin!', { exact: true }).first()).toBeVisible();
  expect(await copied()).toBe(url);
  await main.getByRole('button', { name: 'Salin Pesan' }).click();
  await expect(page.getByText('Pesan dan URL berhasil disalin!').first()).toBeVisible();
  expect(await copied()).toMatch(new RegExp(`^\\S[^]+\\n${url}$`));

  const encoded = encodeURIComponent(url);
  await expect(main.getByRole('list', { name: 'Bagikan' }).getByRole('link')).toHaveCount(4);
  for (const [network, address] of [
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${encoded}`],
    ['Linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${encoded}`],
    ['Twitter', `https://twitter.com/intent/tweet?url=${encoded}&text=`],
    ['Whatsapp', 'https://wa.me/?text='],
  ] as const) {
    const share = await main.getByRole('link', { name: `Bagikan ke ${network}` }).getAttribute('href');
    expect(share).toContain(address);
    expect(share).toContain(encoded);
  }

  // Where the browser forbids it, or has no clipboard: the text is there, selected.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await main.getByRole('button', { name: 'Salin URL' }).click();
  const byHand = main.getByRole('textbox', { name: 'Salin sendiri' });
  await expect(byHand).toBeFocused();
  await expect(byHand).toHaveValue(url);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(url);
  await main.getByRole('button', { name: 'Salin Pesan' }).click();
  await expect(byHand).toHaveValue(new RegExp(`\\n${url}$`));
  await expect(byHand).toBeFocused();
});
