import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = {
  info: { box: 'border-line bg-sunken', icon: Info, ink: 'text-muted' },
  success: { box: 'border-transparent bg-leaf-soft', icon: CircleCheck, ink: 'text-leaf-ink' },
  failure: { box: 'border-transparent bg-ember-soft', icon: CircleAlert, ink: 'text-ember' },
} as const;

type AlertProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** A Button or link below the text. */
  action?: ReactNode;
  className?: string;
};

/** A notice in the page's flow. A failure is read out at once, the others when there is a pause. */
export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  const { box, icon: Icon, ink } = tones[tone];
  return (
    <div
      role={tone === 'failure' ? 'alert' : 'status'}
      className={cx('flex gap-3 rounded-seed-sm border p-4 text-ink', box, className)}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className="text-sm leading-6">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
