import { forgetInTab, recallFromTab, rememberInTab } from '../../../lib/tab-memory.ts';

/**
 * The code with which this tab went to the programme. Who comes back without having been seen goes there again, and
 * does not type it again.
 */
export const rememberCode = (paymentId: string, code: string): void =>
  rememberInTab('kpj_code', JSON.stringify([paymentId, code]));

export function recallCode(paymentId: string): string {
  const kept = recallFromTab('kpj_code');
  const [of, code] = kept ? (JSON.parse(kept) as string[]) : [];
  return of === paymentId && code ? code : '';
}

export const forgetCode = (): void => forgetInTab('kpj_code');
