import { cx } from '../../../ui/cx.ts';

/** How far it is: a bar per step, named where there is room. */
export function StepMarks({ names, step }: { names: readonly string[]; step: number }) {
  return (
    <div>
      <p className="text-sm font-semibold text-muted">
        Langkah {step + 1} dari {names.length}
      </p>
      <ol aria-label="Langkah" className="mt-2 grid auto-cols-fr grid-flow-col gap-2">
        {names.map((name, index) => (
          <li key={name} aria-current={index === step ? 'step' : undefined}>
            <span
              aria-hidden="true"
              className={cx(
                'block h-1.5 rounded-full transition-colors duration-150',
                index <= step ? 'bg-leaf' : 'bg-line',
              )}
            />
            <span
              className={cx(
                'sr-only sm:not-sr-only sm:mt-1.5 sm:block sm:text-sm',
                index === step ? 'font-semibold text-ink' : 'text-muted',
              )}
            >
              {name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
