/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coursePricing, courseSort, filterCourses, searchCourses } from '../../src/contract/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';

/** Lists are read from a table that the courses keep by themselves: it must say what they say, whatever was done. */
let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
  await semai.sql(`
    insert into courses (slug, name, type, category_id, instructor_id, retail_price, discount_price, kartu_prakerja,
      level, tags, ratings_count, ratings_sum, external_url, published_at)
    select 'banyak-' || n, 'Kelas Banyak ' || n, (array['hosted', 'live', 'external'])[n % 3 + 1], n % 5 + 1,
      (select id from instructors order by id limit 1), n % 7 * 100000, 0, n % 4 = 0,
      (array['Pemula', 'Advanced', 'Semua Tingkat'])[n % 3 + 1], array['banyak', 'tag' || n % 9],
      n % 3, n % 3 * 4, 'https://mitra.example/', timestamptz '2025-01-01' + n % 40 * interval '1 hour'
    from generate_series(1, 400) n`);
});
afterAll(() => semai.close());

const countOf = async (condition: string): Promise<number> => {
  const rows = await semai.sql(`select count(*) as total from courses where published_at is not null and ${condition}`);
  return (rows as { total: number }[])[0]?.total ?? -1;
};
type Filter = Omit<Parameters<typeof semai.call<typeof filterCourses>>[1], 'body'> & { body?: object };
const read = async (input: Filter) => (await semai.call(filterCourses, { body: {}, ...input })).body;

const filters: [Filter, string][] = [
  [{}, 'true'],
  [{ type: 'live' }, `type = 'live'`],
  [{ category_id: 3, type: 'hosted' }, `category_id = 3 and type = 'hosted'`],
  [{ body: { filter: ['Pemula', 'Advanced'] } }, `level in ('Pemula', 'Advanced')`],
  [{ body: { pricing: coursePricing.prakerja } }, 'kartu_prakerja'],
  [{ body: { pricing: coursePricing.free, sort: courseSort.priceDown } }, 'price = 0'],
  [{ body: { pricing: [1, 2] }, category_id: 2 }, '(kartu_prakerja or price = 0) and category_id = 2'],
  [{ body: { tags: ['tag1', 'tag2'] } }, `tags && array['tag1', 'tag2']`],
  [{ body: { tags: ['banyak'] }, type: 'live' }, `'banyak' = any(tags) and type = 'live'`],
  [{ body: { name: 'banyak' }, category_id: 4 }, `name ilike '%banyak%' and category_id = 4`],
];

async function expectExact(): Promise<void> {
  for (const [filter, condition] of filters)
    expect((await read(filter)).total, JSON.stringify(filter)).toBe(await countOf(condition));
  const counted = `select category_id, type, level, kartu_prakerja, price = 0 as is_free, count(*)::int as courses
    from courses where published_at is not null group by 1, 2, 3, 4, 5`;
  const kept = `select category_id, type, level, kartu_prakerja, is_free, courses from course_facets where courses > 0`;
  expect(await semai.sql(`(${counted} except ${kept}) union all (${kept} except ${counted})`)).toEqual([]);
}

test('totals are exact after every kind of edit', async () => {
  await expectExact();
  const edits = [
    `update courses set published_at = null where slug in ('banyak-1', 'banyak-2', 'banyak-14')`,
    `update courses set published_at = '2026-01-01' where slug = 'banyak-2'`,
    `update courses set retail_price = 0, level = 'Advanced' where slug like 'banyak-3%'`,
    `update courses set category_id = 5, type = 'live', kartu_prakerja = not kartu_prakerja where slug like 'banyak-4%'`,
    `update courses set tags = array['tag1', 'langka'] where slug like 'banyak-5%'`,
    `update courses set name = 'Kursus ' || slug where slug like 'banyak-6%'`,
    `update courses set discount_price = 50000 where retail_price >= 100000 and slug like 'banyak-7%'`,
    `delete from courses where slug like 'banyak-8%'`,
  ];
  for (const edit of edits) {
    await semai.sql(edit);
    await expectExact();
  }
});

