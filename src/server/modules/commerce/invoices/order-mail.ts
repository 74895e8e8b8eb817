import { href } from '../../../../contract/pages.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Letter, Sender } from '../../../platform/letter.ts';
import type { MailFacts, MailKind } from '../../../platform/mail-kind.ts';
import { mailName } from '../../accounts/public.ts';
import type { Bill } from './bill.store.ts';
import { itemOf } from './bill-words.ts';

export type Rows = NonNullable<Letter['rows']>;

/** What every mail about an order can name. */
export const orderPlaceholders = {
  nama: 'Nama depan pembeli',
  item: 'Nama kelas atau event',
  pembelian: 'Jenis dan nama, misalnya kelas "Excel"',
};
export const orderGreeting = 'Halo {nama},';

export const orderValues = (bill: Bill) => ({ nama: mailName(bill), item: itemOf(bill), pembelian: quoted(bill) });

/** An order's own page. */
export const orderUrl = ({ publicUrl }: Sender, { id }: Bill): string =>
  new URL(href('order', {}, { order_id: id }), publicUrl).href;

/** A mail to the buyer about their order, promised with the transaction. Who left has no address any more. */
export async function writeToBuyer<Name extends string>(
  { config, mail }: Platform,
  tx: Tx,
  bill: Bill,
  kind: MailKind<Name>,
  factsOf: (sender: Sender, bill: Bill) => MailFacts<Name>,
): Promise<void> {
  if (bill.anonymised_at) return;
  await mail.write(tx, kind, { to: bill.email }, factsOf(config, bill));
}

/** 'kelas "Excel"', in the middle of a sentence. */
const quoted = (bill: Bill): string => `${bill.event === null ? 'kelas' : 'event'} "${itemOf(bill)}"`;
