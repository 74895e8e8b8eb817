import { createHash } from 'node:crypto';

type Signed = { order_id: string; status_code: string; gross_amount: string };

/** The strings exactly as they are sent; transaction_status is no part of it. */
export function signatureOf({ order_id, status_code, gross_amount }: Signed, serverKey: string): string {
  return createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex');
}
