import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { controlLook } from './control-look.ts';
import { Field, type FieldTexts, fieldAria } from './field.tsx';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; it cannot be chosen again. */
    placeholder?: string;
    isLabelHidden?: boolean;
  };

/** The browser's own select: no script, the phone's own picker, and it works before hydration. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, sharedError, isRequired, isLabelHidden, options, placeholder, className, ...control } =
    props;
  const ownId = useId();
  const id = control.id ?? ownId;
  const starts = placeholder !== undefined && control.value === undefined && control.defaultValue === undefined;
  return (
    <Field {...{ id, label, hint, error, isRequired, isLabelHidden, className }}>
      <div className="relative">
        <select
          {...(starts ? { defaultValue: '' } : {})}
          {...control}
          {...fieldAria(id, { hint, error, sharedError, isRequired })}
          id={id}
          className={controlLook(Boolean(error || sharedError), 'block h-12 appearance-none truncate pr-11 pl-4')}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map(({ value, label: text, isDisabled }) => (
            <option key={value} value={value} disabled={isDisabled}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
        />
      </div>
    </Field>
  );
}
