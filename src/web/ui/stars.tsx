import { formatDecimal } from '../../contract/rules/decimal.ts';
import { groupThousands } from '../../contract/rules/rupiah.ts';
import { cx } from './cx.ts';

type StarsProps = { value: number | null; count?: number; className?: string };

export function Stars({ value, count, className }: StarsProps) {
  if (value === null) return <span className={cx('text-xs text-muted', className)}>Belum ada Rating</span>;
  const shown = formatDecimal(value, 1);
  return (
    <span className={cx('inline-flex items-center gap-1 text-xs whitespace-nowrap', className)}>
      <span className="sr-only">
        {`Rating ${shown} dari 5`}
        {count !== undefined && `, ${groupThousands(count)} penilaian`}
      </span>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.05em] fill-amber">
        <path d="M12 2.2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.4l-6.1 3.4 1.4-6.8L2.2 9.3l6.9-.8z" />
      </svg>
      <span aria-hidden="true" className="font-bold text-amber">
        {shown}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="text-muted">
          ({groupThousands(count)})
        </span>
      )}
    </span>
  );
}
