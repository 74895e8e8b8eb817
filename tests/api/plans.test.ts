/** @module-tag deep */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { courseSort } from '../../src/contract/catalogue.ts';
import { cardsOfInstructor, popularCourses } from '../../src/server/modules/catalogue/cards.store.ts';
import { readFilter } from '../../src/server/modules/catalogue/course-filter.ts';
import { filteredCourses, foundCourses } from '../../src/server/modules/catalogue/courses.store.ts';
import { listedInstructors } from '../../src/server/modules/catalogue/instructors.store.ts';
import { listedInterns } from '../../src/server/modules/content/interns.store.ts';
import { comingEvents, listedEvents } from '../../src/server/modules/events/events.store.ts';
import { ratingsOfCourse } from '../../src/server/modules/learning/ratings/ratings.store.ts';
import type { Db } from '../../src/server/platform/db.ts';
import { demoCourse } from '../../src/server/seed/demo/names.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { indexesOf, isPage, plansOf, readsWhole } from '../kit/plans.ts';

/** On a catalogue that is large enough for a whole read to hurt, every page of a list is served by an index. */
let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
  await semai.sql(`
    insert into instructors (first_name, last_name)
    select md5('depan' || n), md5('belakang' || n) from generate_series(1, 3000) n`);
  await semai.sql(`
    insert into courses (slug, name, type, category_id, instructor_id, retail_price, discount_price, level, tags, published_at)
    select 'kelas-' || n, 'Kelas ' || md5(n::text), (array['hosted', 'live', 'hosted'])[n % 3 + 1], n % 5 + 1,
      (select id from instructors where first_name = md5('depan' || n % 3000 + 1)), 500000 + n % 70 * 10000, 0, 'Pemula',
      array['tag' || n % 200], timestamptz '2020-01-01' + n * interval '1 hour'
    from generate_series(1, 12000) n`);
  await semai.sql(`
    insert into events (slug, title, start_date, location, published_at, created_at, updated_at)
    select 'acara-' || n, 'Acara ' || md5(n::text), timestamptz '2024-01-01' + n * interval '5 hours', 'Daring',
      '2023-01-01', '2023-01-01', '2023-01-01' from generate_series(1, 6000) n`);
  await semai.sql(`
    insert into interns (name, position, school, batch_id, published_at, created_at)
    select 'Magang ' || n, 'Desainer', 'SMK', n % 3 + 1, '2023-01-01', '2023-01-01' from generate_series(1, 3000) n`);
  await semai.sql('vacuum analyze');
});
afterAll(() => semai.close());

async function expectIndex(table: string, work: (db: Db) => Promise<unknown>, index?: RegExp): Promise<void> {
  const plans = (await plansOf(semai.databaseUrl, work)).filter(isPage);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(readsWhole(plan, table), JSON.stringify(plan, null, 1)).toBe(false);
  if (index) expect(plans.flatMap(indexesOf).some((name) => index.test(name))).toBe(true);
}

const none = { filter: [], tags: [], name: '' };
test.each([
  ['newest', {}, { sort: courseSort.newest }, /^listed_newest$/],
  ['cheapest', {}, { sort: courseSort.priceUp }, /^listed_by_price$/],
  ['dearest', {}, { sort: courseSort.priceDown }, /^listed_by_price$/],
  ['best', {}, { sort: courseSort.ratingDown }, /^listed_by_rating$/],
  ['worst', {}, { sort: courseSort.ratingUp }, /^listed_by_rating_up$/],
  ['newest of a category', { category_id: 2 }, {}, /^listed_newest$/],
  ['cheapest of a category', { category_id: 2 }, { sort: courseSort.priceUp }, /^listed_by_price$/],
  ['best of a category', { category_id: 2 }, { sort: courseSort.ratingDown }, /^listed_by_rating$/],
  ['worst of a category', { category_id: 2 }, { sort: courseSort.ratingUp }, /^listed_by_rating_up$/],
  ['newest live', { type: 'live' }, {}, /^listed_newest$/],
  ['with a tag', {}, { tags: ['sql'] }, /^listed_tags$/],
  ['free', {}, { pricing: 2 }, /^listed_/],
  ['dearest free', {}, { pricing: 2, sort: courseSort.priceDown }, /^listed_by_price$/],
] as const)('the %s courses are read by an index', async (_, query, body, index) => {
  const filter = readFilter(query, { ...none, ...body, tags: 'tags' in body ? [...body.tags] : [] });
  const plans = await plansOf(semai.databaseUrl, (db) => filteredCourses(db, filter, 1, 12));
  // Neither the page nor its total nor the cards: only the facets, which are a few hundred, are read whole.
  for (const table of ['courses', 'listed_courses'])
    for (const plan of plans) expect(readsWhole(plan, table), JSON.stringify(plan, null, 1)).toBe(false);
  expect(plans.flatMap(indexesOf)).toContainEqual(expect.stringMatching(index));
  expect(plans.flatMap(indexesOf)).toContain('courses_pkey');
});

test('popular courses and those of an instructor are read by an index', async () => {
  await expectIndex('courses', (db) => popularCourses(db, null, 12), /^courses_popular$/);
  await expectIndex('courses', (db) => popularCourses(db, 3, 12), /^courses_popular_in_category$/);
  const [{ id } = { id: '' }] = (await semai.sql('select id from instructors limit 1')) as { id: string }[];
  const [plan = []] = await plansOf(semai.databaseUrl, (db) => cardsOfInstructor(db, id));
  expect(readsWhole(plan, 'courses')).toBe(false);
});

test('a search reads its words and its letters by index', async () => {
  for (const [words, index] of [
    ['analisis', 'listed_words'],
    ['keuan anal', 'course_words_beginnings'],
    ['exel keuanga', 'course_words_spellings'],
    ['photografi', 'course_words_letters'],
    ['qzxw vvkq', 'course_words_letters'],
  ] as const) {
    const used = await semai.platform.db.transaction().execute(async (tx) => {
      await foundCourses(tx as unknown as Db, words, 10);
      return (
        tx
          // What this transaction itself has read so far: the only way to look inside a function.
          .selectFrom('pg_stat_xact_user_tables' as never)
          .select(['seq_scan' as never, 'idx_scan' as never])
          .where('relname' as never, 'in', ['courses', 'listed_courses', 'course_words'] as never)
          .execute()
      );
    });
    expect(used).toHaveLength(3);
    for (const table of used) expect(table, `${words} by ${index}`).toMatchObject({ seq_scan: 0 });
  }
});

test('events, instructors, interns and reviews are read by an index', async () => {
  const now = new Date('2026-06-01T00:00:00Z');
  await expectIndex('events', (db) => listedEvents(db, '', now, 3, 9), /^events_by_start$/);
  await expectIndex('events', (db) => listedEvents(db, 'acara 1a2b', now, 1, 9), /^events_search$/);
  await expectIndex('events', (db) => comingEvents(db, now, 8), /^events_by_start$/);
  await expectIndex('instructors', (db) => listedInstructors(db, 'e4da3b7f', 1, 9), /^instructors_search$/);
  await expectIndex('ratings', (db) => ratingsOfCourse(db, demoCourse.excel, 1, 5), /^ratings_of_course$/);
  await expectIndex('interns', (db) => listedInterns(db, 2, 1, 9), /^interns_/);
});
