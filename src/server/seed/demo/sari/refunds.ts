import { insertAll } from '../../rows.ts';
import { addMinutes } from '../../time.ts';
import type { Demo } from '../context.ts';
import type { History } from './history.ts';

const MINUTES_TO_PAY_BACK = 12;

/** Of the class that she did not want after all: asked for by an operator, and paid back. */
export async function makeRefunds({ tx }: Demo, requested_by: number, histories: readonly History[]): Promise<void> {
  const doneAt = new Map(
    histories.flatMap(({ purchase }) =>
      purchase.status === 'refunded' ? [[purchase.order_id, purchase.endedAt as Date] as const] : [],
    ),
  );
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'order_id', 'gross_amount'])
    .where('order_id', 'in', [...doneAt.keys()])
    .orderBy('id')
    .execute();
  await insertAll(
    tx,
    'refunds',
    payments.map(({ id, order_id, gross_amount }) => {
      const updated_at = doneAt.get(order_id) as Date;
      return {
        order_id,
        payment_id: id,
        refund_key: `${order_id}-refund`,
        amount: gross_amount,
        reason: 'Siswa salah memilih kelas dan meminta pengembalian dana.',
        status: 'done',
        requested_by,
        created_at: addMinutes(updated_at, -MINUTES_TO_PAY_BACK),
        updated_at,
      };
    }),
  );
}
