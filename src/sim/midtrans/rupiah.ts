const DIGITS = new Intl.NumberFormat('id-ID');

export function rupiah(amount: number): string {
  return amount < 0 ? `−Rp ${DIGITS.format(-amount)}` : `Rp ${DIGITS.format(amount)}`;
}
