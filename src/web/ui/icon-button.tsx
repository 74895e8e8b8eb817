import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

const variants = {
  ghost: 'text-current enabled:hover:bg-current/8',
  outline: 'border border-line bg-card text-ink enabled:hover:border-line-strong enabled:hover:bg-sunken',
  solid: 'bg-action text-on-action enabled:hover:bg-action-hover',
} as const;

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  variant?: keyof typeof variants;
  isLoading?: boolean;
};

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  isLoading,
  disabled,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={isLoading || undefined}
      disabled={disabled || isLoading}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,border-color,scale] duration-150',
        'enabled:active:scale-95 disabled:cursor-not-allowed disabled:not-aria-busy:opacity-40 [&_svg]:size-5',
        variants[variant],
        className,
      )}
    >
      {isLoading ? <Spinner size="sm" /> : icon}
    </button>
  );
}
