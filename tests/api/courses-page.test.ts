import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseTags, filterCourses, searchCourses } from '../../src/contract/catalogue.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { makeCourse, makeInstructor } from '../../src/server/seed/makers/catalogue.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { builtSite } from '../kit/site.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp({ site: await builtSite() });
});
afterAll(() => semai.close());

const get = (url: string) => semai.send({ method: 'GET', url });
const page = async (url: string) => {
  const { statusCode, body } = await get(url);
  expect(statusCode, url).toBe(200);
  return body;
};
/** The courses of the list, in its order; not those of the popular ones above it. */
const listedIn = (body: string) =>
  [...body.slice(body.indexOf('id="jumlah-kelas"')).matchAll(/href="\/course\/(\d+)\//g)].map(([, id]) => Number(id));
const countIn = (body: string) => /id="jumlah-kelas"[^>]*>(.*?)<\/h2>/.exec(body)?.[1]?.replaceAll('<!-- -->', '');
const canonicalOf = (body: string) => {
  const { pathname, search } = new URL(
    /rel="canonical" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '',
  );
  return pathname + search;
};
const isHidden = (body: string) => body.includes('name="robots" content="noindex"');
const asked = async (input: Partial<Parameters<typeof semai.call<typeof filterCourses>>[1]>) =>
  (await semai.call(filterCourses, { body: {}, ...input })).body;
const idsOf = (courses: { id: number }[]) => courses.map(({ id }) => id);

test('the list comes rendered, with breadcrumb, voucher entry, popular courses, filters and pages [C-04]', async () => {
  const body = await page('/courses');
  const { total, last_page, data } = await asked({});
  expect(listedIn(body)).toEqual(idsOf(data));
  expect(countIn(body)).toBe(`${total} kelas`);
  for (const words of ['Semua Kelas</h1>', 'Jejak halaman', 'Apakah Anda Memiliki Voucher Pra-Kerja?', 'Kelas populer'])
    expect(body).toContain(words);
  expect(body).toContain('href="/prakerja#langkah"');
  for (const name of ['category', 'type', 'pricing', 'level', 'tag', 'sort', 'name'])
    expect(body, name).toMatch(new RegExp(`<(input|select)[^>]* name="${name}"`));
  expect(body).toMatch(/<form[^>]*action="\/courses"/);
  expect(body).toMatch(new RegExp(`href="/courses\\?page=${last_page}"[^>]*>Akhir</a>`));
  expect(await page('/courses?page=2')).toMatch(/href="\/courses"[^>]*>Awal<\/a>/);
  expect(await page('/courses?page=2')).not.toContain('Kelas populer');
});

test.each([
  ['page=2', { page: 2 }],
  ['page=1&category=4', { category_id: 4 }],
  ['type=live', { type: 'live' }],
  ['type=external&category=2', { type: 'external', category_id: 2 }],
  ['level=Pemula&level=Advanced', { body: { filter: ['Pemula', 'Advanced'] } }],
  ['tag=sql&tag=excel', { body: { tags: ['sql', 'excel'] } }],
  ['pricing=1', { body: { pricing: 1 } }],
  ['pricing=2', { body: { pricing: 2 } }],
  ['sort=3', { body: { sort: 3 } }],
  ['sort=4&page=3', { page: 3, body: { sort: 4 } }],
  ['sort=6', { body: { sort: 6 } }],
  ['sort=7', { body: { sort: 7 } }],
  ['name=exel+keuanga', { body: { name: 'exel keuanga' } }],
  [
    'category=4&type=hosted&pricing=1&sort=3&name=excel',
    { category_id: 4, type: 'hosted', body: { pricing: 1, sort: 3, name: 'excel' } },
  ],
] as const)('?%s is one list, whoever opens it [C-04, C-05]', async (query, input) => {
  const expected = await asked(input as never);
  expect(expected.data.length).toBeGreaterThan(0);
  const body = await page(`/courses?${query}`);
  expect(listedIn(body)).toEqual(idsOf(expected.data));
  expect(countIn(body)).toMatch(new RegExp(`^${expected.total} kelas`));
});

test('what is chosen is shown ticked, as chips that take it back, and in the links of the pages [C-04]', async () => {
  const body = await page('/courses?category=4&level=Pemula&level=Semua+Tingkat&sort=3');
  for (const field of ['value="4"', 'value="Pemula"', 'value="Semua Tingkat"'])
    expect(body).toMatch(new RegExp(`<input(?=[^>]*${field})[^>]* checked=""`));
  expect(body).toMatch(/<option value="3" selected="">/);
  expect(body).toContain('href="/courses?level=Pemula&amp;level=Semua+Tingkat&amp;sort=3"');
  expect(body).toContain('href="/courses?category=4&amp;level=Pemula&amp;sort=3"');
  expect(body).toMatch(/href="\/courses\?sort=3"[^>]*>Hapus semua filter/);
  expect(body).not.toContain('Kelas populer');
  const all = await page('/courses?sort=4');
  expect(all).toContain('href="/courses?page=2&amp;sort=4"');
  expect(countIn(await page('/courses?name=excel'))).toMatch(/^\d+ kelas untuk “excel”$/);
});

test('pages and categories are pages of their own; filters point to them, and searches are not indexed [C-04]', async () => {
  for (const [address, canonical, hidden] of [
    ['/courses', '/courses', false],
    ['/courses?page=1&category=3', '/courses?category=3', false],
    ['/courses?page=2', '/courses?page=2', false],
    ['/courses?category=4&page=2', '/courses?page=2&category=4', false],
    ['/courses?category=4&type=hosted&page=2', '/courses?category=4', false],
    ['/courses?sort=3', '/courses', false],
    ['/courses?tag=sql', '/courses', false],
    ['/courses?name=excel&category=4', '/courses?category=4', true],
  ] as const) {
    const body = await page(address);
    expect(canonicalOf(body), address).toBe(canonical);
    expect(isHidden(body), address).toBe(hidden);
  }
  expect(await page('/courses?category=3')).toContain('<title>Kelas Creative · Semai</title>');
});

test('a list without courses says what to do next [C-04]', async () => {
  const body = await page('/courses?name=zzzzqqq+xxyyzz');
  expect(countIn(body)).toBe('0 kelas untuk “zzzzqqq xxyyzz”');
  expect(body).toContain('Tidak ada kelas untuk “zzzzqqq xxyyzz”');
  expect(body).toMatch(/href="\/courses"[^>]*>Lihat semua kelas/);
});

test('a page that the list does not have leads to one that it has', async () => {
  const { last_page } = await asked({});
  for (const [asks, leads] of [
    ['x', '/courses'],
    ['0', '/courses'],
    ['-1', '/courses'],
    ['1000000000', '/courses'],
    ['999', `/courses?page=${last_page}`],
  ]) {
    const { statusCode, headers } = await get(`/courses?page=${asks}`);
    expect([statusCode, headers.location], asks).toEqual([302, leads]);
  }
  expect((await get('/courses?page=99&category=4&sort=3')).headers.location).toMatch(/category=4&sort=3&page=\d$/);
});

const hostile = [
  `'"><script>alert(1)</script>`,
  "' or 1=1 --",
  '%00',
  'a\u0000b',
  '🌱',
  '__proto__',
  '-1',
  '9'.repeat(30),
  'x'.repeat(10_000),
];
test.each(['category', 'type', 'level', 'tag', 'pricing', 'sort'])(
  'a value of %s that is no choice is ignored [C-05]',
  async (name) => {
    const plain = listedIn(await page('/courses'));
    for (const value of hostile) {
      const body = await page(`/courses?${name}=${encodeURIComponent(value)}`);
      expect(listedIn(body), value).toEqual(plain);
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('Filter yang dipilih');
    }
  },
);

test('a search for anything is only a search, and one letter is none [C-06]', async () => {
  for (const value of hostile) {
    const body = await page(`/courses?name=${encodeURIComponent(value)}`);
    expect(body).not.toContain('<script>alert');
  }
  expect(countIn(await page('/courses?name=e'))).toBe(countIn(await page('/courses')));
  expect(semai.logLines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});

test('the calls refuse what is too long, in the envelope', async () => {
  const long = 'x'.repeat(10_000);
  for (const { status, body } of [
    await semai.call(searchCourses, { q: long }),
    await semai.call(filterCourses, { body: { name: long } }),
    await semai.call(courseTags, { tags: long }),
  ]) {
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, message: 'The given data was invalid.' });
  }
  for (const value of hostile.filter((each) => each.length < 60 && !each.includes('\0'))) {
    const input = { filter: [value], tags: [value], sort: value, pricing: value };
    expect((await asked({ body: input })).total).toBe((await asked({})).total);
    expect((await semai.call(courseTags, { tags: value })).status).toBe(200);
  }
});

test('a card shows type, price, discount and rating; a free one is Gratis [C-07]', async () => {
  const cardOf = async (id: number, query: string) => {
    const body = await page(`/courses?${query}`);
    const cards = body.slice(body.indexOf('id="jumlah-kelas"')).match(/<article[\s\S]*?<\/article>/g) ?? [];
    return cards.find((card) => card.includes(`"/course/${id}/`))?.replace(/<!-- -->/g, '');
  };
  const excel = await cardOf(demoCourse.excel, 'name=excel+untuk+analisis+keuangan');
  expect(excel).toContain('>Self-Paced<');
  expect(excel).toContain('>Rp 499.000<');
  expect(excel).toMatch(/<s[^>]*>.*Rp 1\.100\.000<\/s>/);
  expect(excel).toContain('>-55%<');
  expect(excel).toMatch(/>4,\d</);
  const [unrated] = (await semai.sql(
    'select id, name from courses where ratings_count = 0 and published_at is not null limit 1',
  )) as { id: number; name: string }[];
  expect(await cardOf(unrated?.id ?? 0, `name=${encodeURIComponent(unrated?.name ?? '')}`)).toContain(
    'Belum ada Rating',
  );
  const free = await cardOf(demoCourse.free, 'pricing=2');
  expect(free).toContain('>Gratis<');
  expect(free).not.toContain('<s ');
  const [live] = (await asked({ type: 'live' })).data;
  expect(await cardOf(live?.id ?? 0, 'type=live')).toContain('>Live<');
  const [external] = (await asked({ type: 'external' })).data;
  expect(await cardOf(external?.id ?? 0, 'type=external')).toContain('>External<');
});

const countsNow = () => semai.sql('select tag, courses_count from course_tags where courses_count > 0 order by tag');
const countsOfCourses = () =>
  semai.sql(
    `select tag, count(distinct id)::integer as courses_count from courses, unnest(tags) tag
     where published_at is not null group by tag order by tag`,
  );

test('the most used tags come with their numbers, and one that is named comes along', async () => {
  const { data } = (await semai.call(courseTags, {})).body;
  expect(data.length).toBeLessThanOrEqual(24);
  const expected = (await semai.sql(
    `select tag, count(*)::integer as courses_count from courses, unnest(tags) tag where published_at is not null
     group by tag order by 2 desc, tag limit 24`,
  )) as typeof data;
  expect(data).toEqual(expected);
  const [rare] = (await semai.sql('select tag from course_tags where courses_count = 1 order by tag desc limit 1')) as {
    tag: string;
  }[];
  const named = (await semai.call(courseTags, { tags: `${rare?.tag.toUpperCase()}, tidak-ada` })).body.data;
  expect(named).toHaveLength(24);
  expect(named[0]).toEqual({ tag: rare?.tag, courses_count: 1 });
});

test('tags stay counted to the last, whoever edits courses at the same time', async () => {
  const { db } = semai.platform;
  const { id: instructor_id } = await makeInstructor(db);
  const tagsOf = (turn: number) => [
    'sibuk',
    `ramai-${turn % 3}`,
    `ramai-${(turn + 1) % 3}`,
    `baru-${turn % 7}`,
    'sibuk',
  ];
  const courses = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      makeCourse(db, { instructor_id, tags: tagsOf(turn), published_at: turn % 4 === 0 ? null : new Date() }),
    ),
  );
  expect(await countsNow()).toEqual(await countsOfCourses());
  for (let round = 1; round <= 5; round += 1)
    await Promise.all(
      courses.map(({ id }, turn) =>
        (turn + round) % 5 === 0
          ? db
              .updateTable('courses')
              .set({ published_at: round % 2 === 0 ? null : new Date() })
              .where('id', '=', id)
              .execute()
          : db
              .updateTable('courses')
              .set({ tags: tagsOf(turn + round).toReversed() })
              .where('id', '=', id)
              .execute(),
      ),
    );
  expect(await countsNow()).toEqual(await countsOfCourses());
  await Promise.all(courses.map(({ id }) => db.deleteFrom('courses').where('id', '=', id).execute()));
  expect(await countsNow()).toEqual(await countsOfCourses());
  expect(await semai.sql("select courses_count from course_tags where tag = 'sibuk'")).toEqual([{ courses_count: 0 }]);
});

test('a tag that could not be asked for is refused', async () => {
  for (const tag of ['SQL', 'a,b', ' rapi', 'x'.repeat(61)])
    await expect(semai.sql(`update courses set tags = array['${tag}'] where id = ${demoCourse.excel}`)).rejects.toThrow(
      /course_tags/,
    );
});

// Last, since nothing is listed after it.
test('a site without courses says so, not that a search has found none', async () => {
  await semai.sql('update courses set published_at = null');
  const body = await page('/courses?kosong=1');
  expect(countIn(body)).toBe('0 kelas');
  expect(body).toContain('Belum ada kelas');
  expect(body).not.toContain('Coba kata lain');
  expect(await page('/courses?name=apa%20saja')).toContain('Coba kata lain');
});
