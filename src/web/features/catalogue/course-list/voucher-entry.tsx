import { ArrowRight, Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../../../contract/pages.ts';

/** One band, one link: it stands above a list that visitors came for. */
export function VoucherEntry({ className = '' }: { className?: string }) {
  return (
    <aside
      aria-label="Voucher Pra-Kerja"
      className={`on-dark relative flex flex-wrap items-center gap-x-4 gap-y-1 rounded-seed bg-forest px-5 py-3 text-on-forest sm:flex-nowrap sm:px-6 ${className}`}
    >
      <Ticket aria-hidden="true" className="size-6 shrink-0 text-sprout max-sm:hidden" />
      <p className="min-w-0 flex-1 basis-full font-bold text-balance max-sm:mt-1 sm:basis-0">
        Apakah Anda Memiliki Voucher Pra-Kerja?
      </p>
      <Link
        to={`${href('prakerja')}#langkah`}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-sprout underline-offset-4 after:absolute after:inset-0 after:rounded-seed hover:underline"
      >
        Lihat cara menukarkannya
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </aside>
  );
}
