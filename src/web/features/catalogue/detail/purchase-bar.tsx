import type { CourseDetail } from '../../../../contract/views.ts';
import { PriceTag } from './price-tag.tsx';
import { PurchaseBadges } from './purchase-badges.tsx';
import { PurchaseButton } from './purchase-button.tsx';

type PurchaseProps = { course: CourseDetail; isPurchased: boolean };

/** On phones and tablets: always within reach of the thumb. What floats and the footer keep above it (base.css). */
export function PurchaseBar({ course, isPurchased }: PurchaseProps) {
  return (
    <section
      data-bottom-bar
      aria-label="Beli kelas ini"
      className="fixed inset-x-0 bottom-0 z-20 h-(--bottom-bar) border-line border-t bg-card pb-[env(safe-area-inset-bottom)] shadow-floating lg:hidden"
    >
      <div className="content-width flex h-full items-center justify-between gap-4">
        <PriceTag course={course} isSmall />
        <div className="flex min-w-0 items-center gap-2">
          <span className="contents max-md:hidden">
            <PurchaseBadges course={course} />
          </span>
          <PurchaseButton course={course} isPurchased={isPurchased} className="min-w-36 max-sm:px-3 sm:min-w-52" />
        </div>
      </div>
    </section>
  );
}
