import { href } from '../../../contract/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { KawungPattern } from '../../ui/kawung.tsx';

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
      <div className="flex flex-col items-start justify-between gap-6 md:flex-row md:items-center">
        <div className="max-w-[34rem]">
          <h2 id="punya-voucher" className="text-[26px] leading-8 sm:text-2xl">
            Apakah Anda Memiliki Voucher Pra-Kerja?
          </h2>
          <p className="mt-2">Tukarkan kodenya, kelas langsung terbuka. Enam langkah, kami dampingi sampai selesai.</p>
        </div>
        <ButtonLink
          to={`${href('prakerja')}#langkah`}
          size="lg"
          className="shrink-0 bg-forest! text-on-forest! hover:bg-forest-raised!"
        >
          Lihat caranya
        </ButtonLink>
      </div>
    </section>
  );
}
