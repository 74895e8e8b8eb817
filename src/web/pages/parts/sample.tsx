import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type SampleProps = { title: string; note?: ReactNode; className?: string; isBare?: boolean; children: ReactNode };

/** One part, or one state of it, on a sheet of its own. */
export function Sample({ title, note, className, isBare = false, children }: SampleProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-lg">{title}</h3>
      {note && <p className="mt-0.5 max-w-2xl text-sm text-muted">{note}</p>}
      <div className={cx('mt-3 min-w-0', !isBare && 'rounded-seed border border-line bg-paper p-4 sm:p-6', className)}>
        {children}
      </div>
    </div>
  );
}

/** Things side by side that wrap. */
export const row = 'flex flex-wrap items-center gap-3';
/** Two columns from 768 px on. */
export const columns = 'grid items-start gap-x-8 gap-y-6 md:grid-cols-2';
