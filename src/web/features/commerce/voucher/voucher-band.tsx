import { Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { VoucherCodeEntry } from './voucher-code-entry.tsx';

/** One band: it stands above a list that visitors came for. */
export function VoucherBand({ className = '' }: { className?: string }) {
  return (
    <aside
      aria-label="Voucher Pra-Kerja"
      className={`on-dark flex flex-col gap-x-6 gap-y-3 rounded-seed bg-forest px-5 py-4 text-on-forest sm:px-6 md:flex-row md:items-center ${className}`}
    >
      <Ticket aria-hidden="true" className="size-6 shrink-0 text-sprout max-md:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-bold text-balance">Apakah Anda Memiliki Voucher Pra-Kerja?</p>
        <Link
          to={`${href('prakerja')}#langkah`}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-sprout underline underline-offset-4 md:min-h-6"
        >
          Lihat caranya
        </Link>
      </div>
      <VoucherCodeEntry
        id="kode-voucher"
        button={
          <Button type="submit" variant="accent">
            Tukarkan
          </Button>
        }
        className="flex gap-3 md:w-88"
      />
    </aside>
  );
}
