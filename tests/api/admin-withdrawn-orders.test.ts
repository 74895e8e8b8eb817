import { afterAll, beforeAll, expect, test } from 'vitest';
import { courses } from '../../src/contract/admin/courses.ts';
import { events, publishEvent } from '../../src/contract/admin/events.ts';
import { unpublishCourse } from '../../src/contract/admin/publishing.ts';
import { getHostedCourse } from '../../src/contract/views.ts';
import { paidCourse, paidEvent, type Shop, startShop } from '../kit/shop.ts';
import { newStaff, type StaffMember } from '../kit/staff.ts';

/** What an operator changes while somebody is paying. */
let shop: Shop;
let editor: StaffMember;
beforeAll(async () => {
  shop = await startShop();
  editor = await newStaff(shop.semai, 'editor');
});
afterAll(() => shop.close());

test('a course that is withdrawn, or made free, while somebody pays for it is theirs for what they ordered it at', async () => {
  const { semai } = shop;
  for (const change of ['withdrawn', 'free'] as const) {
    const [buyer, course] = [await shop.student(), await shop.course({ retail_price: 250_000 })];
    const order = await shop.ordered(buyer, { course: course.id });
    if (change === 'withdrawn') await semai.call(unpublishCourse, { id: course.id }, editor.token);
    else {
      const { data } = (await semai.call(courses.one, { id: course.id }, editor.token)).body;
      const free = { ...data, retail_price: 0, discount_price: 0 };
      expect((await semai.call(courses.update, { id: course.id, body: free }, editor.token)).status).toBe(200);
    }
    expect((await shop.payAgain(buyer, order.id)).status).toBe(200);
    await shop.provider.outcome(order.token, 'settlement', 'gopay');
    expect(await shop.books(order.id)).toEqual(paidCourse);
    expect((await semai.sql(`select amount from orders where id = '${order.id}'`))[0]).toEqual({ amount: 250_000 });
    expect((await semai.call(getHostedCourse, { id: String(course.id) }, buyer.token)).status).toBe(200);
    const other = await shop.student();
    expect((await shop.buyCourse(other, course.id)).status).toBe(change === 'withdrawn' ? 404 : 200);
  }
});

test('a course that somebody is paying for keeps its kind', async () => {
  const { semai } = shop;
  const [buyer, course] = [await shop.student(), await shop.course({ retail_price: 250_000 })];
  await shop.ordered(buyer, { course: course.id });
  const { data } = (await semai.call(courses.one, { id: course.id }, editor.token)).body;
  const body = { ...data, type: 'external' as const, external_url: 'https://mitra.test/kelas' };
  const changed = await semai.call(courses.update, { id: course.id, body }, editor.token);
  expect(Object.keys(changed.body.errors ?? {})).toEqual(['type']);
});

test('an event that is taken off the site, dearer, and a day longer while somebody pays is theirs, on every day', async () => {
  const { semai } = shop;
  const [buyer, event] = [await shop.student(), await shop.event({ seats: 3 })];
  const order = await shop.ordered(buyer, { event: event.id });
  const { data } = (await semai.call(events.one, { id: event.id }, editor.token)).body;
  const last = data.days.at(-1)!;
  const added = { ...last, id: null, title: 'Hari tambahan' };
  const body = { ...data, price: 900_000, days: [...data.days, added] };
  expect((await semai.call(events.update, { id: event.id, body }, editor.token)).status).toBe(200);
  await semai.call(publishEvent, { id: event.id, body: { is_published: false } }, editor.token);
  await shop.provider.outcome(order.token, 'settlement', 'gopay');
  expect(await shop.books(order.id)).toEqual({ ...paidEvent, seats: 3 });
});
