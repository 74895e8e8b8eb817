import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { CallData } from '../../../contract/call.ts';
import type { landing } from '../../../contract/content.ts';
import { Picture } from '../../ui/picture.tsx';

type Banner = CallData<typeof landing>['banners'][number];

/** What the operator announces. All at once, or in a row that the visitor moves: none goes away while it is read. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label="Pengumuman">
      <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:-mx-8 sm:scroll-px-8 sm:px-8 lg:mx-0 lg:grid lg:auto-cols-fr lg:grid-cols-3 lg:gap-5 lg:overflow-visible lg:px-0 [&::-webkit-scrollbar]:hidden">
        {banners.map((banner) => (
          <li key={banner.id} className="w-[86%] shrink-0 snap-start sm:w-[58%] lg:w-auto">
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BannerCard({ banner: { title, text, action, href, image } }: { banner: Banner }) {
  const isOutside = /^https?:/.test(href);
  return (
    <article className="group relative flex h-full overflow-hidden rounded-seed border border-line bg-card transition-shadow duration-150 focus-within:shadow-raised hover:shadow-raised">
      <div className="flex min-w-0 flex-1 flex-col p-5">
        <h2 className="text-lg leading-6 tracking-normal">
          <Link
            to={href}
            {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            className="card-link"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-2 mb-3 text-sm text-muted">{text}</p>
        <p
          aria-hidden="true"
          className="mt-auto inline-flex items-center gap-1 text-sm font-semibold text-leaf-ink group-hover:underline underline-offset-4"
        >
          {action} <ArrowRight className="size-4" />
        </p>
      </div>
      <Picture
        src={image.url}
        alt=""
        width={96}
        height={180}
        className="w-20 shrink-0 object-cover transition-transform duration-200 group-hover:scale-[1.03] xl:w-24"
      />
    </article>
  );
}
