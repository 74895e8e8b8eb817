import { ExternalLink } from 'lucide-react';
import { Carousel } from '../../../ui/carousel.tsx';
import { wideSlides } from '../../../ui/carousel-slides.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';

type Partner = { id: number; name: string; url: string; logo: { url: string } | null };

/** Where the programme's vouchers are bought: other sites, each in a tab of its own. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  if (partners.length === 0) return null;
  return (
    <Carousel
      label="Mitra platform digital"
      slideClassName={wideSlides}
      heading={<SectionHeading title="Beli vouchernya di mitra kami" text="Platform resmi tempat kelas kami dijual." />}
    >
      {partners.map(({ id, name, url, logo }) => (
        <a
          key={id}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="group flex h-full items-center gap-4 rounded-seed border border-line bg-card p-5 transition-shadow duration-150 hover:shadow-raised"
        >
          {logo && (
            <span className="grid size-16 shrink-0 place-items-center rounded-seed-sm bg-sunken">
              <img
                src={logo.url}
                alt=""
                width={200}
                height={80}
                loading="lazy"
                decoding="async"
                className="size-14 object-cover"
              />
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block text-lg font-bold">{name}</span>
            <span className="flex items-center gap-1.5 text-sm text-leaf-ink underline-offset-4 group-hover:underline">
              Kunjungi mitra <ExternalLink aria-hidden="true" className="size-3.5" />
              <span className="sr-only">(tab baru)</span>
            </span>
          </span>
        </a>
      ))}
    </Carousel>
  );
}
