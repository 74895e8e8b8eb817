import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldNotes, type FieldTexts, fieldAria, RequiredMark } from './field.tsx';

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; isDisabled?: boolean };

type RadioGroupProps = Omit<FieldTexts, 'label'> & {
  label: ReactNode;
  options: readonly RadioOption[];
  name?: string;
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string) => void;
  isDisabled?: boolean;
  /** cards: framed choices, such as a quiz's answers. */
  look?: 'plain' | 'cards';
  className?: string;
};

export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, isRequired, options, value, defaultValue, onChange, isDisabled, className } = props;
  const id = useId();
  const isCard = props.look === 'cards';
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be a radiogroup (ARIA in HTML)
      role="radiogroup"
      {...fieldAria(id, { hint, error, isRequired })}
      disabled={isDisabled}
      className={cx('min-w-0', className)}
    >
      <legend className="mb-1.5 max-w-full text-sm font-semibold">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      <div className={cx('grid grid-cols-1', isCard && 'gap-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-11 cursor-pointer items-start gap-3 py-2.5 transition-colors duration-150 has-disabled:cursor-not-allowed has-disabled:text-muted',
              isCard &&
                'rounded-field border border-line bg-card px-4 py-3 has-checked:border-leaf has-checked:bg-leaf-soft has-enabled:hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={props.name ?? id}
              value={option.value}
              disabled={option.isDisabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value, readOnly: onChange === undefined })}
              onChange={onChange && (() => onChange(option.value))}
              className={cx(
                'mt-0.5 size-5.5 shrink-0 cursor-[inherit] appearance-none rounded-full border bg-card transition-[border] duration-150 checked:border-[7px] checked:border-action enabled:hover:border-ink disabled:opacity-50',
                error ? 'border-ember' : 'border-line-strong',
              )}
            />
            <span className="min-w-0 leading-6">
              {option.label}
              {option.hint && <span className="block text-sm text-muted">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
