import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../platform/db.ts';

/** What is summed up again: these, or all there are. */
export const everything = 'everything';
export type Some<Part> = readonly Part[] | typeof everything;

/** Those who enrolled in a course on one day, or what else is summed up by both. */
export type Cohort = { course_id: number; day: string };

/** To be joined: each of them a row of `asked`. */
export const asked = (cohorts: readonly Cohort[]): RawBuilder<unknown> => sql`unnest(
  ${cohorts.map(({ course_id }) => course_id)}::integer[],
  ${cohorts.map(({ day }) => day)}::date[]) asked (course_id, day)`;

export async function forgetDays(tx: Tx, table: string, days: Some<string>): Promise<void> {
  const isMeant = days === everything ? sql`` : sql`where day = any(${days}::date[])`;
  await sql`delete from ${sql.table(table)} ${isMeant}`.execute(tx);
}

export async function forgetCohorts(tx: Tx, table: string, cohorts: Some<Cohort>): Promise<void> {
  await (cohorts === everything
    ? sql`delete from ${sql.table(table)}`
    : sql`delete from ${sql.table(table)} summed using ${asked(cohorts)}
        where summed.course_id = asked.course_id and summed.day = asked.day`
  ).execute(tx);
}

/** Joined behind a table: its rows whose moment lies on one of these days, found day by day. */
export const within = (days: Some<string>, moment: string): RawBuilder<unknown> =>
  days === everything
    ? sql``
    : sql`join unnest(${days}::date[]) asked (asked_day)
        on ${sql.ref(moment)} >= wib_start(asked_day) and ${sql.ref(moment)} < wib_start(asked_day + 1)`;
