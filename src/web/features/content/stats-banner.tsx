import type { SiteSettings } from '../../../contract/content.ts';

export function StatsBanner({ figures }: { figures: SiteSettings['figures'] }) {
  const stats = [
    [figures.participants, 'peserta telah belajar'],
    [figures.classes, 'kelas siap diikuti'],
    [figures.instructors, 'instruktur praktisi'],
  ] as const;
  return (
    <section aria-label="Semai dalam angka" className="rounded-seed-lg bg-sprout px-7 py-9 text-on-sprout sm:px-12">
      <dl className="grid gap-6 sm:grid-cols-3">
        {stats.map(([figure, name]) => (
          <div key={name} className="flex flex-col-reverse sm:items-center sm:text-center">
            <dt className="text-sm font-medium">{name}</dt>
            <dd className="text-[40px] leading-[48px] font-extrabold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
