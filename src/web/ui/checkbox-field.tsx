import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldNotes, fieldAria, RequiredMark } from './field.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** May hold links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  isRequired?: boolean;
};

export function CheckboxField({ label, hint, error, isRequired, className, ...control }: CheckboxFieldProps) {
  const ownId = useId();
  const id = control.id ?? ownId;
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted"
      >
        <span className="relative mt-0.5 grid size-5.5 shrink-0 place-items-center">
          <input
            {...control}
            {...fieldAria(id, { hint, error, isRequired })}
            id={id}
            type="checkbox"
            className={cx(
              'peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-md border bg-card transition-colors duration-150 checked:border-action checked:bg-action enabled:hover:border-ink disabled:opacity-50',
              error ? 'border-2 border-ember' : 'border-line-strong',
            )}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3.5}
            className="pointer-events-none relative hidden size-3.5 text-on-action peer-checked:block"
          />
        </span>
        <span className="min-w-0 leading-6">
          {label}
          {isRequired && <RequiredMark />}
        </span>
      </label>
      <div className="pl-8.5 empty:hidden *:first:mt-0">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  );
}
