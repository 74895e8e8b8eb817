import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { askAbout } from './asking.ts';
import { findPayable, getPayment, type PaymentRow, updatePayment } from './payments.store.ts';
import { gatewayOf } from './provider.ts';

/** Nobody shall pay it any more: it is closed in the books at once, and at the provider by a job. */
export async function closeAttempt(platform: Platform, tx: Tx, payment: PaymentRow): Promise<void> {
  await updatePayment(tx, payment.id, { status: 'cancelled', updated_at: platform.clock.now() });
  await platform.jobs.add(tx, closePayment, { paymentId: payment.id });
}

export async function closePayable(platform: Platform, tx: Tx, orderId: string): Promise<void> {
  const payment = await findPayable(tx, orderId);
  if (payment) await closeAttempt(platform, tx, payment);
}

/** Tells the provider. Whoever paid first is found by asking afterwards. */
export const closePayment = defineJob({
  name: 'commerce.close-payment',
  data: z.object({ paymentId: z.int() }),
  handle: async (platform, { paymentId }) => {
    const payment = await getPayment(platform.db, paymentId);
    // Closing would also cancel a card payment that came late and was honoured.
    if (payment.status === 'cancelled') await gatewayOf(platform).close(payment.provider_order_id);
    await askAbout(platform, payment, 'long');
  },
});
