import { afterAll, beforeAll, expect, test } from 'vitest';
import { getIntern, listInterns } from '../../src/contract/content.ts';
import { fileRow } from '../../src/server/seed/makers/catalogue.ts';
import { makeIntern } from '../../src/server/seed/makers/content.ts';
import { insertOne } from '../../src/server/seed/rows.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { expectNoFaults, openPage } from '../kit/public-page.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
});
afterAll(() => semai.close());

const open = (url: string) => openPage(semai, url);
const storyLinks = (links: string[]) => links.filter((to) => to.startsWith('/intern/'));
const listed = async (input: { page?: number; batch_id?: number }) => (await semai.call(listInterns, input)).body;

test('stories come nine a page, of all batches or of one [I-03]', async () => {
  const all = await listed({});
  const page = await open('/intern');
  expect(page.status).toBe(200);
  expect(storyLinks(page.links)).toEqual(all.data.map(({ id }) => `/intern/${id}`));
  for (const part of [all.data[0]?.name, all.data[0]?.position, all.data[0]?.school]) expect(page.text).toContain(part);
  expect(page.links).toContain('/intern?page=2');
  expect(page.text).toContain('Semua Batch Batch 1 Batch 2 Batch 3');

  const second = await open('/intern?batch_id=2');
  expect(storyLinks(second.links)).toEqual((await listed({ batch_id: 2 })).data.map(({ id }) => `/intern/${id}`));
  expect(second.canonical).toMatch(/\/intern\?batch_id=2$/);
  expect(second.html).toMatch(/<a[^>]*aria-current="true"[^>]*>Batch 2<\/a>/);
});

test('another batch begins at its first page, and paging stays in the batch [I-03]', async () => {
  expect((await listed({ batch_id: 1 })).last_page).toBeGreaterThan(1);
  const page = await open('/intern?page=2&batch_id=1');
  expect(storyLinks(page.links)).toEqual(
    (await listed({ page: 2, batch_id: 1 })).data.map(({ id }) => `/intern/${id}`),
  );
  expect(page.links).toEqual(
    expect.arrayContaining(['/intern', '/intern?batch_id=1', '/intern?batch_id=2', '/intern?batch_id=3']),
  );
  expect(page.links).toContain('/intern?batch_id=1&page=2');
});

test('a batch that does not exist chooses nothing [I-03]', async () => {
  const all = storyLinks((await open('/intern')).links);
  for (const batch of ['0', '4', '-1', 'x', '1.5', '', '1e0', '99999999999', encodeURIComponent("1' or 1=1")]) {
    const page = await open(`/intern?batch_id=${batch}`);
    expect(page.status, batch).toBe(200);
    expect(storyLinks(page.links)).toEqual(all);
    expect(page.canonical).toMatch(/\/intern$/);
    expect(page.links).toContain('/intern?page=2');
  }
});

test('a story has the way to it, a face, up to ten answers with their questions, and others after it [I-04]', async () => {
  const answers = Array.from({ length: 10 }, (_, index) => `Jawaban nomor ${index + 1}.\nDan sebaris lagi.`);
  const { id } = await makeIntern(semai.platform.db, {
    name: 'Laila Uji',
    position: 'Perancang',
    school: 'SMK Uji',
    batch_id: 3,
    answers,
  });
  const page = await open(`/intern/${id}`);
  expect(page.status).toBe(200);
  expect(page.data('BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Intern Page' }, { name: 'Meet Laila Uji' }],
  });
  expect(page.text).toMatch(/^ ?Home Intern Page Meet Laila Uji /);
  for (const part of ['Perancang', 'SMK Uji', 'Batch 3']) expect(page.text).toContain(part);
  expect(page.html.match(/<p>Jawaban nomor \d+\.<\/p><p>Dan sebaris lagi\.<\/p>/g)).toHaveLength(10);
  expect(page.text).toContain('Ceritakan sedikit tentang diri Anda. Jawaban nomor 1.');
  expect(page.text).toContain('Apa pesan Anda untuk yang ingin magang di sini? Jawaban nomor 10.');
  const { interestingStories } = (await semai.call(getIntern, { id })).body.data;
  expect(interestingStories.length).toBeGreaterThan(4);
  expect(storyLinks(page.links)).toEqual(interestingStories.map((other) => `/intern/${other.id}`));
  expect(page.links).toContain('https://karier.semai.test');
  expect([...page.html.matchAll(/aria-label="Bagikan ke (\w+)"/g)].map(([, name]) => name)).toEqual([
    'Twitter',
    'Facebook',
    'Linkedin',
  ]);
  expect(page.html).not.toContain('<video');
  expect(page.data('Article')).toMatchObject({
    headline: 'Meet Laila Uji',
    about: { '@type': 'Person', name: 'Laila Uji', jobTitle: 'Perancang', affiliation: { name: 'SMK Uji' } },
  });
});

test('what was not answered is not asked, and a film waits until it is started [I-04]', async () => {
  const { db } = semai.platform;
  const film = await insertOne(db, 'media', fileRow({ storage: 'public', saved_name: 'public/magang.mp4' }));
  const { id } = await makeIntern(db, { answers: ['Hanya ini.', ' ', 'Dan ini.'], media_id: film.id });
  const { html, text } = await open(`/intern/${id}`);
  expect(html).toMatch(/<video[^>]*preload="none"[^>]*src="\/media\/magang.mp4"[^>]*poster="\/art\//);
  expect(text).toContain('Hanya ini.');
  expect(text).not.toContain('Mengapa memilih magang di Semai?');
  expect(text).not.toContain('Apa pesan Anda');
  const hidden = await insertOne(db, 'media', fileRow({ storage: 'private', saved_name: 'private/magang.mp4' }));
  const other = await makeIntern(db, { media_id: hidden.id });
  expect((await open(`/intern/${other.id}`)).html).not.toContain('<video');
});

test('the job site is a setting [I-04]', async () => {
  await semai.sql(`update site_settings set settings = settings || '{"jobs_url": "https://kerja.example/semai"}'`);
  const { id } = await makeIntern(semai.platform.db);
  await expect.poll(async () => (await open(`/intern/${id}`)).links).toContain('https://kerja.example/semai');
});

test('what is no story is no page [I-03, I-04]', async () => {
  for (const id of [
    '0',
    '-1',
    '999999',
    '99999999999',
    'x',
    '1.5',
    "1' or 1=1",
    '<b>1</b>',
    '\u0000',
    'a'.repeat(300),
  ]) {
    const page = await open(`/intern/${encodeURIComponent(id)}`);
    expect(page.status, id).toBe(404);
    const { statusCode } = await semai.send({ method: 'GET', url: `/api/intern/${encodeURIComponent(id)}/detail` });
    expect([400, 404, 422], id).toContain(statusCode);
  }
  const draft = await makeIntern(semai.platform.db, { published_at: null });
  expect((await open(`/intern/${draft.id}`)).status).toBe(404);
  const { id } = await makeIntern(semai.platform.db);
  expect(await open(`/intern/${String(id).padStart(6, '0')}`)).toMatchObject({
    status: 301,
    location: `/intern/${id}`,
  });
  for (const page of ['0', '-1', 'x', '1000000000'])
    expect(await open(`/intern?batch_id=1&page=${page}`)).toMatchObject({
      status: 302,
      location: '/intern?batch_id=1',
    });
  expect((await open('/intern?batch_id=1&page=999')).location).toMatch(/^\/intern\?batch_id=1&page=\d$/);
  expectNoFaults(semai);
});
