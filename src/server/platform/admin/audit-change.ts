import { recordAct } from '../audit.ts';
import type { Tx } from '../db.ts';
import type { StaffContext } from './staff.ts';

type Values = Record<string, unknown>;

type Change = {
  action: string;
  /** 'banners:12'. */
  target: string;
  before?: Values | null;
  after?: Values | null;
  /** Fields that say something of a person: that they changed is on record, what they said is not. */
  personal?: readonly string[];
};

/** What somebody of the back office changed, field by field, as it was and as it is (B-07). Nothing changed: no line. */
export async function recordChange(tx: Tx, ctx: StaffContext, change: Change): Promise<void> {
  const { action, target, before = null, after = null, personal = [] } = change;
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null),
  );
  if (before && after && changed.length === 0) return;
  const kept = (values: Values | null) =>
    values &&
    Object.fromEntries(
      changed.map((field) => [field, personal.includes(field) ? '(data pribadi)' : (values[field] ?? null)]),
    );
  await recordAct(tx, {
    operatorId: ctx.session.userId,
    action,
    target,
    detail: { before: kept(before), after: kept(after) },
    ip: ctx.ip,
    at: ctx.clock.now(),
  });
}