test('totals are exact after many edits at once, and one that is taken back changes none', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      semai.sql(
        n % 4 === 0
          ? `update courses set level = 'Beginner', retail_price = 0 where slug = 'banyak-${100 + n}'`
          : n % 4 === 1
            ? `update courses set published_at = null where slug = 'banyak-${100 + n}'`
            : n % 4 === 2
              ? `delete from courses where slug = 'banyak-${100 + n}'`
              : `insert into courses (slug, name, type, category_id, instructor_id, retail_price, level, tags, published_at)
                 select 'serentak-${n}', 'Serempak Kebaruan', 'live', 1, instructor_id, 0, 'Intermediate', '{baru}', now()
                 from courses limit 1`,
      ),
    ),
  );
  await expectExact();
  // Many who change the very same courses.
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      semai.sql(
        `update courses set category_id = ${(n % 5) + 1}, kartu_prakerja = ${n % 2 === 0} where slug = 'banyak-200'`,
      ),
    ),
  );
  await expectExact();
  await expect(
    semai.platform.db.transaction().execute(async (tx) => {
      await tx.updateTable('courses').set({ level: 'Advanced', published_at: null }).where('id', '>', 20).execute();
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await expectExact();
});

test.each(Object.entries(courseSort))(
  'page by page, by %s, comes each course once and in its place',
  async (name, sort) => {
    const order = {
      newest: 'published_at desc, id desc',
      priceUp: 'price, id',
      priceDown: 'price desc, id desc',
      ratingDown: 'average_rating desc nulls last, id desc',
      ratingUp: 'average_rating nulls last, id',
    }[name];
    for (const [filter, condition] of filters.filter((_, n) => [0, 5, 6, 8, 9].includes(n))) {
      const wanted = await semai.sql(
        `select id from courses where published_at is not null and ${condition} order by ${order}`,
      );
      const found: number[] = [];
      const last = Math.ceil(wanted.length / 12);
      for (let page = 1; page <= last; page += 1)
        found.push(...(await read({ ...filter, page, body: { ...filter.body, sort } })).data.map(({ id }) => id));
      expect(found).toEqual((wanted as { id: number }[]).map(({ id }) => id));
      expect(await read({ ...filter, page: last + 1, body: { ...filter.body, sort } })).toMatchObject({
        data: [],
        total: wanted.length,
      });
    }
  },
);

test('a search knows a new name, a changed one and a mistyped one at once', async () => {
  const search = async (q: string) => (await semai.call(searchCourses, { q })).body.data.map(({ slug }) => slug);
  await semai.sql(`update courses set name = 'Merajut Kaktus Tembikar' where slug = 'banyak-90'`);
  expect(await search('kaktus')).toEqual(['banyak-90']);
  expect(await search('kakktus tembikr')).toEqual(['banyak-90']);
  expect((await read({ body: { name: 'kakktus' } })).total).toBe(1);
  await semai.sql(`update courses set name = 'Merajut Wol' where slug = 'banyak-90'`);
  expect(await search('kaktus')).toEqual([]);
  await semai.sql(
    `update instructors set last_name = 'Zwagery' where id = (select instructor_id from courses where slug = 'banyak-91')`,
  );
  expect((await search('zwagery')).length).toBe(10);
  expect((await search('zwageri')).length).toBe(10);
});

test('a name that was written wrong and then put right leads whoever makes the same slip to the right one', async () => {
  const search = async (q: string) => (await semai.call(searchCourses, { q })).body.data.map(({ slug }) => slug);
  await semai.sql(`update courses set name = 'Merangkai Angrek Bulan' where slug = 'banyak-94'`);
  expect(await search('angrek')).toEqual(['banyak-94']);
  await semai.sql(`update courses set name = 'Merangkai Anggrek Bulan' where slug = 'banyak-94'`);
  for (const slip of ['angrek', 'angrek bulan', 'anggerk', 'aggrek merangkai'])
    expect(await search(slip), slip).toEqual(['banyak-94']);
});

test('a word with a dot in it is found by its parts and without the dot', async () => {
  const search = async (q: string) => (await semai.call(searchCourses, { q })).body.data.map(({ slug }) => slug);
  await semai.sql(`update courses set name = 'Peladen dengan Kasuari.js' where slug = 'banyak-95'`);
  for (const q of ['kasuari.js', 'kasuari', 'kasuarijs', 'peladen kasuari'])
    expect(await search(q), q).toEqual(['banyak-95']);
});

test('what no word is does no harm among the words', async () => {
  const search = async (q: string) => await semai.call(searchCourses, { q });
  const long = 'panjang'.repeat(30);
  await semai.sql(`update courses set name = 'Lihat burung.example/o''brien?a=1 ${long}' where slug = 'banyak-96'`);
  for (const q of [
    'burun',
    'brung',
    "burung.example/o'brien",
    'burungexample',
    long.slice(0, 100),
    `${long.slice(0, 60)}x`,
  ])
    expect((await search(q)).status, q).toBe(200);
  expect((await search('burun')).body.data.map(({ slug }) => slug)).toEqual(['banyak-96']);
  expect((await search(long.slice(0, 100))).body.data.map(({ slug }) => slug)).toEqual(['banyak-96']);
});

test('where very many courses have a word, the most finished ones are found, the best match first', async () => {
  await semai.sql(`update courses set completed_count = 5000 where slug in ('banyak-92', 'banyak-93')`);
  await semai.sql(`update courses set name = 'Banyak Banyak' where slug = 'banyak-93'`);
  const found = (await semai.call(searchCourses, { q: 'banyak' })).body.data.map(({ slug }) => slug);
  expect(found[0]).toBe('banyak-93');
  expect(found).toContain('banyak-92');
});
