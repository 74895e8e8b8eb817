import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

type PaginationProps = {
  page: number;
  lastPage: number;
  hrefOf: (page: number) => string;
  /** How many pages to show on each side of this one; a phone shows one. */
  neighbours?: number;
  /** Where a page has two of them, each needs its own name. */
  label?: string;
  /** A list in the middle of a page: the visitor stays where they are. */
  isInPlace?: boolean;
  className?: string;
};

const look =
  'inline-flex h-11 min-w-11 items-center justify-center rounded-field px-2 text-sm font-semibold no-underline';

/** Plain links: they work before hydration, and every page has its address. Nothing where there is but one page. */
export function Pagination({
  page,
  lastPage,
  hrefOf,
  neighbours = 2,
  label = 'Halaman',
  isInPlace = false,
  className,
}: PaginationProps) {
  if (lastPage <= 1) return null;
  const first = Math.max(1, page - neighbours);
  const last = Math.min(lastPage, page + neighbours);
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-1 max-sm:gap-0.5">
        <End to={page > 1 ? hrefOf(1) : null} isInPlace={isInPlace}>
          Awal
        </End>
        {first > 1 && <Gap />}
        {shown.map((one) => (
          <li key={one} className={Math.abs(one - page) > 1 ? 'max-sm:hidden' : undefined}>
            <Link
              to={hrefOf(one)}
              preventScrollReset={isInPlace}
              aria-label={`Halaman ${one}`}
              aria-current={one === page ? 'page' : undefined}
              className={cx(
                look,
                'tabular-nums transition-colors duration-150',
                one === page ? 'bg-action text-on-action' : 'text-ink hover:bg-sunken active:bg-line',
              )}
            >
              {one}
            </Link>
          </li>
        ))}
        {last < lastPage && <Gap />}
        <End to={page < lastPage ? hrefOf(lastPage) : null} isInPlace={isInPlace}>
          Akhir
        </End>
      </ul>
    </nav>
  );
}

function End({ to, isInPlace, children }: { to: string | null; isInPlace: boolean; children: ReactNode }) {
  return (
    <li>
      {to === null ? (
        <span aria-disabled="true" className={cx(look, 'cursor-not-allowed sm:px-3 text-muted opacity-60')}>
          {children}
        </span>
      ) : (
        <Link
          to={to}
          preventScrollReset={isInPlace}
          className={cx(look, 'sm:px-3 text-ink transition-colors duration-150 hover:bg-sunken active:bg-line')}
        >
          {children}
        </Link>
      )}
    </li>
  );
}

function Gap() {
  return (
    <li aria-hidden="true" className="w-5 text-center text-muted max-sm:w-4">
      …
    </li>
  );
}
