/** As the provider names them; those that it adds later are 'Midtrans' until they have a word here. */
const paymentTypes = new Map([
  ['qris', 'QRIS'],
  ['gopay', 'GoPay'],
  ['shopeepay', 'ShopeePay'],
  ['dana', 'DANA'],
  ['ovo', 'OVO'],
  ['bank_transfer', 'Transfer bank'],
  ['permata', 'Transfer bank'],
  ['echannel', 'Mandiri Bill'],
  ['credit_card', 'Kartu kredit/debit'],
  ['cstore', 'Indomaret/Alfamart'],
  ['akulaku', 'Akulaku'],
  ['kredivo', 'Kredivo'],
]);

/** What an order was paid with, in the words people use for it. */
export function methodOf(order: { method: string; amount: number; payment_type: string | null }): string {
  if (order.method === 'voucher') return 'Voucher';
  if (order.method === 'office') return 'Diberikan oleh kami';
  if (order.amount === 0) return 'Gratis';
  return paymentTypes.get(order.payment_type ?? '') ?? 'Midtrans';
}
