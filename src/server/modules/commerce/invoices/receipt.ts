import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { defineJob } from '../../../platform/jobs.ts';
import { type Bill, claimReceipt, getBill, markReceipt } from './bill.store.ts';
import { writeToBuyer } from './order-mail.ts';
import {
  grantedMail,
  joinedMail,
  openedFacts,
  openedMail,
  paidFacts,
  paidMail,
  redeemedFacts,
  redeemedMail,
} from './receipt-mails.ts';

/**
 * What somebody gets in writing when an order gave them something. A job, so that whoever settles need not wait for it;
 * what says that it was sent commits with the mail.
 */
export const sendReceipt = defineJob({
  name: 'commerce.send-receipt',
  data: z.object({ orderId: z.string() }),
  handle: (platform, { orderId }) =>
    platform.db.transaction().execute(async (tx) => {
      if (!(await claimReceipt(tx, orderId, platform.clock.now()))) return;
      const bill = await getBill(tx, orderId);
      if (bill.settled_at) await write(platform, tx, bill);
    }),
});

/** Once more, as somebody lost it: whoever still waits for the first one has it by this. */
export async function sendReceiptAgain(platform: Platform, tx: Tx, orderId: string): Promise<void> {
  const bill = await getBill(tx, orderId);
  if (!bill.settled_at) throw new Error(`order ${orderId} was not settled`);
  await markReceipt(tx, orderId, platform.clock.now());
  await write(platform, tx, bill);
}

function write(platform: Platform, tx: Tx, bill: Bill): Promise<void> {
  if (bill.amount > 0) return writeToBuyer(platform, tx, bill, paidMail, paidFacts);
  if (bill.method === 'voucher') return writeToBuyer(platform, tx, bill, redeemedMail, redeemedFacts);
  if (bill.method === 'office') return writeToBuyer(platform, tx, bill, grantedMail, openedFacts);
  return writeToBuyer(platform, tx, bill, bill.event === null ? openedMail : joinedMail, openedFacts);
}
