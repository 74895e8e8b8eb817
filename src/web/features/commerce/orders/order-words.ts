import type { Order } from '../../../../contract/commerce.ts';
import { formatDayShort, formatTime } from '../../../../contract/rules/wib.ts';

/** The specification knows 'paid' as well; the wire form says 'success' alone (K-07). */
export const isSuccessful = ({ status, method }: { status: string; method: string }): boolean =>
  status === 'success' || status === 'paid' || method === 'voucher';

/** 'Gagal' is for what can no longer be paid. */
export function badgeOf(order: Pick<Order, 'status' | 'method' | 'is_payable'>): 'Berhasil' | 'Menunggu' | 'Gagal' {
  if (isSuccessful(order)) return 'Berhasil';
  return order.is_payable ? 'Menunggu' : 'Gagal';
}

/** The name of what was ordered. */
export const nameOf = ({ course, event }: Pick<Order, 'course' | 'event'>): string =>
  course?.name ?? event?.title ?? 'Pesanan';

const momentText = (moment: string) => `${formatDayShort(moment)}, ${formatTime(moment)}`;

/** 'Menunggu pembayaran sampai 16 Nov 2026, 10:04 WIB'; null where nothing is awaited any more. */
export function awaitedText({ status, is_payable, expires_at }: Order): string | null {
  if (status !== 'pending') return null;
  if (is_payable && expires_at) return `Menunggu pembayaran sampai ${momentText(expires_at)}`;
  return 'Batas waktu pembayaran sudah lewat. Status terakhirnya sedang kami periksa.';
}

/** What the badge alone would leave open: it knows three words, an order seven states. */
export function standingOf(order: Order): string | null {
  if (order.status === 'success' || order.status === 'failed') return null;
  return awaitedText(order) ?? outcomeOf(order).title;
}

type OutcomeWords = { title: string; text: string };

/** What became of an order, in plain words. */
export function outcomeOf(order: Order): OutcomeWords {
  switch (order.status) {
    case 'success':
      return successOf(order);
    case 'pending':
      return {
        title: 'Pembayaran belum selesai',
        text: 'Halaman ini berubah sendiri begitu pembayaran Anda kami terima.',
      };
    case 'failed':
      return {
        title: 'Pembayaran gagal',
        text: 'Pembayaran ini tidak dapat diselesaikan. Silakan pesan lagi, bila perlu dengan cara bayar lain.',
      };
    case 'expired':
      return {
        title: 'Waktu pembayaran habis',
        text: order.expires_at
          ? `Pesanan ini tidak dibayar sampai ${momentText(order.expires_at)}. Anda dapat memesannya lagi.`
          : 'Pesanan ini tidak dibayar pada waktunya. Anda dapat memesannya lagi.',
      };
    case 'cancelled':
      return { title: 'Pesanan dibatalkan', text: 'Pesanan ini tidak ditagih. Anda dapat memesannya lagi.' };
    case 'refunded':
      return {
        title: 'Dana dikembalikan',
        text: order.event
          ? 'Pembayaran Anda sudah kami kembalikan, dan pendaftaran ke event ini berakhir.'
          : 'Pembayaran Anda sudah kami kembalikan, dan akses ke kelas ini berakhir. Kemajuan belajar Anda tetap tersimpan.',
      };
    case 'disputed':
      return {
        title: 'Pembayaran sedang diperiksa',
        text: 'Ada keberatan atas transaksi ini di bank atau penyedia pembayaran. Hubungi kami bila Anda memerlukan bantuan.',
      };
  }
}

function successOf({ method, amount, event }: Order): OutcomeWords {
  const text = event
    ? 'Tempat Anda sudah tercatat. Sampai jumpa di event ini.'
    : 'Kelas Anda sudah terbuka. Selamat belajar.';
  if (method === 'voucher') return { title: 'Voucher berhasil digunakan', text };
  return { title: amount === 0 ? 'Pendaftaran berhasil' : 'Pembayaran berhasil', text };
}
