import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';

const look = (isSelected: boolean, className?: string) =>
  cx(
    'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-full border px-4.5 py-2 text-sm font-semibold whitespace-nowrap no-underline select-none transition-colors duration-150 active:scale-98 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4',
    isSelected
      ? 'border-action bg-action text-on-action hover:bg-action-hover'
      : 'border-line bg-card text-ink enabled:hover:border-line-strong enabled:hover:bg-sunken [a&]:hover:border-line-strong [a&]:hover:bg-sunken',
    className,
  );

type ChipProps = ComponentProps<'button'> & { isSelected?: boolean };

/** A pill that is pressed or not. */
export function Chip({ isSelected = false, className, ...rest }: ChipProps) {
  return <button type="button" aria-pressed={isSelected} {...rest} className={look(isSelected, className)} />;
}

type ChipLinkProps = { to: string; isSelected?: boolean; className?: string; children: ReactNode };

/** A pill whose choice lives in the address. */
export function ChipLink({ to, isSelected = false, className, children }: ChipLinkProps) {
  return (
    <Link to={to} aria-current={isSelected || undefined} preventScrollReset className={look(isSelected, className)}>
      {children}
    </Link>
  );
}

type ChipGroupProps = { label: string; className?: string; children: ReactNode };

/** One row that scrolls sideways where it is too long; from 768 px on it wraps. */
export function ChipGroup({ label, className, children }: ChipGroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways
    <div
      role="group"
      aria-label={label}
      className={cx(
        '-mx-4 flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0 [&::-webkit-scrollbar]:hidden',
        className,
      )}
    >
      {children}
    </div>
  );
}
