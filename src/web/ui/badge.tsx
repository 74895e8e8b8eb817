import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  neutral: 'rounded-md bg-sunken text-muted ring-1 ring-line ring-inset',
  leaf: 'rounded-md bg-leaf-soft text-leaf-ink',
  ember: 'rounded-md bg-ember-soft text-ember',
  sprout: 'rounded-md bg-sprout text-on-sprout',
  /** 'Live' on a picture */
  live: 'rounded-full bg-ember-solid px-3 text-white',
  /** on a picture, the same in light and dark */
  picture: 'rounded-full bg-white px-3 text-on-sprout',
} as const;

type BadgeProps = { tone?: keyof typeof tones; icon?: ReactNode; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1 px-2 py-0.5 text-xs font-bold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
