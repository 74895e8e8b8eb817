import { type RawBuilder, sql } from 'kysely';

/** What is summed up again: these, or all there are. */
export const everything = 'everything';
export type Some<Part> = readonly Part[] | typeof everything;

/** Joined behind a table: its rows whose moment lies on one of these days, found day by day. */
export const within = (days: Some<string>, moment: string): RawBuilder<unknown> =>
  days === everything
    ? sql``
    : sql`join unnest(${days}::date[]) asked (asked_day)
        on ${sql.ref(moment)} >= wib_start(asked_day) and ${sql.ref(moment)} < wib_start(asked_day + 1)`;
