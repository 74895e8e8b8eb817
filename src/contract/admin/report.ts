import { z } from 'zod';
import { call } from '../call.ts';
import type { FailureCode } from '../failures.ts';
import type { FieldWords } from '../messages.ts';
import type { Permission } from '../rules/permissions.ts';
import { day, id, moment } from '../wire.ts';

/** How many days a report may look back over. */
export const MOST_REPORT_DAYS = 3660;

export const reportWords: FieldWords = {
  from: { name: 'tanggal awal' },
  to: { name: 'tanggal akhir' },
  course_id: { name: 'kelas' },
};
export const ofCourse = { course_id: id().optional() };

type Terms<Row extends z.ZodRawShape, Filters extends z.ZodRawShape, Summary extends z.ZodRawShape> = {
  /** The last part of its address: 'sales-days'. */
  name: string;
  /** What people call it. */
  label: string;
  may: Permission;
  row: Row;
  filters?: Filters;
  /** What stands beside the rows, of all of them together. */
  summary?: Summary;
  fails?: readonly FailureCode[];
};

/** A report of the back office: its rows for some days, in WIB and with the last of them, and the same as a CSV. */
export function report<
  Row extends z.ZodRawShape,
  // biome-ignore lint/complexity/noBannedTypes: no filters is an empty shape
  Filters extends z.ZodRawShape = {},
  // biome-ignore lint/complexity/noBannedTypes: no summary is an empty shape
  Summary extends z.ZodRawShape = {},
>({ name, label, may, row, filters, summary, fails = [] }: Terms<Row, Filters, Summary>) {
  const query = z.object({ from: day, to: day, ...(filters ?? ({} as Filters)) });
  const path = `api/admin/reports/${name}`;
  const terms = { method: 'GET', auth: 'staff', mayLag: true, may, query, words: reportWords, fails } as const;
  return {
    name,
    list: call({
      ...terms,
      path,
      summary: `Laporan ${label}.`,
      reply: z.object({
        /** Until when everything is counted; null before the first time. */
        refreshed_at: moment.nullable(),
        rows: z.array(z.object(row)),
        ...(summary ?? ({} as Summary)),
      }),
    }),
    csv: call({
      ...terms,
      path: `${path}/csv`,
      summary: `Laporan ${label} sebagai CSV.`,
      gives: 'csv',
      reply: z.null(),
    }),
  };
}
