import { href } from '../../../../contract/pages.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import { type Letter, letter } from '../../../platform/letter.ts';
import { greet } from '../../accounts/public.ts';
import type { Bill } from './bill.store.ts';
import { itemOf } from './bill-words.ts';

export type Rows = NonNullable<Letter['rows']>;
export type OrderLetter = Omit<Letter, 'greeting' | 'rows' | 'action'> & {
  rows: Rows;
  action: { label: string; path: string };
};

export const orderPath = ({ id }: Bill): string => href('order', {}, { order_id: id });

/** A mail to the buyer about their order, promised with the transaction. Who left has no address any more. */
export async function writeToBuyer({ config, mail }: Platform, tx: Tx, bill: Bill, parts: OrderLetter): Promise<void> {
  if (bill.anonymised_at) return;
  const { label, path } = parts.action;
  await mail.send(tx, {
    to: bill.email,
    subject: `${parts.title}: ${itemOf(bill)}`,
    ...letter(config, {
      ...parts,
      greeting: greet(bill),
      action: { label, url: new URL(path, config.publicUrl).href },
    }),
  });
}

/** 'kelas "Excel"', in the middle of a sentence. */
export const quoted = (bill: Bill): string => `${bill.event === null ? 'kelas' : 'event'} "${itemOf(bill)}"`;
