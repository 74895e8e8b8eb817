import type { SiteSettings } from '../../../contract/content.ts';
import { useSiteName } from '../../lib/site.ts';

export function StatsBanner({ figures }: { figures: SiteSettings['figures'] }) {
  const siteName = useSiteName();
  const stats = [
    [figures.participants, 'peserta telah belajar'],
    [figures.classes, 'kelas siap diikuti'],
    [figures.instructors, 'instruktur praktisi'],
  ] as const;
  return (
    <section
      aria-label={`${siteName} dalam angka`}
      className="relative isolate overflow-hidden rounded-seed-lg bg-forest px-7 py-10 text-on-forest sm:px-12 sm:py-12"
    >
      <img
        src="/art/forest/140.svg"
        alt=""
        width={320}
        height={180}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 -z-20 size-full object-cover opacity-60"
      />
      <div className="absolute inset-0 -z-10 bg-forest/70" />
      <dl className="grid gap-7 sm:grid-cols-3">
        {stats.map(([figure, name]) => (
          <div key={name} className="flex flex-col-reverse sm:items-center sm:text-center">
            <dt className="font-medium">{name}</dt>
            <dd className="text-[40px] leading-[48px] font-extrabold tracking-tight text-sprout lg:text-[48px] lg:leading-[56px]">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
