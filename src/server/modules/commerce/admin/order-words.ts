import { methodOf } from '../../../../contract/rules/payment-method.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import type { Outcome } from '../payments/gateway.ts';
import { readReport } from '../payments/midtrans-words.ts';

const outcomeNames: Record<Outcome, string> = {
  pending: 'menunggu pembayaran',
  paid: 'sudah dibayar',
  failed: 'pembayaran gagal',
  expired: 'waktu bayar habis',
  cancelled: 'dibatalkan',
  refunded: 'dana dikembalikan',
  disputed: 'disengketakan ke bank (chargeback)',
};
const kindNames: Record<string, string> = {
  notification: 'Pemberitahuan',
  status: 'Jawaban atas pertanyaan kami',
  refund: 'Jawaban atas pengembalian dana',
};

type Message = { kind: string; is_trusted: boolean; body: Record<string, unknown> };

/** What a message of the provider says, for whoever does not read JSON. */
export function summaryOf({ kind, is_trusted, body }: Message): string {
  const report = readReport({ order_id: '-', ...body });
  const said = report?.outcome
    ? outcomeNames[report.outcome]
    : `status ${String(body.transaction_status ?? 'tidak dikenal')}`;
  const facts = [
    ...(report?.amount == null ? [] : [formatRupiah(report.amount)]),
    ...(report?.paymentType ? [methodOf({ method: 'midtrans', amount: 1, payment_type: report.paymentType })] : []),
  ];
  const doubt = is_trusted ? '' : ' Tidak dipercaya: jumlahnya berbeda dari pesanan.';
  return `${kindNames[kind] ?? kind}: ${said}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}.${doubt}`;
}
