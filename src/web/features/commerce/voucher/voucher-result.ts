import { failures } from '../../../../contract/failures.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';

/** How a code ends (V-03). text: what is said below the title. */
export type VoucherResult =
  | { name: 'not-found' | 'already-used' | 'course-owned' | 'success-login' }
  | { name: 'already-used-email'; text: string }
  /** Redeemed for an email whose owner has not logged in here. */
  | { name: 'success-public'; email?: string };

export const resultTitles: Record<VoucherResult['name'], string> = {
  'not-found': 'Voucher tidak tersedia!',
  'already-used': 'Voucher Sudah digunakan!',
  'already-used-email': 'Voucher Sudah digunakan!',
  'course-owned': 'Anda sudah memiliki Kelas.',
  'success-login': 'Voucher Berhasil digunakan!',
  'success-public': 'Voucher Berhasil digunakan!',
};

/** What a failed check of a code means (V-04); null: nothing about the voucher. */
export function resultOfFailure(failure: unknown): VoucherResult | null {
  if (!(failure instanceof ApiFailure)) return null;
  const { status, message } = failure;
  if (status === 404 && message === failures.voucher_used.text) return { name: 'already-used' };
  if (status === 404 && message === failures.voucher_unknown.text) return { name: 'not-found' };
  if (status === 400 && message === failures.voucher_course_owned.text) return { name: 'course-owned' };
  if (status === 404 || status === 400) return { name: 'already-used-email', text: message };
  return null;
}
