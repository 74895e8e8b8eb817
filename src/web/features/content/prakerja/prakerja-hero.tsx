import { href } from '../../../../contract/pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import card from '../art/kartu.svg';

export function PrakerjaHero() {
  return (
    <section className="on-dark relative isolate overflow-hidden rounded-seed-lg bg-forest text-on-forest lg:grid lg:grid-cols-[56fr_44fr]">
      <div className="p-7 pb-8 sm:p-12 lg:py-16 lg:pl-14">
        <p className="text-sm font-semibold text-sprout">Mitra Kartu Prakerja</p>
        <h1 className="mt-2 text-[36px] leading-[42px] tracking-[-0.03em] sm:text-[46px] sm:leading-[52px]">
          Gunakan Kartu Prakerja untuk keahlian yang terpakai.
        </h1>
        <p className="mt-4 max-w-[46ch] text-lg text-on-forest-muted">
          Pilih kelas, tukarkan voucher, belajar sampai lulus. Kami dampingi di setiap langkah.
        </p>
        <div className="mt-7 flex flex-wrap gap-3 max-sm:flex-col">
          <ButtonLink to="#langkah" variant="accent" size="lg">
            Lihat enam langkahnya
          </ButtonLink>
          <ButtonLink to={href('courses')} variant="ghost" size="lg">
            Jelajahi kelas
          </ButtonLink>
        </div>
      </div>
      <Picture
        src={card}
        alt=""
        width={560}
        height={440}
        isFirst
        className="h-52 w-full object-cover sm:h-80 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[43%]"
      />
    </section>
  );
}
