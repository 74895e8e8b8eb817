import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInstructor, listInstructors } from '../../src/contract/catalogue.ts';
import { makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { badWords, expectNoFaults, openPage } from '../kit/public-page.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
});
afterAll(() => semai.close());

const open = (url: string) => openPage(semai, url);
const addressOf = ({ id, fullname }: { id: string; fullname: string }) =>
  `/instructors/${id}/${encodeURIComponent(fullname)}`;
const firstTeaching = async () => {
  for (const { id } of (await semai.call(listInstructors, {})).body.data) {
    const instructor = (await semai.call(getInstructor, { id })).body.data;
    if (instructor.instructorcourses.length > 1) return instructor;
  }
  throw new Error('Nobody teaches');
};

test('instructors come nine a page, by name, each with a link to the profile [I-01]', async () => {
  const first = (await semai.call(listInstructors, {})).body;
  const page = await open('/instructors');
  expect(page).toMatchObject({ status: 200, title: 'Instruktur · Semai' });
  expect(page.links.filter((to) => /^\/instructors\/./.test(to))).toEqual(first.data.map(addressOf));
  expect(first.data).toHaveLength(9);
  expect(page.html).toMatch(/<input[^>]*placeholder="Cari instruktur"/);
  expect(page.links).toContain('/instructors?page=2');
  const second = await open('/instructors?page=2');
  expect(second.canonical).toMatch(/\/instructors\?page=2$/);
  expect(second.text).not.toContain(first.data[0]?.fullname);

  const name = first.data[3]?.fullname as string;
  const found = await open(`/instructors?search_term=${encodeURIComponent(name.toUpperCase())}`);
  expect(found.text).toContain(name);
  expect(found.meta('robots')).toBe('noindex');
  expect((await open('/instructors?search_term=tidak+ada')).text).toContain('Instruktur tidak ditemukan');
});

test('a profile shows who somebody is and what they teach [I-02]', async () => {
  const instructor = await firstTeaching();
  const page = await open(addressOf(instructor));
  expect(page.status).toBe(200);
  expect(page.canonical.endsWith(addressOf(instructor))).toBe(true);
  expect(page.html).toMatch(new RegExp(`<h1[^>]*>${instructor.fullname}</h1>`));
  expect(page.html).toContain(`src="${instructor.photo?.url}"`);
  expect(page.text).toContain(instructor.description.split('\n')[0]);
  const courses = instructor.instructorcourses;
  expect(page.text).toContain(`${courses.length} kelas`);
  expect(page.links.filter((to) => to.startsWith('/course/'))).toEqual(
    courses.map(({ id, slug }) => `/course/${id}/${slug}`),
  );
  expect(page.data('BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Instruktur' }, { name: instructor.fullname }],
  });
});

test('networks are linked where there are any, and nothing else is [I-02, B-03]', async () => {
  const { db } = semai.platform;
  const known = await makeInstructor(db, {
    first_name: 'Ratna',
    last_name: 'Uji',
    professional_designation: 'Perancang Produk',
    description: 'Merancang sejak 2012.\nMengajar sejak 2019.',
    twitter_url: 'https://twitter.com/ratna',
    facebook_url: 'https://www.facebook.com/ratna',
    instagram_url: 'https://www.instagram.com/ratna',
    linkedin_url: 'https://www.linkedin.com/in/ratna',
  });
  const page = await open(addressOf({ id: known.id, fullname: 'Ratna Uji' }));
  expect(page.text).toContain('Perancang Produk');
  expect(page.html).toContain('<p>Merancang sejak 2012.</p><p>Mengajar sejak 2019.</p>');
  const urls = [known.twitter_url, known.facebook_url, known.instagram_url, known.linkedin_url];
  expect(page.links).toEqual(expect.arrayContaining(urls));
  expect(page.text).toContain('Belum ada kelas');
  expect(page.meta('og:type')).toBe('profile');
  expect(page.meta('og:image')).toMatch(new RegExp(`/share/instructor/${known.id}\\.jpg$`));
  expect(page.data('Person')).toMatchObject({
    name: 'Ratna Uji',
    jobTitle: 'Perancang Produk',
    sameAs: urls,
    worksFor: { name: 'Semai' },
  });

  const alone = await makeInstructor(db, {
    first_name: 'Tanpa',
    last_name: 'Jejaring',
    twitter_url: 'javascript:alert(1)',
  });
  const bare = await open(addressOf({ id: alone.id, fullname: 'Tanpa Jejaring' }));
  expect(bare.text).toContain('Belum ada sosial media yang terhubung.');
  expect(bare.links.join()).not.toContain('javascript');
});

test('a wrong name leads to the right address, an unknown instructor nowhere [I-02]', async () => {
  const { id } = await makeInstructor(semai.platform.db, { first_name: "O'Brien & 50%", last_name: 'A/B <b>é</b>' });
  const right = addressOf({ id, fullname: "O'Brien & 50% A/B <b>é</b>" });
  expect((await open(right)).status).toBe(200);
  for (const wrong of ['x', 'O%27Brien', ...badWords.slice(0, 3).map(encodeURIComponent)])
    expect(await open(`/instructors/${id}/${wrong}`), wrong).toMatchObject({ status: 301, location: right });
  expect(await open(right.replace(id, id.toUpperCase()))).toMatchObject({ status: 301, location: right });
  for (const unknown of ['00000000-0000-4000-8000-000000000000', '1', 'x', "' or 1=1", '\u0000', 'a'.repeat(300)]) {
    expect((await open(`/instructors/${encodeURIComponent(unknown)}/x`)).status, unknown).toBe(404);
    const answer = await semai.call(getInstructor, { id: unknown });
    expect([400, 404, 422], unknown).toContain(answer.status);
  }
  expect((await open(`/instructors/${id}`)).status).toBe(404);
  for (const words of badWords) {
    const { status, html } = await open(`/instructors?search_term=${encodeURIComponent(words)}`);
    expect(status, words.slice(0, 40)).toBe(200);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  }
  for (const page of ['0', '-1', 'x', '1000000000'])
    expect(await open(`/instructors?page=${page}`)).toMatchObject({ status: 302, location: '/instructors' });
  expect((await open('/instructors?page=999')).location).toMatch(/^\/instructors\?page=\d$/);
  expectNoFaults(semai);
});
