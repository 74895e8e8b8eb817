import { afterAll, beforeAll, expect, test } from 'vitest';
import { getIntern, landing, listFaqGroups, listInterns, site } from '../../src/contract/content.ts';
import { makeFaqGroup, makeIntern } from '../../src/server/seed/makers/content.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

test('the site says of itself what the landing page claims [C-02]', async () => {
  const { figures } = (await semai.call(site, {})).body.data.settings;
  expect(figures).toEqual({
    participants_claim: '28.000+',
    average_rating: '4,86/5,00',
    net_promoter_score: '88%',
    participants: '20,000',
    classes: '140+',
    instructors: '50+',
  });
});

test('questions come in their groups', async () => {
  const groups = (await semai.call(listFaqGroups, {})).body.data;
  expect(groups.length).toBeGreaterThanOrEqual(4);
  for (const group of groups) expect(group.faqs.length).toBeGreaterThan(2);
  const answers = groups.flatMap(({ faqs }) => faqs.map(({ answer }) => answer)).join(' ');
  expect(answers).toContain('60');
  expect(answers).toMatch(/5[-–]9 hari kerja/);
  const faqs = [1, 2].map((number) => ({ question: `Tanya ${number}?`, answer: `Jawab ${number}.` }));
  await makeFaqGroup(semai.platform.db, { name: 'Paling akhir', position: 99, faqs });
  expect((await semai.call(listFaqGroups, {})).body.data.at(-1)).toMatchObject({ name: 'Paling akhir', faqs });
});

test('interns come nine at a time, of one batch or of all', async () => {
  const all = (await semai.call(listInterns, {})).body;
  expect(all.total).toBeGreaterThanOrEqual(30);
  expect(all.data).toHaveLength(9);
  expect((await semai.call(listInterns, { batch_id: 0 })).body.total).toBe(all.total);
  expect((await semai.call(listInterns, { batch_id: '' })).body.total).toBe(all.total);
  let inBatches = 0;
  for (const batch_id of [1, 2, 3]) {
    const batch = (await semai.call(listInterns, { batch_id })).body;
    expect(new Set(batch.data.map((intern) => intern.batch_id))).toEqual(new Set([batch_id]));
    inBatches += batch.total;
  }
  expect(inBatches).toBe(all.total);
});

test('an intern has a story of up to ten answers, and others follow it', async () => {
  const [first] = (await semai.call(listInterns, {})).body.data;
  const story = (await semai.call(getIntern, { id: first?.id as number })).body.data;
  expect(story).toMatchObject({ ...first, question_1: expect.any(String), cover: { url: expect.any(String) } });
  expect(story).toHaveProperty('question_10');
  expect(story.interestingStories.length).toBeGreaterThan(3);
  expect(story.interestingStories.map(({ id }) => id)).not.toContain(story.id);
  const draft = await makeIntern(semai.platform.db, { published_at: null });
  for (const id of [9999, draft.id]) expect((await semai.call(getIntern, { id })).status).toBe(404);
});

test('the landing page gets banners, testimonials and clients', async () => {
  const { banners, testimonials, clients } = (await semai.call(landing, {})).body.data;
  expect(banners.length).toBeGreaterThan(0);
  expect(testimonials.filter(({ page }) => page === 'prakerja')).toHaveLength(6);
  expect(testimonials.filter(({ page }) => page === 'landing').length).toBeGreaterThan(3);
  expect(clients.length).toBeGreaterThan(3);
});

test('a banner shows in its time alone', async () => {
  const { banners } = (await semai.call(landing, {})).body.data;
  const id = banners[0]?.id;
  await semai.sql(`update banners set ends_at = '2020-01-02', starts_at = '2020-01-01' where id = ${id}`);
  expect((await semai.call(landing, {})).body.data.banners.map((each) => each.id)).not.toContain(id);
  await semai.sql(`update banners set ends_at = null, starts_at = '2090-01-01' where id = ${id}`);
  expect((await semai.call(landing, {})).body.data.banners.map((each) => each.id)).not.toContain(id);
});
