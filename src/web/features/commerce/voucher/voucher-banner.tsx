import { Link } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { Button } from '../../../ui/button.tsx';
import { KawungPattern } from '../../../ui/kawung.tsx';
import { VoucherCodeEntry } from './voucher-code-entry.tsx';

export function VoucherBanner() {
  return (
    <section
      aria-labelledby="punya-voucher"
      className="relative isolate overflow-hidden rounded-seed-lg bg-sprout px-7 py-9 text-on-sprout sm:px-12"
    >
      <KawungPattern
        tone="sprout"
        seed={23}
        columns={8}
        rows={3}
        className="absolute inset-y-0 right-0 -z-10 hidden h-full w-[44%] opacity-60 lg:block"
      />
      <div className="flex flex-col justify-between gap-6 lg:flex-row lg:items-center">
        <div className="max-w-[34rem]">
          <h2 id="punya-voucher" className="text-[26px] leading-8 sm:text-2xl">
            Apakah Anda Memiliki Voucher Pra-Kerja?
          </h2>
          <p className="mt-2">
            Tukarkan kodenya, kelas langsung terbuka. Enam langkah, kami dampingi sampai selesai.{' '}
            <Link
              to={`${href('prakerja')}#langkah`}
              className="font-semibold whitespace-nowrap underline underline-offset-4"
            >
              Lihat caranya
            </Link>
          </p>
        </div>
        <VoucherCodeEntry
          id="kode-voucher"
          button={
            <Button type="submit" className="bg-forest! text-on-forest! enabled:hover:bg-forest-raised!">
              Tukarkan
            </Button>
          }
          className="flex shrink-0 flex-col gap-3 sm:max-w-115 sm:flex-row lg:w-107 lg:rounded-seed lg:bg-sprout lg:p-3"
        />
      </div>
    </section>
  );
}
