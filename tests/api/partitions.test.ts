import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeCohorts } from '../../src/server/modules/operations/reports/sums/marks.store.ts';
import type { Tx } from '../../src/server/platform/db.ts';
import { keepPartitions, makePartitions } from '../../src/server/platform/partitions.ts';
import { startApp, type TestApp } from '../kit/app.ts';
import { plansOf } from '../kit/plans.ts';

let semai: TestApp;
beforeAll(async () => {
  semai = await startApp();
});
afterAll(() => semai.close());

const partitionsOf = async (year: number) =>
  (
    (await semai.sql(
      `select inhrelid::regclass::text as name from pg_inherits
       where inhparent in ('tracking_events'::regclass, 'watch_reports'::regclass)
         and inhrelid::regclass::text like '%\\_${year}\\_%' order by 1`,
    )) as { name: string }[]
  ).map(({ name }) => name);
const ofBoth = (...months: string[]) =>
  ['tracking_events', 'watch_reports'].flatMap((table) => months.map((month) => `${table}_${month}`));

test('the nightly job makes the coming months, and whatever is written then lies in its own', async () => {
  semai.clock.set('2033-10-05T03:41:00Z');
  await keepPartitions.handle(semai.platform, {}, 'test');
  expect(await partitionsOf(2033)).toEqual(ofBoth('2033_10', '2033_11', '2033_12'));
  semai.clock.set('2033-12-31T23:59:00Z');
  await keepPartitions.handle(semai.platform, {}, 'test');
  expect(await partitionsOf(2034)).toEqual(ofBoth('2034_01', '2034_02'));

  await semai.sql(`insert into tracking_events (type, payload, ip, created_at)
    values ('lama', '{}', '', '2033-11-30T23:59:59Z'), ('lama', '{}', '', '2033-12-01T00:00:00Z')`);
  await semai.sql(`insert into watch_reports (enrolment_id, lecture_id, second, ranges, credited_seconds, reported_at)
    values (1, 1, 1, '{}', 0, '2034-01-31T23:59:59Z'), (1, 1, 1, '{}', 0, '2034-02-01T00:00:00Z')`);
  const places = await semai.sql(
    `select tableoid::regclass::text as place from tracking_events where type = 'lama'
     union all select tableoid::regclass::text from watch_reports where reported_at > '2034-01-01' order by 1`,
  );
  expect(places).toEqual(
    ['tracking_events_2033_11', 'tracking_events_2033_12', 'watch_reports_2034_01', 'watch_reports_2034_02'].map(
      (place) => ({ place }),
    ),
  );
});

test('machines that make the same months at once do not stumble over each other', async () => {
  const now = new Date('2035-05-05T00:00:00Z');
  await Promise.all(Array.from({ length: 8 }, () => makePartitions(semai.platform.db, now)));
  expect(await partitionsOf(2035)).toEqual(ofBoth('2035_05', '2035_06', '2035_07'));
});

test('who asks for what is new looks into no month that is over', async () => {
  await makePartitions(semai.platform.db, new Date('2036-01-01T00:00:00Z'));
  const plans = await plansOf(semai.databaseUrl, (db) =>
    takeCohorts(db as unknown as Tx, new Date('2036-02-10T00:00:00Z')),
  );
  const read = plans.flat().flatMap((node) => node['Relation Name'] ?? []);
  expect(read.filter((name) => /^watch_reports_\d/.test(name)).sort()).toEqual([
    'watch_reports_2036_02',
    'watch_reports_2036_03',
  ]);
});

test("somebody's own rows are found by an index in each month", async () => {
  await makePartitions(semai.platform.db, new Date('2037-01-01T00:00:00Z'));
  const month = '2037_01';
  const indexes = (await semai.sql(
    `select indexdef from pg_indexes where tablename in ('tracking_events_${month}', 'watch_reports_${month}')`,
  )) as { indexdef: string }[];
  const columns = indexes.map(({ indexdef }) => /\(.*/.exec(indexdef)?.[0]);
  expect(columns).toEqual(expect.arrayContaining(['(user_id) WHERE (user_id IS NOT NULL)', '(enrolment_id)']));
});
