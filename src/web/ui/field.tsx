import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** The id of an error that several fields share, such as those of a date; it is written once, below them all. */
  sharedError?: string | null;
  isRequired?: boolean;
};

/** What a control says of its texts to assistive technology. */
export function fieldAria(id: string, { hint, error, sharedError, isRequired }: Omit<FieldTexts, 'label'>) {
  const ids = cx(error && `${id}-error`, sharedError, hint !== undefined && `${id}-hint`);
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': error || sharedError ? true : undefined,
    'aria-required': isRequired || undefined,
  };
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-ember">
      {' *'}
    </span>
  );
}

/** Hint and error below a control; the ids are those of fieldAria(). */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm font-medium text-ember">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </>
  );
}

type FieldProps = FieldTexts & { id: string; isLabelHidden?: boolean; className?: string; children: ReactNode };

export function Field({ id, label, hint, error, isRequired, isLabelHidden, className, children }: FieldProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className={cx('mb-1.5 block text-sm font-semibold text-ink', isLabelHidden && 'sr-only')}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
