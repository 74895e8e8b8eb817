import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type DrawnStep = { drawing: ReactNode; title: string; text: string };

/** What is done one after another, each with a small scene. */
export function DrawnSteps({ steps, className }: { steps: readonly DrawnStep[]; className?: string }) {
  return (
    <ol className={cx('grid gap-4 sm:grid-cols-2', className)}>
      {steps.map(({ drawing, title, text }, index) => (
        <li key={title} className="overflow-hidden rounded-seed border border-line bg-card">
          <div className="bg-leaf-soft">{drawing}</div>
          <div className="flex gap-3 p-4">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-action text-sm font-bold text-on-action"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-base leading-7 font-bold tracking-normal">{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
