import type { Page } from '@playwright/test';
import { demoEvent } from '../../src/server/seed/demo/names.ts';
import { expect, test } from '../kit/e2e.ts';
import { newStudent } from '../kit/page-students.ts';

test('an event that was bought is found again, and its link on the event’s page [E-04, M-10]', async ({
  page,
  semai,
}) => {
  const student = await newStudent(semai, 'Laras', 'Widuri');
  await page.goto(`/webinar/${demoEvent.paid}`);
  await expect(page.getByRole('button', { name: 'Beli' })).toBeVisible();
  await page.goto(`/webinar/${demoEvent.free}`);
  const place = await page.getByRole('button', { name: 'Bergabung' }).boundingBox();
  await semai.make('makeRegistration', { student_id: student.id, event_id: demoEvent.free });

  await semai.logIn(page, student.email);
  await page.goto(`/webinar/${demoEvent.free}`);
  const link = page.getByRole('link', { name: 'Link Event' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [event] = await semai.sql<Record<'title' | 'slug' | 'location' | 'signup_url' | 'zoom' | 'whatsapp', string>>(`
    select events.*, event_days.zoom_link as zoom, event_days.whatsapp_link as whatsapp
    from events join event_days on event_days.event_id = events.id where events.id = ${demoEvent.free}
    order by event_days.position`);
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
