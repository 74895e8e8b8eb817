import { demoEvent } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';

const START = '2028-05-10T12:00:00Z';
const ahead = (seconds: number) => new Date(Date.parse(START) - seconds * 1000);

test.afterEach(async ({ semai }) => {
  await semai.setClock(new Date());
  await semai.sql("delete from events where slug like 'uji-%'");
});

test('the list is searched while typing, keeps its state in the address, and shows places while it loads [E-01]', async ({
  page,
}) => {
  await page.goto('/webinar');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('Menampilkan 1 - 9 Event');

  const gate = Promise.withResolvers<void>();
  await page.route('**/webinar.data?*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Halaman 2' }).click();
  await expect(status).toHaveText('Memuat event');
  await expect(page.locator('[data-skeletons] > *')).toHaveCount(9);
  gate.resolve();
  await expect(status).toHaveText('Menampilkan 10 - 18 Event');
  await expect(page).toHaveURL(/\/webinar\?page=2$/);

  await page.getByRole('searchbox', { name: 'Cari event' }).pressSequentially('cv yang');
  await expect(page).toHaveURL(/\/webinar\?search_term=cv\+yang$/);
  await expect(status).toHaveText('Menampilkan 1 - 1 Event');
  await page.getByRole('link', { name: 'Menulis CV yang Dibaca Sampai Selesai' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Menulis CV yang Dibaca Sampai Selesai' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Cari event' })).toHaveValue('cv yang');
  await page.getByRole('searchbox', { name: 'Cari event' }).fill('tidak ada yang begini');
  await expect(status).toHaveText('Tidak ada Event yang ditemukan');
});

test.describe('far from Jakarta', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('the countdown is right, pauses while hidden, and ends by itself when the server says so [E-03]', async ({
    page,
    semai,
  }) => {
    await semai.sql(`
      insert into events (slug, title, start_date, location, published_at, created_at, updated_at)
      select 'uji-' || day, 'Acara Uji ' || day, timestamptz '${START}' + day * interval '1 day', 'Daring', now(), now(), now()
      from generate_series(0, 1) day`);
    const seconds = 2 * 86_400 + 3 * 3600 + 4 * 60 + 5;
    await semai.setClock(ahead(seconds));
    await page.clock.install({ time: ahead(seconds) });
    await page.clock.pauseAt(ahead(seconds - 60));
    await page.goto('/webinar/uji-0');
    const timer = page.getByRole('timer', { name: 'Dimulai dalam' });
    await expect(timer).toHaveText('02Hari03Jam03Menit05Detik');
    await expect(page.getByRole('complementary', { name: 'Ikut event ini' })).toContainText('19:00 WIB - Selesai');
    const place = await timer.boundingBox();
    await page.clock.runFor(6000);
    await expect(timer).toHaveText('02Hari03Jam02Menit59Detik');
    expect(await timer.boundingBox()).toEqual(place);

    const setHidden = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await setHidden(true);
    await page.clock.runFor(10_000);
    await expect(timer).toHaveText('02Hari03Jam02Menit59Detik');
    await setHidden(false);
    await expect(timer).toHaveText('02Hari03Jam02Menit49Detik');

    // The visitor's clock is half a minute ahead: until the server's has come, the event can be joined.
    const join = page.getByRole('button', { name: 'Bergabung' });
    await semai.setClock(ahead(30));
    await page.clock.fastForward(seconds * 1000);
    await expect(timer).toHaveText('00Hari00Jam00Menit00Detik');
    await expect(join).toBeVisible();
    await semai.setClock(ahead(-1));
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(page.getByText('Event is not available.')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(timer).toHaveCount(0);
    await expect(join).toHaveCount(0);
    const others = page.getByRole('region', { name: 'Event yang akan datang' });
    await expect(others.getByRole('link', { name: 'Acara Uji 1' })).toBeVisible();
  });
});

test('a guest who joins is asked to log in, and the button stays in reach on a phone [E-02] @mobile', async ({
  page,
}) => {
  await page.goto(`/webinar/${demoEvent.paid}`);
  const bar = page.locator('[data-bottom-bar]');
  await expect(bar).toContainText('Rp 199.000');
  const button = page.getByRole('button', { name: 'Beli' });
  await expect(button).toHaveCount(1);
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Narasumber' }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
  // At the left, clear of the button that offers help.
  await button.click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('dialog', { name: 'Masuk ke Semai' })).toBeVisible();
  expect(await page.evaluate(() => Object.values({ ...sessionStorage }).join())).toContain(
    `/checkout/event/${demoEvent.paid}`,
  );
});
