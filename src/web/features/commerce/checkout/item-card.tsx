import { Award, BadgeCheck, CalendarDays } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Item } from './item.ts';

export function ItemCard({ item }: { item: Item }) {
  return (
    <section
      aria-label={item.type === 'course' ? 'Kelas yang dibeli' : 'Event yang dibeli'}
      className="flex overflow-hidden rounded-seed border border-line bg-card max-sm:gap-4 max-sm:p-4"
    >
      <Picture
        src={item.cover}
        alt=""
        width={320}
        height={180}
        sizes="(width >= 600px) 280px, 150px"
        isFirst
        className="w-28 shrink-0 bg-sunken object-cover max-sm:aspect-4/3 max-sm:self-start max-sm:rounded-seed-sm sm:min-h-40 sm:w-56 lg:w-70"
      />
      <div className="grid min-w-0 content-center justify-items-start gap-1.5 sm:gap-2 sm:p-6">
        <Badge tone={item.badge === 'Live' ? 'live' : 'neutral'}>{item.badge}</Badge>
        <h2 className="text-lg leading-6 font-extrabold wrap-anywhere sm:text-[20px] sm:leading-7">{item.title}</h2>
        {item.instructors.length > 0 && <p className="text-sm text-muted">Oleh {item.instructors.join(', ')}</p>}
        {item.times.map((time) => (
          <p key={time} className="flex gap-2 text-sm">
            <CalendarDays aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
            {time}
          </p>
        ))}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {item.isPrakerja && (
            <Badge tone="sprout" icon={<BadgeCheck />}>
              Kartu Prakerja
            </Badge>
          )}
          {item.hasCertificate && (
            <Badge tone="leaf" icon={<Award />}>
              Sertifikat
            </Badge>
          )}
        </div>
      </div>
    </section>
  );
}
