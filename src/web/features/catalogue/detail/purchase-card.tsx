import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { coursePrice } from '../../../../contract/rules/price.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FeatureNames } from './course-features.tsx';
import { PriceTag } from './price-tag.tsx';
import { PurchaseBadges } from './purchase-badges.tsx';
import { PurchaseButton } from './purchase-button.tsx';
import { useIsPurchased } from './purchased.tsx';

type PurchaseCardProps = { course: CourseDetail; picture: ReactNode; share: ReactNode };

/** On a desktop it goes along beside the text. A low window has no room for the picture. */
export function PurchaseCard({ course, picture, share }: PurchaseCardProps) {
  const isPurchased = useIsPurchased();
  const others = course.type === 'external' ? course.coursemppdetailsall.slice(1) : [];
  return (
    <section
      aria-label="Beli kelas ini"
      className="sticky top-24 overflow-hidden rounded-seed border border-line bg-card shadow-raised"
    >
      <div className="[@media(height<880px)]:hidden">{picture}</div>
      <div className="p-6">
        <PriceTag course={course} />
        <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
          <PurchaseBadges course={course} />
        </div>
        <PurchaseButton course={course} className="mt-5 w-full" />
        {others.map(({ id, url, mpp }) => (
          <ButtonLink key={id} to={url} variant="secondary" className="mt-3 w-full">
            Lihat di {mpp.name}
            <ArrowUpRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        ))}
        <p className="mt-3 text-center text-xs text-muted">{assurance(course, isPurchased)}</p>
        {course.type !== 'external' && (
          <div className="mt-5 border-line border-t pt-5">
            <p className="mb-3 text-sm font-semibold">Kelas ini mencakup</p>
            <FeatureNames course={course} />
          </div>
        )}
        <div className="mt-5 border-line border-t pt-5">{share}</div>
      </div>
    </section>
  );
}

/** One line, whichever it is: nothing moves when it changes. */
function assurance(course: CourseDetail, isPurchased: boolean): string {
  if (isPurchased) return 'Anda menemukannya di Kelas Saya.';
  if (course.type === 'external') return 'Pembelian dan belajar di situs mitra.';
  if (coursePrice(course).now === 0) return 'Tanpa biaya, langsung mulai belajar.';
  return course.type === 'live' ? 'Pilih jadwal setelah pembayaran.' : 'Langsung terbuka setelah pembayaran.';
}
