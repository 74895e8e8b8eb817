import {
  type ContentReport,
  decideReport as decidePromised,
  listReports,
} from '../../../../contract/admin/discussions.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { fullnameOf } from '../../accounts/public.ts';
import { decideReport } from './hiding.ts';
import { readSorted } from './paging.ts';
import { isOpen, type ReportRow, reports } from './reports.store.ts';

const columns = { thread: 'report.thread_id', reply: 'report.reply_id', review: 'report.rating_id' } as const;

/** What readers found improper, and what was decided about it. */
export function reportRoutes(route: Bind): void {
  route(listReports, async ({ ctx, query }) => {
    let rows = reports(ctx.db).where(({ not }) => (query.state === 'open' ? isOpen : not(isOpen)));
    if (query.kind) rows = rows.where(columns[query.kind], 'is not', null);
    const found = await readSorted<ReportRow>(rows as never, 'report.id', { created_at: 'report.created_at' }, query);
    return { ...found, rows: found.rows.map(toReport) };
  });
  route(decidePromised, ({ ctx, params, body }) => decideReport(ctx, params.id, body.decision));
}

const toReport = (row: ReportRow): ContentReport => ({
  id: row.id,
  kind: row.rating_id !== null ? 'review' : row.reply_id !== null ? 'reply' : 'thread',
  thread_id: row.thread_id,
  course: { id: row.course_id, name: row.course_name, slug: row.course_slug },
  author:
    row.author_gone_at === null
      ? fullnameOf({ first_name: row.author_first_name, last_name: row.author_last_name })
      : null,
  body: row.body,
  is_hidden: row.is_hidden,
  reason: row.reason,
  reporter:
    row.reporter_gone_at === null
      ? fullnameOf({ first_name: row.reporter_first_name, last_name: row.reporter_last_name })
      : null,
  created_at: toWibIso(row.created_at),
  open_count: row.open_count,
  decision: row.decision as ContentReport['decision'],
  handled_at: row.handled_at && toWibIso(row.handled_at),
  handler:
    row.handler_first_name === null
      ? null
      : fullnameOf({ first_name: row.handler_first_name, last_name: row.handler_last_name ?? '' }),
});
