import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { KawungPattern } from './kawung.tsx';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  /** What to do next: a Button or ButtonLink. */
  action?: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  className?: string;
};

export function EmptyState({ title, text, action, titleAs: Title = 'h2', className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-4 py-12 text-center', className)}>
      <KawungPattern tone="soft" seed={859} columns={5} rows={3} className="mb-6 h-24 w-40" />
      <Title className={cx('font-extrabold', Title === 'h1' ? 'text-2xl' : 'text-lg')}>{title}</Title>
      {text && <p className="mt-2 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
