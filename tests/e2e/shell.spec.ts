import { demoEvent } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';

test('the header leads everywhere: categories, interns, partners, pages [H-01]', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Semai, beranda' })).toHaveAttribute('href', '/');

  const menu = header.getByRole('button', { name: 'Kategori' });
  await menu.click();
  const names = ['Self Development', 'Tech', 'Creative', 'Business', 'Entrepreneurship'];
  for (const [index, name] of names.entries())
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/courses?page=1&category=${index + 1}`,
    );
  await expect(header.getByRole('link', { name: 'Cerita Intern' })).toHaveAttribute('href', '/intern');

  const partner = header.getByRole('link', { name: 'LPK Tunas Karya' });
  await expect(partner).toHaveAttribute('target', '_blank');
  await expect(partner).toHaveAttribute('rel', /noopener/);
  const soon = header.getByText('LPK Nusa Bahari');
  await expect(soon).toHaveAttribute('aria-disabled', 'true');
  await expect(soon).toContainText('Segera hadir');
  await expect(header.getByRole('link', { name: 'LPK Nusa Bahari' })).toHaveCount(0);

  await expect(header.getByRole('link', { name: 'Beranda', exact: true })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Tentang Kami' })).toHaveAttribute('href', /^https:\/\//);
  for (const [name, path] of [
    ['Semua Kelas', '/courses'],
    ['Event', '/webinar'],
    ['Instruktur', '/instructors'],
  ] as const)
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(header.getByRole('link', { name: 'Kontak' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
});

test('on a phone the drawer holds the menu, and the contact page besides @mobile [H-01]', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Kategori' })).toBeHidden();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Kontak' })).toHaveAttribute('href', '/contactus');
  await expect(drawer.getByRole('link', { name: 'Tech' })).toHaveAttribute('href', '/courses?page=1&category=2');
  await expect(drawer.getByRole('link', { name: 'Cerita Intern' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the WhatsApp button changes after 600 px of scroll, and a click is tracked [H-04]', async ({
  page,
  context,
  semai,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Tanya lewat WhatsApp' });
  await expect(button).toHaveAttribute('data-extended', 'false');
  const narrow = await button.boundingBox();
  await page.evaluate(() => window.scrollTo(0, 601));
  await expect(button).toHaveAttribute('data-extended', 'true');
  expect((await button.boundingBox())?.width).toBeGreaterThan((narrow?.width ?? 0) + 80);
  await page.evaluate(() => window.scrollTo(0, 599));
  await expect(button).toHaveAttribute('data-extended', 'false');

  await expect(button).toHaveAttribute('href', /^https:\/\/wa\.me\/62\d+\?text=Halo%20Semai/);
  const stored = page.waitForResponse((response) => response.url().includes('/api/user/storefreeevents'));
  await Promise.all([context.waitForEvent('page'), button.click()]);
  expect((await stored).status()).toBe(200);
  const rows = await semai.sql<{ type: string }>("select type from tracking_events where type = 'clickcontactusWA'");
  expect(rows.length).toBeGreaterThan(0);
});

test('on a phone the WhatsApp button covers no figure of a checkout, and the keyboard reaches it even then [H-04] @mobile', async ({
  page,
  semai,
}) => {
  await semai.logIn(page, 'siswa@semai.test');
  await page.goto(`/checkout/event/${demoEvent.paid}`);
  const button = page.getByRole('link', { name: 'Tanya lewat WhatsApp' });
  await expect(page.getByRole('region', { name: 'Ringkasan', exact: true })).toBeVisible();
  await expect(button).toHaveCSS('opacity', '0');
  await button.focus();
  await expect(button).toHaveCSS('opacity', '1');
  await button.blur();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(button).toHaveCSS('opacity', '1');
});

test('the footer has address, contacts, certificate validation, socials, terms and privacy [H-06]', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('PT Semai Tumbuh Bersama', { exact: true })).toBeVisible();
  await expect(footer.getByText('Jl. Kemang Selatan No. 18')).toBeVisible();
  const links = {
    'Validasi Sertifikat': '/certificateverify/cari-sertifikat',
    'Syarat dan Ketentuan': '/terms',
    'Kebijakan Privasi': '/privacy',
    'Pusat bantuan': '/contactus',
    'halo@semai.test': 'mailto:halo@semai.test',
  };
  for (const [name, address] of Object.entries(links))
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address);
  for (const name of ['Instagram', 'Facebook', 'LinkedIn', 'YouTube'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//);
});
