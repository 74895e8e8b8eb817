import type { Platform } from '../../../platform/context.ts';
import { isSigned, signedQuery } from '../../../platform/files/signature.ts';

const HOLDS_SECONDS = 60 * 60;
type Signer = Pick<Platform, 'clock' | 'config'>;

/** Where an order's invoice is read, by whoever got this address, for an hour. */
export const invoiceAddress = ({ clock, config }: Signer, orderId: string): string =>
  `/invoice/${orderId}.pdf?${signedQuery({ kind: 'invoice', key: orderId }, HOLDS_SECONDS, clock.now(), config.appSecret)}`;

export const mayReadInvoice = (
  { clock, config }: Signer,
  orderId: string,
  query: Parameters<typeof isSigned>[1],
): boolean => isSigned({ kind: 'invoice', key: orderId }, query, clock.now(), config.appSecret);
