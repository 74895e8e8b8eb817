import { KawungPattern } from '../../../ui/kawung.tsx';
import type { Voucher } from './voucher-step.ts';

type VoucherTicketProps = { code: string; voucher?: Pick<Voucher, 'course' | 'mpp'> };

/** What the code opens, as the slip of paper that it stands for. */
export function VoucherTicket({ code, voucher }: VoucherTicketProps) {
  const notch = 'absolute -top-2.5 size-5 rounded-full bg-card';
  return (
    <div className="overflow-hidden rounded-seed bg-leaf-soft">
      {voucher && (
        <div className="relative isolate px-5 pt-4 pb-5">
          <KawungPattern
            tone="soft"
            seed={voucher.course.id}
            columns={4}
            rows={4}
            className="absolute -top-6 -right-8 -z-10 size-36 opacity-15"
          />
          <p className="text-sm font-semibold text-leaf-ink">
            {voucher.mpp ? `Voucher kelas dari ${voucher.mpp.name}` : 'Voucher kelas'}
          </p>
          <p className="mt-1 text-lg font-extrabold text-balance">{voucher.course.name}</p>
        </div>
      )}
      <div
        className={`relative flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3.5 ${voucher ? 'border-t-2 border-dashed border-card' : ''}`}
      >
        {voucher && (
          <>
            <span className={`${notch} -left-2.5`} />
            <span className={`${notch} -right-2.5`} />
          </>
        )}
        <span className="text-sm text-muted">Kode</span>
        <span className="font-bold tracking-wide wrap-anywhere uppercase">{code}</span>
      </div>
    </div>
  );
}
