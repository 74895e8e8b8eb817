import pg from 'pg';
import { courseSort } from '../src/contract/catalogue.ts';
import { readFilter } from '../src/server/modules/catalogue/course-filter.ts';
import { filteredCourses, foundCourses } from '../src/server/modules/catalogue/courses.store.ts';
import { listedInstructors } from '../src/server/modules/catalogue/instructors.store.ts';
import { getCourseFacts, getOutline, instructorsOfCourse } from '../src/server/modules/catalogue/public.ts';
import type { Db } from '../src/server/platform/db.ts';
import { statementsOf } from '../tests/kit/plans.ts';
import { largeTables } from './scale-plans.ts';

const filtered = (query: object, body: object, page: number) => (db: Db) =>
  filteredCourses(db, readFilter(query, body), page, 12);

/** `course`: one that is there. */
const kindsWith = (course: number): [string, (db: Db) => Promise<unknown>][] => [
  ['list, page 4000', filtered({}, { sort: courseSort.ratingDown }, 4000)],
  ['filter: category, type, level', filtered({ type: 'live', category_id: 2 }, { filter: ['Pemula'] }, 3)],
  ['filter: Prakerja or free, dearest', filtered({}, { pricing: [1, 2], sort: courseSort.priceDown }, 1)],
  ['filter: a rare tag', filtered({}, { tags: ['tag 250'] }, 1)],
  ['filter: very common tags', filtered({}, { tags: ['tag 0', 'tag 1'] }, 1)],
  ['filter: name', filtered({}, { name: 'excel mahasiswa' }, 1)],
  ['search: words', (db) => foundCourses(db, 'excel mahasiswa', 10)],
  ['search: mistyped', (db) => foundCourses(db, 'exel mahasisa', 10)],
  ['search: not there', (db) => foundCourses(db, 'qxzzw wwvxq', 10)],
  ['search: a very common word', (db) => foundCourses(db, 'untuk', 10)],
  ['course details: card and facts', (db) => getCourseFacts(db, course)],
  ['course details: contents', (db) => getOutline(db, course)],
  ['course details: instructors', (db) => instructorsOfCourse(db, course)],
  ['instructors', (db) => listedInstructors(db, '', 2, 9)],
  ['instructors, searched', (db) => listedInstructors(db, 'baku', 1, 9)],
];

/**
 * How PostgreSQL answers each kind, in short, with what a function asks inside of it. Answers which tables with more than
 * a few hundred rows were read whole.
 */
export async function printPlans(databaseUrl: string, courses: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let plans: string[] = [];
  const whole = new Set<string>();
  const many = await largeTables(databaseUrl);
  client.on('notice', ({ message = '' }) => void plans.push(message));
  try {
    await client.query(`load 'auto_explain'`);
    const settings = { log_min_duration: 0, log_analyze: 'on', log_buffers: 'on', log_nested_statements: 'on' };
    for (const [name, value] of Object.entries(settings)) await client.query(`set auto_explain.${name} = ${value}`);
    for (const [kind, work] of kindsWith(Math.ceil(courses / 2))) {
      const statements = await statementsOf(databaseUrl, work);
      plans = [];
      await client.query('set client_min_messages = log');
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
      await client.query('set client_min_messages = warning');
      // Nothing was read whole where nothing was seen, either.
      if (plans.length < statements.length) throw new Error(`of '${kind}' not every plan was told`);
      const read = readWhole(plans);
      for (const table of read) if (many.has(table)) whole.add(table);
      console.log(`\n${kind}: ${read.length === 0 ? 'all by index' : `read whole: ${read.join(', ')}`}`);
      for (const plan of plans) console.log(shortly(plan));
    }
    return [...whole];
  } finally {
    await client.end();
  }
}

const readWhole = (plans: string[]): string[] => [
  ...new Set(plans.flatMap((plan) => [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table as string))),
];

/** Its steps with the rows and the milliseconds that they took, without the conditions; the cards' joins in one line. */
function shortly(plan: string): string {
  const took = plan.match(/duration: ([\d.]+) ms/)?.[1];
  const steps = plan
    .split('\n')
    .filter((line) => /actual time|Buffers: shared/.test(line))
    .map((line) => line.replace(/\(cost=[^)]*\) ?/, '').replace(/actual time=[\d.]+\.\.([\d.]+)/, '$1 ms,'));
  const [buffers] = plan.match(/Buffers: shared [^\n]*/) ?? [''];
  return [
    `  ${took} ms, ${buffers}`,
    ...steps.filter((line) => !line.includes('Buffers')).map((line) => `    ${line}`),
  ].join('\n');
}
