import type { getAct } from '../../../../contract/admin/audit.ts';
import type { CallData } from '../../../../contract/call.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import { fullnameOf } from '../../accounts/public.ts';
import type { ActRow } from './acts.store.ts';

type Values = Record<string, unknown>;

export function toAct(row: ActRow): CallData<typeof getAct> {
  const { before = null, after = null, ...detail } = row.detail as { before?: Values | null; after?: Values | null };
  return {
    id: row.id,
    action: row.action,
    target: row.target,
    operator: { id: row.operator_id, name: fullnameOf(row) },
    before,
    after,
    detail,
    ip: row.ip,
    created_at: toWibIso(row.created_at),
  };
}
