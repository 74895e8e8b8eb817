import { cx } from './cx.ts';
import { KawungMark } from './kawung.tsx';

const sizes = { sm: 'size-5', md: 'size-8', lg: 'size-14' } as const;

type SpinnerProps = {
  size?: keyof typeof sizes;
  /** What assistive technology hears; without it the mark is only a picture, for places that already say so. */
  label?: string;
  className?: string;
};

/** The loading mark: a small kawung, turning. */
export function Spinner({ size = 'md', label, className }: SpinnerProps) {
  const mark = <KawungMark className={cx('animate-spin', sizes[size], className)} />;
  if (!label) return mark;
  return (
    <span role="status" className="inline-flex text-leaf">
      {mark}
      <span className="sr-only">{label}</span>
    </span>
  );
}
