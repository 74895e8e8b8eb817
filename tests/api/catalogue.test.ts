import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CourseCard,
  categoryCourses,
  coursePricing,
  courseSort,
  featuredCourses,
  filterCourses,
  getInstructor,
  listCategories,
  listCourses,
  listInstructors,
  searchCourses,
} from '../../src/contract/catalogue.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';

let semai: TestApp;
let all: CourseCard[];
beforeAll(async () => {
  semai = await startApp();
  all = await everyPage((page) => semai.call(listCourses, { page }));
});
afterAll(() => semai.close());

type Page<Row> = { body: { data: Row[]; last_page: number; total: number } };
async function everyPage<Row>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const first = await read(1);
  const rows = [...first.body.data];
  for (let page = 2; page <= first.body.last_page; page += 1) rows.push(...(await read(page)).body.data);
  expect(rows).toHaveLength(first.body.total);
  return rows;
}
type Filter = Parameters<typeof semai.call<typeof filterCourses>>[1];
const filtered = (input: Partial<Filter>) =>
  everyPage((page) => semai.call(filterCourses, { body: {}, ...input, page }));
const idNamed = (wanted: string) => all.find(({ name }) => name === wanted)?.id as number;
const idsOf = (courses: { id: number }[]) => courses.map(({ id }) => id);
const priceOf = (course: CourseCard) => course.discount_price || course.retail_price;

test('the five categories have their ids, names and slugs [C-08]', async () => {
  const { body } = await semai.call(listCategories, {});
  expect(body.data.map(({ id, category_name, slug }) => [id, category_name, slug])).toEqual([
    [1, 'SELF DEVELOPMENT', 'courses-self-development'],
    [2, 'TECH', 'courses-tech'],
    [3, 'CREATIVE', 'courses-creative'],
    [4, 'BUSINESS', 'courses-business'],
    [5, 'ENTREPRENEURSHIP', 'courses-entrepreneurship'],
  ]);
});

test('featured courses are the most finished published ones, a category gives its own, 0 the popular [C-08]', async () => {
  const featured = (await semai.call(featuredCourses, {})).body.data;
  expect(featured).toHaveLength(12);
  const finished = (await semai.sql(
    'select id from courses where published_at is not null order by completed_count desc, id limit 12',
  )) as { id: number }[];
  expect(idsOf(featured)).toEqual(idsOf(finished));
  expect(idsOf((await semai.call(categoryCourses, { category_id: 0 })).body.data)).toEqual(idsOf(featured));
  for (const category_id of [1, 2, 3, 4, 5]) {
    const courses = (await semai.call(categoryCourses, { category_id })).body.data;
    expect(courses.length).toBeGreaterThan(8);
    expect(new Set(courses.map((course) => course.category_id))).toEqual(new Set([category_id]));
  }
  expect((await semai.call(categoryCourses, { category_id: 6 })).status).toBe(422);
});

