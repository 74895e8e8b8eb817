/** How money comes in: at once, or later at a bank or a shop with a number that was handed out. */
type Way = 'card' | 'wallet' | 'transfer' | 'store';

export type Method = { key: string; label: string; hint: string; paymentType: string; way: Way };

const transfer = (bank: string, label: string): Method => ({
  key: `${bank}_va`,
  label: `${label} Virtual Account`,
  hint: 'Transfer dari bank mana pun',
  paymentType: 'bank_transfer',
  way: 'transfer',
});
const store = (key: string, label: string): Method => ({
  key,
  label,
  hint: 'Bayar tunai di kasir',
  paymentType: 'cstore',
  way: 'store',
});

const methods: Method[] = [
  {
    key: 'credit_card',
    label: 'Kartu kredit/debit',
    hint: 'Visa, Mastercard, JCB',
    paymentType: 'credit_card',
    way: 'card',
  },
  { key: 'gopay', label: 'GoPay', hint: 'Lewat aplikasi Gojek', paymentType: 'gopay', way: 'wallet' },
  {
    key: 'other_qris',
    label: 'QRIS',
    hint: 'Pindai dengan dompet digital mana pun',
    paymentType: 'qris',
    way: 'wallet',
  },
  transfer('bca', 'BCA'),
  transfer('bni', 'BNI'),
  transfer('bri', 'BRI'),
  transfer('permata', 'Permata'),
  {
    key: 'echannel',
    label: 'Mandiri Bill',
    hint: 'Bayar tagihan di Livin’ atau ATM',
    paymentType: 'echannel',
    way: 'transfer',
  },
  store('indomaret', 'Indomaret'),
  store('alfamart', 'Alfamart'),
];

/** Offered unless the shop asks for others. */
const USUAL = ['credit_card', 'gopay', 'other_qris', 'bca_va', 'bni_va', 'echannel', 'indomaret'];

const keysOf = (way: Way) => methods.filter((method) => method.way === way).map(({ key }) => key);
const groups = new Map([
  ['bank_transfer', keysOf('transfer')],
  ['store', keysOf('store')],
  ['cstore', keysOf('store')],
  ['qris', ['other_qris']],
]);

/** In the page's order; names that nobody here knows are passed over, as the real one does. */
export function enabledMethods(enabledPayments: string[] | null): Method[] {
  const keys = new Set(enabledPayments?.flatMap((name) => groups.get(name) ?? [name]) ?? USUAL);
  return methods.filter(({ key }) => keys.has(key));
}

/** By the name in enabled_payments or the payment_type of a notification. */
export function findMethod(name: string, among: Method[]): Method | undefined {
  return among.find(({ key }) => key === name) ?? among.find(({ paymentType }) => paymentType === name);
}

export function methodOf(key: string): Method {
  return methods.find((method) => method.key === key) ?? methods[0]!;
}

/** Whether the money comes later, so that the charge waits first. */
export function paysLater({ way }: Method): boolean {
  return way === 'transfer' || way === 'store';
}
