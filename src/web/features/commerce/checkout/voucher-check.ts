import { checkDiscount } from '../../../../contract/commerce.ts';
import type { DiscountVoucher } from '../../../../contract/rules/voucher.ts';
import { api } from '../../../lib/api.ts';
import { ApiFailure, adviceOf } from '../../../lib/api-failure.ts';
import { type Registrable, refusalText } from '../registration.ts';

/** A code that the server knows: it lowers the price, or it stands for the class itself (K-03). */
export type AppliedVoucher =
  | { kind: 'discount'; code: string; id: number; discount: DiscountVoucher; currentPrice: number }
  | { kind: 'product'; code: string };

export async function checkCode({ type, id }: Registrable, typed: string): Promise<AppliedVoucher> {
  // As it is printed, however it was typed.
  const code = typed.toUpperCase();
  const found = await api(checkDiscount, { code, code_for: type, resource_id: String(id) });
  if (!found.is_discount_voucher) return { kind: 'product', code };
  const discount = { discount_type: found.discount_type ?? 'percent', discount_value: found.discount_value ?? 0 };
  return { kind: 'discount', code, id: found.id, discount, currentPrice: found.current_price };
}

const unexpected = 'Ada kesalahan pada server';

/** What is said of a code that was not taken (V-08). */
export function codeNotice(failure: unknown): { title: string; lines: string[] } {
  return { title: 'Gagal!', lines: linesOf(failure) };
}

function linesOf(failure: unknown): string[] {
  if (!(failure instanceof ApiFailure)) return [unexpected];
  if (failure.message === 'The given data was invalid.') return ['Voucher tidak ditemukan'];
  if (failure.status === 400) return [refusalText(failure.message)];
  return [unexpected, ...adviceOf(failure)];
}
