import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

// A link is never disabled, so that this serves both.
const variants = {
  primary: 'bg-action text-on-action not-disabled:hover:bg-action-hover',
  accent: 'bg-sprout text-on-sprout not-disabled:hover:bg-sprout-hover',
  secondary: 'border border-line bg-card text-ink not-disabled:hover:border-line-strong not-disabled:hover:bg-sunken',
  // the ground's own colour: it serves on paper and on forest
  ghost: 'text-current not-disabled:hover:bg-current/8',
  danger: 'bg-ember-solid text-white not-disabled:hover:bg-[color-mix(in_srgb,var(--ember-solid),black_15%)]',
} as const;

const sizes = {
  sm: 'min-h-11 px-4 py-2 text-sm',
  md: 'min-h-12 px-5 py-2.5 text-base',
  lg: 'min-h-14 px-7 py-3 text-lg',
} as const;

export type ButtonLook = {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Before the label. */
  icon?: ReactNode;
};

const look = ({ variant = 'primary', size = 'md' }: ButtonLook, className?: string) =>
  cx(
    'relative inline-flex items-center justify-center gap-2 rounded-field text-center font-semibold leading-5 no-underline select-none transition-[background-color,border-color,scale] duration-150 [&_svg]:shrink-0',
    'not-disabled:active:scale-98 disabled:cursor-not-allowed disabled:opacity-50 print:hidden',
    variants[variant],
    sizes[size],
    className,
  );

type ButtonProps = ButtonLook & ComponentProps<'button'> & { isLoading?: boolean };

/** A form is not sent by it either: Enter in a field presses the form's button. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

/**
 * While loading it keeps its width and its name, and cannot be pressed twice. It is only told to be disabled then: one
 * that is, loses the focus of whoever pressed it.
 */
export function Button({
  variant,
  size,
  icon,
  isLoading = false,
  disabled,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      onClick={isLoading ? ignorePress : onClick}
      aria-busy={isLoading || undefined}
      {...(isLoading && { 'aria-disabled': true })}
      className={look({ variant, size }, className)}
    >
      <span className={cx('inline-flex items-center gap-2', isLoading && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {isLoading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size="sm" />
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'to'> & { to: string };

/** A link that looks like a button. Addresses of other sites open in a new tab. */
export function ButtonLink({ variant, size, icon, to, className, children, ...rest }: ButtonLinkProps) {
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  const classes = look({ variant, size }, className);
  if (!/^https?:/.test(to))
    return (
      <Link {...rest} to={to} className={classes}>
        {content}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" onClick={rest.onClick} className={classes}>
      {content}
    </a>
  );
}
