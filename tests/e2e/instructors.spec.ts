import { expect, test } from '../kit/e2e.ts';

test('instructors are searched from two characters on, once the typing pauses, with places while they load [I-01]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/instructors');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(9);
  const asked: string[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route('**/instructors.data?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('search_term') ?? '');
    await gate.promise;
    await route.continue();
  });
  const field = page.getByRole('searchbox', { name: 'Cari instruktur' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.press('a');
  await page.clock.runFor(2000);
  await field.press('s');
  await page.clock.runFor(590);
  await field.press('e');
  await page.clock.runFor(590);
  expect(asked).toEqual([]);
  await page.clock.runFor(20);
  const places = page.getByRole('status', { name: 'Memuat instruktur' });
  await expect(places.locator('> *')).toHaveCount(9);
  // The places stand there before the request has come as far as the route.
  await expect.poll(() => asked).toEqual(['ase']);
  gate.resolve();
  await page.clock.resume();
  await expect(places).toHaveCount(0);
  await expect(page).toHaveURL(/\/instructors\?search_term=ase$/);
  await expect(cards.first()).toContainText(/ase/i);

  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/instructors\/[0-9a-f-]{36}\/\S+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/ase/i);
});
