import { decimal } from '../lib/decimal.ts';
import { cx } from './cx.ts';

type ProgressBarProps = {
  /** 0 to 100; null: under way, nobody knows how far. */
  value: number | null;
  label: string;
  /** Shows label and figure beside the bar; else they are only spoken. */
  isLabelled?: boolean;
  className?: string;
};

export function ProgressBar({ value, label, isLabelled = false, className }: ProgressBarProps) {
  const share = value === null ? null : Math.min(100, Math.max(0, value));
  const figure = share === null ? undefined : `${decimal(share, 2)}%`;
  return (
    <div className={cx('flex items-center gap-3', className)}>
      {isLabelled && (
        <span aria-hidden="true" className="text-sm text-muted">
          {label}
        </span>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share ?? undefined}
        aria-valuetext={figure}
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-line"
      >
        <div
          className={cx(
            'h-full rounded-full bg-leaf transition-[width] duration-200',
            share === null && 'animate-shimmer',
          )}
          style={{ width: share === null ? '100%' : `${share}%` }}
        />
      </div>
      {isLabelled && figure && (
        <span aria-hidden="true" className="text-base font-bold tabular-nums">
          {figure}
        </span>
      )}
    </div>
  );
}
