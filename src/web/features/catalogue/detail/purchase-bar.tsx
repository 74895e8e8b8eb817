import type { CourseDetail } from '../../../../contract/views.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { PriceTag } from './price-tag.tsx';
import { PurchaseBadges } from './purchase-badges.tsx';
import { PurchaseButton } from './purchase-button.tsx';

export function PurchaseBar({ course }: { course: CourseDetail }) {
  return (
    <BottomBar label="Beli kelas ini">
      <PriceTag course={course} isSmall />
      <div className="flex min-w-0 items-center gap-2">
        <span className="contents max-md:hidden">
          <PurchaseBadges course={course} />
        </span>
        <PurchaseButton course={course} className="min-w-36 max-sm:px-3 sm:min-w-52" />
      </div>
    </BottomBar>
  );
}
