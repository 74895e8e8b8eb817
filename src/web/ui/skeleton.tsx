import { cx } from './cx.ts';

const shapes = {
  /** as high as a line of the text around it */
  text: 'my-[0.2em] h-[0.95em] rounded-md',
  box: 'rounded-seed',
  pill: 'h-11 w-28 rounded-full',
  button: 'h-12 w-36 rounded-field',
} as const;

type SkeletonProps = { shape?: keyof typeof shapes; className?: string };

/** Give it the size of what comes, by class. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx('block animate-shimmer bg-line', shapes[shape], className)} />;
}

/** A paragraph; the last line is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block', className)}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'mb-3 w-2/3' : 'mb-3 w-full'} />
      ))}
    </span>
  );
}
