import { type ChargeStatus, isChallenged } from './charge.ts';
import { type Attempt, isPageExpired, lastCharge, type Notice, type Order } from './order.ts';

const states: Record<ChargeStatus, string> = {
  pending: 'Menunggu pembayaran',
  authorize: 'Ditahan di kartu',
  capture: 'Kartu terpotong',
  settlement: 'Lunas',
  deny: 'Ditolak',
  cancel: 'Dibatalkan',
  expire: 'Kedaluwarsa',
  failure: 'Gagal',
  refund: 'Dikembalikan',
  partial_refund: 'Dikembalikan sebagian',
  chargeback: 'Disengketakan',
};

const TROUBLED = new Set<string>(['deny', 'cancel', 'expire', 'failure', 'chargeback']);

export function stateWord(order: Order, now: number): { text: string; tone: '' | 'chip-strong' | 'chip-ember' } {
  const charge = lastCharge(order);
  if (!charge) return { text: isPageExpired(order, now) ? 'Ditinggalkan' : 'Belum pilih cara bayar', tone: '' };
  if (isChallenged(charge)) return { text: 'Diperiksa bank', tone: '' };
  const paid = charge.status === 'settlement' || charge.status === 'capture';
  const tone = paid ? 'chip-strong' : TROUBLED.has(charge.status) ? 'chip-ember' : '';
  return { text: states[charge.status], tone };
}

export function noticeWord({ attempts, nextAt, heldUntilPaid }: Notice): string {
  const last = attempts.at(-1);
  const answers = attempts.map(attemptWord).join(', ');
  if (heldUntilPaid) return 'ditahan sampai lunas';
  if (!last) return nextAt === null ? 'tidak dikirim' : 'belum dikirim';
  return nextAt === null ? answers : `${answers}; dikirim lagi nanti`;
}

const attemptWord = ({ status, error }: Attempt) =>
  status === null ? `tanpa jawaban (${error})` : `dijawab ${status}`;
