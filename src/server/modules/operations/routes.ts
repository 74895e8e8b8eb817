import { getAct, listActs } from '../../../contract/admin/audit.ts';
import { listWaiting } from '../../../contract/admin/waiting.ts';
import { endOfDay, startOfDay } from '../../platform/admin/days.ts';
import { Failure } from '../../platform/errors.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { findAct, listActsOf } from './audit/acts.store.ts';
import { toAct } from './audit/shape.ts';
import { readWaiting } from './waiting/waiting.ts';

/** What waits for somebody, and the log of what the back office did (B-07). */
export function operationsAdmin(route: Bind): void {
  route(listWaiting, ({ ctx }) => readWaiting(ctx));
  route(listActs, async ({ ctx, query }) => {
    const { page, per_page: perPage, order, operator_id: operatorId, target, action } = query;
    const from = query.from ? startOfDay('from', query.from) : null;
    const to = query.to ? endOfDay('to', query.to) : null;
    const found = await listActsOf(ctx.db, { operatorId, target, action, from, to }, { page, perPage, order });
    return { ...found, rows: found.rows.map(toAct) };
  });
  route(getAct, async ({ ctx, params }) => {
    const row = await findAct(ctx.db, params.id);
    if (!row) throw new Failure('not_found');
    return toAct(row);
  });
}
