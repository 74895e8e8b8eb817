/** Asked for where the class is taken; set so that it is read and copied without a mistake. */
export function VoucherCode({ code }: { code: string }) {
  return (
    <p className="rounded-seed-sm border border-dashed border-line-strong px-3 py-2.5 text-sm">
      <span className="block text-xs text-muted">Kode voucher</span>
      <span className="block font-bold tracking-wide break-all select-all">{code}</span>
    </p>
  );
}
