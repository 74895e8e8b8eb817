import { coursePrice } from '../../../../contract/rules/price.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { useIsPurchased } from './purchased.tsx';

type PriceTagProps = { course: Pick<CourseDetail, 'retail_price' | 'discount_price'>; isSmall?: boolean };

/** What is asked; who has the course is told so in the same room: nothing moves when it turns out. */
export function PriceTag(props: PriceTagProps) {
  const isPurchased = useIsPurchased();
  if (!isPurchased) return <Price {...props} />;
  return (
    <div className="grid min-w-0 flex-1 items-center *:col-start-1 *:row-start-1">
      <div aria-hidden="true" className="invisible">
        <Price {...props} />
      </div>
      <p className={cx('font-bold', props.isSmall ? 'text-sm leading-5' : 'text-lg')}>Anda sudah memiliki kelas ini</p>
    </div>
  );
}

/** What is struck through stands below what is asked now in the bar, and beside it in the card. */
function Price({ course, isSmall = false }: PriceTagProps) {
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
