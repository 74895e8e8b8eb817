import type { listAttention } from '../../../../contract/admin/refunds.ts';
import type { CallData } from '../../../../contract/call.ts';
import { toWibIso } from '../../../../contract/rules/wib.ts';
import type { StaffContext } from '../../../platform/admin/staff.ts';
import { doubtedOrders, openRefunds, stuckOrders, undecidedDisputes } from './attention.store.ts';
import type { ShownOrder } from './orders.store.ts';
import { shapeOrder } from './orders.ts';

type Attention = CallData<typeof listAttention>;
type Item = Attention['items'][number];

const MINUTE = 60_000;
/** The job of every minute ends them as they expire, unless the provider is away. */
const STUCK_AFTER_MS = 10 * MINUTE;
/** The job tries again every half hour: twice in vain is worth a look. */
const REFUND_TAKES_MS = 60 * MINUTE;
const DOUBTED_FOR_MS = 30 * 24 * 60 * MINUTE;
const MOST_OF_A_KIND = 100;

/** What the machinery cannot end by itself, each with what somebody can decide about it. */
export async function readAttention({ db, clock }: StaffContext): Promise<Attention> {
  const now = clock.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  const [stuck, refunds, disputed, doubted] = await Promise.all([
    stuckOrders(db, ago(STUCK_AFTER_MS), MOST_OF_A_KIND),
    openRefunds(db, ago(REFUND_TAKES_MS), MOST_OF_A_KIND),
    undecidedDisputes(db, MOST_OF_A_KIND),
    doubtedOrders(db, ago(DOUBTED_FOR_MS), MOST_OF_A_KIND),
  ]);
  const item = (kind: Item['kind'], row: ShownOrder & { since: Date | null }, refund: Item['refund'] = null): Item => ({
    kind,
    refund,
    since: toWibIso(row.since ?? row.created_at),
    order: shapeOrder(row),
  });
  return {
    items: [
      ...stuck.map((row) => item('stuck', row)),
      ...refunds.map((row) =>
        item(row.is_doubled ? 'doubled' : 'refund', row, {
          id: row.refund_id,
          status: row.refund_status as 'manual',
          amount: row.refund_amount,
          reason: row.refund_reason,
        }),
      ),
      ...disputed.map((row) => item('disputed', row)),
      ...doubted.map((row) => item('doubtful', row)),
    ],
    is_cut: [stuck, refunds, disputed, doubted].some(({ length }) => length === MOST_OF_A_KIND),
  };
}
