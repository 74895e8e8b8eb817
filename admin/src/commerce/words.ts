import { type OrderDetail, type OrderRow, orderStatusNames } from '../../../src/contract/admin/orders.ts';
import { type VoucherRow, voucherStateNames } from '../../../src/contract/admin/vouchers.ts';

type Tone = 'default' | 'success' | 'warning' | 'error' | 'info';
export type Word = { label: string; tone: Tone };

export const orderStates: Record<OrderRow['status'], Word> = {
  pending: { label: orderStatusNames.pending, tone: 'warning' },
  success: { label: orderStatusNames.success, tone: 'success' },
  failed: { label: orderStatusNames.failed, tone: 'error' },
  expired: { label: orderStatusNames.expired, tone: 'default' },
  cancelled: { label: orderStatusNames.cancelled, tone: 'default' },
  refunded: { label: orderStatusNames.refunded, tone: 'info' },
  disputed: { label: orderStatusNames.disputed, tone: 'error' },
};

export const paymentStates: Record<string, Word> = {
  created: { label: 'Belum dipilih cara bayarnya', tone: 'default' },
  pending: { label: 'Menunggu', tone: 'warning' },
  paid: { label: 'Dibayar', tone: 'success' },
  failed: { label: 'Gagal', tone: 'error' },
  expired: { label: 'Kedaluwarsa', tone: 'default' },
  cancelled: { label: 'Dibatalkan', tone: 'default' },
  refunded: { label: 'Dikembalikan', tone: 'info' },
  disputed: { label: 'Disengketakan', tone: 'error' },
};

export const refundStates: Record<OrderDetail['refunds'][number]['status'], Word> = {
  requested: { label: 'Diminta ke penyedia', tone: 'warning' },
  done: { label: 'Selesai', tone: 'success' },
  failed: { label: 'Gagal', tone: 'error' },
  manual: { label: 'Perlu dikirim manual', tone: 'error' },
};

export const voucherStates: Record<VoucherRow['state'], Word> = {
  unused: { label: voucherStateNames.unused, tone: 'success' },
  used: { label: voucherStateNames.used, tone: 'info' },
  voided: { label: voucherStateNames.voided, tone: 'default' },
  expired: { label: voucherStateNames.expired, tone: 'warning' },
};

export const discountStates: Record<string, Word> = {
  active: { label: 'Berlaku', tone: 'success' },
  upcoming: { label: 'Belum mulai', tone: 'info' },
  ended: { label: 'Sudah lewat', tone: 'default' },
  used_up: { label: 'Kuota habis', tone: 'warning' },
  voided: { label: 'Dihentikan', tone: 'default' },
};

/** What was done to an order, as the audit log calls it. */
export const actNames: Record<string, string> = {
  'ask orders': 'Menanyakan ke penyedia pembayaran',
  'refund orders': 'Meminta pengembalian dana',
  'cancel orders': 'Membatalkan pesanan',
  'dispute orders': 'Memutuskan sengketa',
  'send receipt orders': 'Mengirim ulang bukti pembayaran',
  'check doubt orders': 'Memeriksa jumlah yang diragukan',
  'give course': 'Membukakan kelas untuk siswa',
  'close refunds': 'Menutup pengembalian dana',
  'retry refunds': 'Meminta ulang pengembalian dana',
};

export const choicesOf = (words: Record<string, Word>) =>
  Object.entries(words).map(([id, { label }]) => ({ id, name: label }));
