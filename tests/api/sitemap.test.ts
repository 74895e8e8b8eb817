import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, type PageName, pages } from '../../src/contract/pages.ts';
import { toWibIso } from '../../src/contract/rules/wib.ts';
import { sharePicture } from '../../src/contract/share-pictures.ts';
import { rowsFrom } from '../../src/server/modules/views/sitemap.store.ts';
import { demoCourse, demoEvent } from '../../src/server/seed/demo/names.ts';
import { makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { indexesOf, plansOf } from '../kit/plans.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite(), env: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => semai.close());

const get = (url: string, headers: Record<string, string> = {}) => semai.send({ method: 'GET', url, headers });
const origin = 'http://localhost:3000';
const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${origin}/`)).toBe(true);
    return address.slice(origin.length).replaceAll('&amp;', '&').replaceAll('&apos;', "'");
  });
const partsOf = async (kind: string) =>
  pathsIn((await get('/sitemap.xml')).body).filter((path) => path.startsWith(`/sitemap/${kind}`));
async function listed(kind: string): Promise<string[]> {
  const parts = await partsOf(kind);
  return (await Promise.all(parts.map(async (path) => pathsIn((await get(path)).body)))).flat();
}

test('the sitemap names every public page, course, event, instructor and intern once, and nothing else [B-03]', async () => {
  await semai.sql(`update courses set published_at = null where id = ${demoCourse.plain}`);
  await semai.sql(`update events set cancelled_at = now() where id = ${demoEvent.paid}`);
  const rows = async (query: string) => (await semai.sql(query)) as { id: string; slug: string; name: string }[];
  const courses = await rows('select id, slug from courses where published_at is not null');
  const events = await rows('select slug from events where published_at is not null and cancelled_at is null');
  const people = await rows("select id, trim(first_name || ' ' || last_name) as name from instructors");
  const interns = await rows('select id from interns where published_at is not null');
  expect(courses.length).toBeGreaterThan(50);
  const wanted = {
    courses: courses.map(({ id, slug }) => href('course', { id, slug })),
    events: events.map(({ slug }) => href('event', { slug })),
    instructors: people.map(({ id, name }) => href('instructor', { instructor_id: id, name })),
    interns: interns.map(({ id }) => href('intern', { id })),
  };
  for (const [kind, paths] of Object.entries(wanted)) {
    await expect.poll(async () => (await listed(kind)).sort()).toEqual(paths.sort());
  }
  const standing = await listed('pages');
  const names: PageName[] = [
    'home',
    'courses',
    'events',
    'instructors',
    'interns',
    'faq',
    'contact',
    'terms',
    'privacy',
    'prakerja',
  ];
  for (const name of names) expect(standing).toContain(pages[name]);
  for (const path of standing) expect((await get(path)).statusCode, path).toBe(200);
});

test('a part says when each page changed, and follows the database [B-03]', async () => {
  const [id, slug, changed] = [demoCourse.excel, 'alamat-yang-baru', '2026-11-02T03:04:05Z'];
  await semai.sql(`update courses set updated_at = '${changed}', slug = '${slug}' where id = ${id}`);
  const [part = ''] = await partsOf('courses');
  await expect
    .poll(async () => (await get(part)).body)
    .toContain(`<url><loc>${origin}/course/${id}/${slug}</loc><lastmod>${toWibIso(changed)}</lastmod></url>`);
});

test('names with marks in them are still XML, and it comes packed to those who can read it', async () => {
  await makeInstructor(semai.platform.db, { first_name: "O'Neil & <Sons>", last_name: '"/é' });
  const name = 'O%27Neil%20%26%20%3CSons%3E';
  await expect.poll(async () => (await listed('instructors')).join(' ').replaceAll("'", '%27')).toContain(name);
  const [part = ''] = await partsOf('instructors');
  const { body, headers } = await get(part);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body.replace(/<[^<>]+>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|apos);)/);
  expect(gunzipSync((await get(part, { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(body);
  expect(brotliDecompressSync((await get(part, { 'accept-encoding': 'br' })).rawPayload).toString()).toBe(body);
  expect((await get(part, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('parts hold ten thousand addresses each, read along an index from the key that they begin with [B-03]', async () => {
  await semai.sql(`
    insert into interns (name, position, school, batch_id, published_at, created_at)
    select 'Magang ' || n, 'Desainer', 'SMK', 1, '2023-01-01', '2023-01-01' from generate_series(1, 20001) n`);
  await expect.poll(async () => (await partsOf('interns')).length).toBe(3);
  const parts = await partsOf('interns');
  const sizes = await Promise.all(parts.map(async (path) => pathsIn((await get(path)).body).length));
  expect(sizes.slice(0, 2)).toEqual([10_000, 10_000]);
  const all = await listed('interns');
  expect([all.length, new Set(all).size]).toEqual([sizes[2]! + 20_000, sizes[2]! + 20_000]);
  await semai.sql('vacuum analyze interns');
  const [plan = []] = await plansOf(semai.databaseUrl, (db) => rowsFrom(db, 'interns', '10000', 100));
  expect(indexesOf(plan)).toHaveLength(1);
  expect(plan.some((node) => node['Node Type'] === 'Sort')).toBe(false);
});

test('a part that is none is not found', async () => {
  for (const path of [
    'users/1',
    'courses/x',
    'courses/-1',
    'courses/99999999999',
    'courses/999999999',
    'instructors/1',
    "courses/1'--",
  ]) {
    const answer = await get(`/sitemap/${path}.xml`);
    expect(answer.statusCode, path).toBe(404);
    expect(answer.json()).toMatchObject({ success: false });
  }
});

test('robots are led to the sitemap and kept from what belongs to one person [B-03]', async () => {
  const { statusCode, headers, body } = await get('/robots.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
  const closed = body.split('\n').flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  for (const path of [
    '/student/course',
    '/kpj/redeem-verify',
    href('checkout', { type: 'course', id: demoCourse.excel }),
    href('checkoutSuccess', { type: 'course', id: demoCourse.excel }),
    '/order/detail',
    '/voucher/verify',
    '/impersonate/x',
    '/refer/x',
    '/reset',
    '/verify',
    '/confirm-email',
    '/complete-on-boarding',
    '/markattendance/1/2/0',
    '/admin/',
    '/api/course',
    '/__ui',
    href('learn', { id: demoCourse.excel, slug: 'x' }),
  ])
    expect(
      closed.some((start) => path.startsWith(start)),
      path,
    ).toBe(true);
  const open = [
    ...(await listed('pages')),
    href('course', { id: demoCourse.excel, slug: 'x' }),
    '/webinar/x',
    '/img/96/x.jpg',
    sharePicture.course(demoCourse.excel),
    '/media/x.jpg',
    '/assets/x.js',
    '/art/tech/7.svg',
  ];
  for (const path of open)
    expect(
      closed.filter((start) => path.startsWith(start)),
      path,
    ).toEqual([]);
});

test('pages of one person ask not to be found [B-03]', async () => {
  for (const path of [
    '/student/course',
    '/student/reflective-journal/x',
    '/kpj/redeem-verify',
    '/reset',
    '/complete-on-boarding',
  ])
    expect((await get(path)).body, path).toContain('<meta name="robots" content="noindex"/>');
  expect((await get('/')).body).not.toContain('noindex');
});
