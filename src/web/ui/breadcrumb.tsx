import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Crumb } from '../lib/head.ts';
import { cx } from './cx.ts';

type BreadcrumbProps = { items: readonly Crumb[]; label?: string; className?: string };

/** The last one is this page. Of a long way a phone shows the end: this page and the one above it. */
export function Breadcrumb({ items, label = 'Jejak halaman', className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={cx('print:hidden', className)}>
      <ol className="crumbs flex items-center text-sm">
        {items.map(({ label: name, to }, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={name} className={cx('flex items-center', isLast ? 'min-w-0' : 'shrink-0')}>
              {index > 0 && <ChevronRight aria-hidden="true" className="mx-1 size-4 shrink-0 text-muted" />}
              {isLast || !to ? (
                <span
                  aria-current={isLast ? 'page' : undefined}
                  className={cx('max-w-full truncate', isLast ? 'font-semibold' : 'text-muted')}
                >
                  {name}
                </span>
              ) : (
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-md text-muted underline-offset-4 transition-colors duration-150 hover:text-leaf-ink hover:underline"
                >
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