test('all courses come page by page, twelve at a time, each once, the newest first [C-08]', async () => {
  expect(new Set(idsOf(all)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(96);
  const { body } = await semai.call(listCourses, { page: 2 });
  expect(body).toMatchObject({ from: 13, to: 24, current_page: 2, total: all.length });
  expect(body.data).toHaveLength(12);
  const newest = (await semai.sql('select id from courses order by published_at desc, id desc')) as { id: number }[];
  expect(idsOf(all)).toEqual(idsOf(newest));
});

test('a card says all that it shows', async () => {
  expect(all.find(({ id }) => id === demoCourse.excel)).toMatchObject({
    name: 'Excel untuk Analisis Keuangan',
    slug: 'excel-untuk-analisis-keuangan',
    type: 'hosted',
    retail_price: 1_100_000,
    discount_price: 499_000,
    kartu_prakerja: true,
    average_rating: expect.stringMatching(/^[45]\.\d\d$/),
    category: { category_name: 'BUSINESS' },
    instructor: { fullname: 'Rina Prameswari', referral_url: expect.stringContaining('/refer/') },
    thumbnail: { id: expect.any(Number), url: `/art/business/${demoCourse.excel}.svg` },
  });
  const external = all.find(({ id }) => id === demoCourse.external);
  expect(external?.coursemppdetailsall).toHaveLength(2);
  expect(external?.coursemppdetailsall[0]).toMatchObject({
    url: expect.stringMatching(/^https:/),
    mpp: { name: expect.any(String), thumbnail: { url: expect.stringMatching(/^\/art\/logo\//) } },
  });
  expect(all.some(({ average_rating, ratings_count }) => average_rating === null && ratings_count === 0)).toBe(true);
});

test('type, category and price narrow the list to exactly those that fit [C-05]', async () => {
  for (const type of ['hosted', 'live', 'external'] as const)
    expect(new Set(idsOf(await filtered({ type })))).toEqual(new Set(idsOf(all.filter((each) => each.type === type))));
  expect(idsOf(await filtered({ type: 'all', category_id: '' }))).toEqual(idsOf(all));
  expect(idsOf(await filtered({ category_id: 3, type: 'live' }))).toEqual(
    idsOf(all.filter((each) => each.category_id === 3 && each.type === 'live')),
  );
  const free = all.filter((each) => priceOf(each) === 0);
  const prakerja = all.filter((each) => each.kartu_prakerja);
  expect(free.length).toBeGreaterThan(3);
  expect(idsOf(await filtered({ body: { pricing: coursePricing.free } }))).toEqual(idsOf(free));
  expect(idsOf(await filtered({ body: { pricing: '1' } }))).toEqual(idsOf(prakerja));
  expect(new Set(idsOf(await filtered({ body: { pricing: [1, 2] } })))).toEqual(new Set(idsOf([...free, ...prakerja])));
});

test('levels and tags narrow the list, and what is no choice is ignored [C-05]', async () => {
  const levels = (await semai.sql("select id from courses where level in ('Pemula', 'Advanced')")) as { id: number }[];
  expect(new Set(idsOf(await filtered({ body: { filter: ['Pemula', 'Advanced', 'Setengah Dewa'] } })))).toEqual(
    new Set(idsOf(levels)),
  );
  const tagged = (await semai.sql("select id from courses where 'sql' = any(tags)")) as { id: number }[];
  expect(idsOf(tagged)).toContain(demoCourse.paid);
  expect(new Set(idsOf(await filtered({ body: { tags: ['SQL'] } })))).toEqual(new Set(idsOf(tagged)));
  expect(idsOf(await filtered({ body: { filter: ['?'], sort: 99, pricing: 7 } }))).toEqual(idsOf(all));
});

test('a tag is counted alone, with other tags and with every other choice [C-05]', async () => {
  const [{ tag }] = (await semai.sql('select tag from course_tags order by courses_count desc, tag limit 1')) as [
    { tag: string },
  ];
  const having = async (condition: string) =>
    new Set(
      idsOf(
        (await semai.sql(
          `select id from courses where published_at is not null and '${tag}' = any(tags) ${condition}`,
        )) as {
          id: number;
        }[],
      ),
    );
  const found = async (input: Partial<Filter>) => new Set(idsOf(await filtered(input)));
  const tags = [tag];
  const alone = await having('');
  expect(await found({ body: { tags: [tag, tag.toUpperCase(), 'tak ada'] } })).toEqual(alone);
  expect(await found({ type: 'hosted', body: { tags } })).toEqual(await having("and type = 'hosted'"));
  expect(await found({ category_id: 2, body: { tags } })).toEqual(await having('and category_id = 2'));
  expect(await found({ body: { tags, filter: ['Pemula'] } })).toEqual(await having("and level = 'Pemula'"));
  expect(await found({ body: { tags, pricing: coursePricing.free } })).toEqual(await having('and price = 0'));
  expect((await found({ body: { tags, name: 'excel' } })).size).toBeLessThan(alone.size);
  expect((await found({ body: { tags: [tag, 'sql'] } })).size).toBeGreaterThan(alone.size);
});

test('the list is ordered by price and by rating, up and down, and pages never overlap [C-05]', async () => {
  const sorted = async (sort: number) => {
    const courses = await filtered({ body: { sort } });
    expect(new Set(idsOf(courses)).size).toBe(all.length);
    return courses;
  };
  const isRising = (values: number[]) =>
    values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
  expect(isRising((await sorted(courseSort.priceUp)).map(priceOf))).toBe(true);
  expect(isRising((await sorted(courseSort.priceDown)).map(priceOf).reverse())).toBe(true);
  const ratingOf = (course: CourseCard) => (course.average_rating === null ? null : Number(course.average_rating));
  for (const sort of [courseSort.ratingDown, courseSort.ratingUp]) {
    const ratings = (await sorted(sort)).map(ratingOf);
    const rated = ratings.filter((rating) => rating !== null);
    expect(isRising(sort === courseSort.ratingUp ? rated : rated.reverse())).toBe(true);
    // Those nobody rated stand at the end, whichever way.
    expect(ratings.slice(rated.length).every((rating) => rating === null)).toBe(true);
  }
  expect(idsOf(await sorted(courseSort.newest))).toEqual(idsOf(all));
});

test('a course that is not published is in no list', async () => {
  await semai.sql(`update courses set published_at = null where id = ${demoCourse.plain}`);
  try {
    expect(idsOf(await filtered({}))).not.toContain(demoCourse.plain);
    expect(idsOf((await semai.call(searchCourses, { q: 'Berbicara di Depan Umum' })).body.data)).not.toContain(
      demoCourse.plain,
    );
  } finally {
    await semai.sql(`update courses set published_at = '2026-01-01' where id = ${demoCourse.plain}`);
  }
});

const search = async (q: string) => (await semai.call(searchCourses, { q })).body.data;

test('a search finds by name, stem, beginning, category, instructor and tag, the best first, at most ten', async () => {
  expect(idsOf(await search('Excel untuk Analisis Keuangan'))[0]).toBe(demoCourse.excel);
  expect(idsOf(await search('excel keuang'))[0]).toBe(demoCourse.excel);
  expect(idsOf(await search('KEUANGAN'))).toContain(demoCourse.excel);
  expect(idsOf(await search('Rina Prameswari'))).toContain(demoCourse.excel);
  expect(idsOf(await search('sql'))).toContain(demoCourse.paid);
  const business = await search('business');
  expect(business).toHaveLength(10);
  expect(new Set(business.map((course) => course.category.category_name))).toEqual(new Set(['BUSINESS']));
});

test('a search forgives typos', async () => {
  expect(idsOf(await search('exel keuanga'))[0]).toBe(demoCourse.excel);
  expect(idsOf(await search('analisi data sqk'))).toContain(demoCourse.paid);
  expect(idsOf(await search('fotografi prodk'))).toContain(idNamed('Fotografi Produk dengan Ponsel'));
  expect(idsOf(await search('pyton'))[0]).toBe(idNamed('Python untuk Mengolah Data Sehari-hari'));
  // two letters changed about, which have no three letters in common with what was meant
  expect(idsOf(await search('pyhton'))[0]).toBe(idNamed('Python untuk Mengolah Data Sehari-hari'));
  expect(idsOf(await search('ecxel'))[0]).toBe(demoCourse.excel);
  // one that is right beside one that is not
  expect(idsOf(await search('ecxel keuangan'))[0]).toBe(demoCourse.excel);
  expect(await search('zzzzqqq xxyyzz')).toEqual([]);
  expect(await search('')).toEqual([]);
});

test('where no course has all the words, those with any of them are found', async () => {
  expect(idsOf(await search('belajar sql'))).toContain(demoCourse.paid);
  expect(idsOf(await search('sql')).length).toBeLessThan((await search('belajar sql')).length);
});

test.each(["'", '"', '%', '_', '\\', ':*', '&', '!', '(', "' or 1=1 --", '<script>', '\u0000', 'é'.repeat(100), '🌱'])(
  'a search for %j is only a search',
  async (q) => {
    // No text can be kept with a NUL in it, so none can be searched for.
    const expected = q === '\u0000' ? 400 : 200;
    expect((await semai.call(searchCourses, { q })).status).toBe(expected);
    expect((await semai.call(filterCourses, { body: { name: q } })).status).toBe(expected);
    expect((await semai.call(listInstructors, { search_term: q })).status).toBe(expected);
  },
);

test('the name narrows the list like the search does', async () => {
  expect(idsOf(await filtered({ body: { name: 'excel' } }))).toContain(demoCourse.excel);
  expect(idsOf(await filtered({ body: { name: 'excel' }, category_id: 2 }))).not.toContain(demoCourse.excel);
});

test('instructors come by name, nine at a time, and are found by a part of it', async () => {
  const instructors = await everyPage((page) => semai.call(listInstructors, { page }));
  expect(instructors.length).toBeGreaterThanOrEqual(24);
  expect((await semai.call(listInstructors, {})).body.data).toHaveLength(9);
  const found = (await semai.call(listInstructors, { search_term: 'prames' })).body;
  expect(found).toMatchObject({ total: 1, data: [{ fullname: 'Rina Prameswari' }] });
  expect((await semai.call(listInstructors, { search_term: '%' })).body.total).toBe(0);
});

test('an instructor has a page with the courses led and helped with; an unknown one is a 404', async () => {
  const [{ id } = { id: '' }] = (await semai.call(listInstructors, { search_term: 'Rina Prameswari' })).body.data;
  const { body } = await semai.call(getInstructor, { id });
  expect(body.data).toMatchObject({ fullname: 'Rina Prameswari', professional_designation: 'Analis Keuangan Senior' });
  expect(idsOf(body.data.instructorcourses)).toEqual(
    expect.arrayContaining([demoCourse.prakerja, demoCourse.excel, demoCourse.tasksOpen]),
  );
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'rina', '1'])
    expect((await semai.call(getInstructor, { id: unknown })).status).toBe(404);
});

test('a thumbnail is drawn from its address, and kept by browsers for good', async () => {
  const picture = await semai.send({ method: 'GET', url: '/art/tech/2.svg' });
  expect(picture.headers['content-type']).toContain('image/svg+xml');
  expect(picture.headers['cache-control']).toContain('immutable');
  expect((await semai.send({ method: 'GET', url: '/art/__proto__/2.svg' })).statusCode).toBe(404);
});
