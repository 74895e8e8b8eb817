import type { SiteSettings } from '../../../contract/content.ts';
import { href } from '../../../contract/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The claims of the landing page (C-02); their figures are settings. */
export function Hero({ figures }: { figures: SiteSettings['figures'] }) {
  const claims = [
    [figures.participants_claim, 'peserta'],
    [figures.average_rating, 'rata-rata rating'],
    [figures.net_promoter_score, 'net promoter score'],
  ] as const;
  return (
    <section className="on-dark relative isolate overflow-hidden rounded-seed-lg bg-forest text-on-forest lg:grid lg:grid-cols-[56fr_44fr]">
      <div className="relative z-10 p-7 pb-8 sm:p-12 lg:py-14 lg:pr-0 lg:pl-14">
        <h1 className="text-[36px] leading-[42px] tracking-[-0.03em] sm:max-w-[22ch] sm:text-[46px] sm:leading-[52px] xl:text-[52px] xl:leading-[60px]">
          Tumbuhkan keahlian yang dicari dunia kerja.
        </h1>
        <p className="mt-4 max-w-[46ch] text-lg text-on-forest-muted">
          Kelas praktis bersama praktisi, sertifikat yang bisa diverifikasi, dan pendampingan sampai siap melamar.
        </p>
        <ButtonLink to={href('courses')} variant="accent" size="lg" className="mt-7">
          Jelajahi kelas
        </ButtonLink>
        <dl className="mt-9 flex flex-wrap gap-x-9 gap-y-4">
          {claims.map(([figure, name]) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-sm text-on-forest-muted">{name}</dt>
              <dd className="text-[24px] leading-8 font-bold tracking-tight whitespace-nowrap">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Picture
        src="/art/hero.svg"
        alt=""
        width={520}
        height={520}
        isFirst
        className="h-36 w-full object-cover sm:h-48 lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-[43%]"
      />
    </section>
  );
}
