import { cx } from './cx.ts';

/** The border must be seen (3:1), and an error must not be told by colour alone. */
export const controlLook = (hasError: boolean, className?: string) =>
  cx(
    'w-full rounded-field border bg-card text-base text-ink transition-colors duration-150 placeholder:text-muted',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken',
    hasError ? 'border-ember' : 'border-line-strong enabled:hover:border-ink',
    className,
  );
