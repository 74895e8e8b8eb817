import pg from 'pg';
import { courseSort } from '../src/contract/catalogue.ts';
import { readFilter } from '../src/server/modules/catalogue/course-filter.ts';
import { filteredCourses, foundCourses } from '../src/server/modules/catalogue/courses.store.ts';
import { listedInstructors } from '../src/server/modules/catalogue/instructors.store.ts';
import { getCourseFacts, getOutline, instructorsOfCourse } from '../src/server/modules/catalogue/public.ts';
import type { Db } from '../src/server/platform/db.ts';
import { statementsOf } from '../tests/kit/plans.ts';

const filtered = (query: object, body: object, page: number) => (db: Db) =>
  filteredCourses(db, readFilter(query, body), page, 12);

const kinds: [string, (db: Db) => Promise<unknown>][] = [
  ['daftar, halaman 4000', filtered({}, { sort: courseSort.ratingDown }, 4000)],
  ['saringan: kategori, jenis, tingkat', filtered({ type: 'live', category_id: 2 }, { filter: ['Pemula'] }, 3)],
  ['saringan: Prakerja atau gratis, termahal', filtered({}, { pricing: [1, 2], sort: courseSort.priceDown }, 1)],
  ['saringan: tag yang jarang', filtered({}, { tags: ['tag 250'] }, 1)],
  ['saringan: tag yang sangat umum', filtered({}, { tags: ['tag 0', 'tag 1'] }, 1)],
  ['saringan: nama', filtered({}, { name: 'excel mahasiswa' }, 1)],
  ['cari: kata', (db) => foundCourses(db, 'excel mahasiswa', 10)],
  ['cari: salah ketik', (db) => foundCourses(db, 'exel mahasisa', 10)],
  ['cari: tidak ada', (db) => foundCourses(db, 'qxzzw wwvxq', 10)],
  ['cari: kata yang sangat umum', (db) => foundCourses(db, 'untuk', 10)],
  ['rincian kelas: kartu dan keterangan', (db) => getCourseFacts(db, 4711)],
  ['rincian kelas: isi', (db) => getOutline(db, 4711)],
  ['rincian kelas: pengajar', (db) => instructorsOfCourse(db, 4711)],
  ['pengajar', (db) => listedInstructors(db, '', 2, 9)],
  ['pengajar, dicari', (db) => listedInstructors(db, 'baku', 1, 9)],
];

/** How PostgreSQL answers each kind, in short, with what a function asks inside of it. */
export async function printPlans(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let plans: string[] = [];
  client.on('notice', ({ message = '' }) => void plans.push(message));
  try {
    await client.query(`load 'auto_explain'`);
    const settings = { log_min_duration: 0, log_analyze: 'on', log_buffers: 'on', log_nested_statements: 'on' };
    for (const [name, value] of Object.entries(settings)) await client.query(`set auto_explain.${name} = ${value}`);
    for (const [kind, work] of kinds) {
      const statements = await statementsOf(databaseUrl, work);
      plans = [];
      await client.query('set client_min_messages = log');
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
      await client.query('set client_min_messages = warning');
      console.log(`\n${kind}: ${wholeReads(plans)}`);
      for (const plan of plans) console.log(shortly(plan));
    }
  } finally {
    await client.end();
  }
}

function wholeReads(plans: string[]): string {
  const read = plans.flatMap((plan) => [...plan.matchAll(/Seq Scan on (\w+).*rows=([\d.]+) loops/g)]);
  if (read.length === 0) return 'semua lewat indeks';
  const tables = new Set(read.map(([, table, rows]) => `${table} (${Number(rows)} baris)`));
  return `dibaca utuh: ${[...tables].join(', ')}`;
}

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
