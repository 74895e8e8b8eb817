import type { Page } from '@playwright/test';
import { expect, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

test('an event that was bought is found again, and its link on the event’s page [E-04, M-10]', async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai, 'Laras', 'Widuri');
  await page.goto('/webinar/2');
  await expect(page.getByRole('button', { name: 'Beli' })).toBeVisible();
  await page.goto('/webinar/1');
  const place = await page.getByRole('button', { name: 'Bergabung' }).boundingBox();
  await semai.sql(`
    with bought as (
      insert into orders (id, student_id, event_id, status, method, list_price, amount_before_discount, amount, created_at, updated_at)
      values ('uji-acara-${student.id}-satu', ${student.id}, 1, 'success', 'midtrans', 0, 0, 0, now(), now()) returning *
    ), seated as (
      insert into event_seats (order_id, event_day_id)
      select bought.id, event_days.id from bought, event_days where event_days.event_id = 1
    )
    insert into event_registrations (event_id, student_id, order_id, created_at)
    select event_id, student_id, id, created_at from bought`);

  await semai.logIn(page, student.email);
  await page.goto('/webinar/1');
  const link = page.getByRole('link', { name: 'Link Event' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [event] = await semai.sql<Record<'title' | 'slug' | 'location' | 'signup_url' | 'zoom' | 'whatsapp', string>>(`
    select events.*, event_days.zoom_link as zoom, event_days.whatsapp_link as whatsapp
    from events join event_days on event_days.event_id = events.id where events.id = 1 order by event_days.position`);
  await expect(link).toHaveAttribute('href', event!.signup_url);
  expect(await link.boundingBox(), 'in the same place, of the same size').toEqual(place);
  await expect(page.getByRole('button', { name: 'Bergabung' })).toHaveCount(0);

  await page.goto('/student/events');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: event!.title }) });
  await expect(card).toContainText(event!.location);
  await expect(card).toContainText(/\d{2} \S+ 20\d\d.*\d{2}:\d{2} - \d{2}:\d{2} WIB/);
  await expect(card.locator('img')).toHaveAttribute('src', /^\//);
  await atBothWidths(page, async () => {
    await expect(card.getByRole('link', { name: /^Zoom/ }).first()).toHaveAttribute('href', event!.zoom);
    await expect(card.getByRole('link', { name: /^WhatsApp/ }).first()).toHaveAttribute('href', event!.whatsapp);
  });
});

/** Nothing stands out over the edge at either. */
async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}
