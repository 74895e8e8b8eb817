import { coursePrice } from '../../../../contract/rules/price.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';

type PriceTagProps = { course: Pick<CourseDetail, 'retail_price' | 'discount_price'>; isSmall?: boolean };

/** What is asked now; what is struck through stands below it in the bar and beside it in the card. */
export function PriceTag({ course, isSmall = false }: PriceTagProps) {
  const { now, before, percentOff } = coursePrice(course);
  return (
    <p className={isSmall ? '' : 'flex flex-wrap items-baseline gap-x-3 gap-y-1'}>
      <span
        className={cx(
          'block font-extrabold tracking-tight whitespace-nowrap',
          isSmall ? 'text-lg leading-6' : 'text-2xl',
        )}
      >
        {formatRupiah(now)}
      </span>
      {before !== null && (
        <span className={cx('flex items-center whitespace-nowrap', isSmall ? 'gap-1.5' : 'gap-2')}>
          <s className={cx('text-muted', isSmall ? 'text-xs' : 'text-sm')}>
            <span className="sr-only">Harga awal </span>
            {formatRupiah(before)}
          </s>
          {isSmall ? (
            <span className="text-xs font-bold text-ember">-{percentOff}%</span>
          ) : (
            <Badge tone="ember">-{percentOff}%</Badge>
          )}
        </span>
      )}
    </p>
  );
}
