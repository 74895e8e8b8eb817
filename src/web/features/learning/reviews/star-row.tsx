import { Star } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';

/** Whole stars of five; the figure is said beside it, or by `label`. */
export function StarRow({ value, label }: { value: number; label?: string }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span {...spoken} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        <Star
          key={place}
          className={cx('size-4.5', place <= value ? 'fill-amber text-amber' : 'fill-line text-line')}
        />
      ))}
    </span>
  );
}
