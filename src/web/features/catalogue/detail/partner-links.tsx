import { ArrowUpRight } from 'lucide-react';
import type { CourseDetail } from '../../../../contract/views.ts';
import { Picture } from '../../../ui/picture.tsx';

/** The marketplaces that sell this course too (C-09). */
export function PartnerLinks({ partners }: { partners: CourseDetail['coursemppdetailsall'] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {partners.map(({ id, url, mpp }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="flex h-full min-h-18 items-center gap-4 rounded-seed border border-line bg-card p-4 transition-[border-color,box-shadow] duration-150 hover:border-line-strong hover:shadow-raised"
          >
            {mpp.thumbnail && (
              <span className="grid h-12 max-w-28 min-w-12 shrink-0 place-items-center rounded-seed-sm bg-white p-1.5">
                <Picture src={mpp.thumbnail.url} alt="" width={200} height={80} className="max-h-9 w-auto max-w-full" />
              </span>
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{mpp.name}</span>
              <span className="block truncate text-xs text-muted">{hostOf(url)}</span>
              <span className="sr-only">, terbuka di tab baru</span>
            </span>
            <ArrowUpRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const hostOf = (url: string): string => /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? url;
