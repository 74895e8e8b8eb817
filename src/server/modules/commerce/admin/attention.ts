import type { listAttention } from '../../../../contract/admin/refunds.ts';
import type { CallData } from '../../../../contract/call.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { firstWaiting } from './attention.store.ts';
import { shapeOrder } from './orders.ts';

type Attention = CallData<typeof listAttention>;

const MOST_OF_A_KIND = 100;

/** What the machinery cannot end by itself, each with what somebody can decide about it. */
export async function readAttention({ db, clock }: StaffContext): Promise<Attention> {
  const rows = await firstWaiting(db, clock.now(), MOST_OF_A_KIND);
  return {
    items: rows.map((row) => ({
      kind: row.kind,
      refund:
        row.refund_id === null
          ? null
          : {
              id: row.refund_id,
              status: row.refund_status as 'manual',
              amount: row.refund_amount as number,
              reason: row.refund_reason as string,
            },
      since: toWibIso(row.since),
      order: shapeOrder(row),
    })),
    is_cut: rows.some(({ place }) => place === MOST_OF_A_KIND),
  };
}
