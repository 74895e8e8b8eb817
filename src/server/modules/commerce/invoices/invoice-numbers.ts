import { wibParts } from '../../../../contract/rules/wib.ts';
import type { Tx } from '../../../platform/db.ts';

/** The first of so many numbers. Whoever takes one holds all later ones up until the end: take it last. */
export async function takeInvoiceNumbers(tx: Tx, howMany: number): Promise<number> {
  const { last } = await tx
    .updateTable('invoice_counter')
    .set((row) => ({ last: row('last', '+', howMany) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - howMany + 1;
}

/** 'INV/2026/000123': the year in which it was paid, in WIB. */
export const formatInvoiceNumber = (number: number, settledAt: Date): string =>
  `INV/${wibParts(settledAt).year}/${String(number).padStart(6, '0')}`;
