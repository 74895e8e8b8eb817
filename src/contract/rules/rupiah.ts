/** 'Rp 1.199.000'; 0 is 'Gratis' (G-06). */
export function formatRupiah(amount: number): string {
  return amount === 0 ? 'Gratis' : `Rp ${groupThousands(amount)}`;
}

/** 1199000 → '1.199.000', without Intl: both sides must print the same letters whatever their ICU. */
export function groupThousands(amount: number): string {
  return Math.trunc(amount)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.');
}
