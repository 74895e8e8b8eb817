import { useId } from 'react';
import { Skeleton } from './skeleton.tsx';

type SwitchEntryProps = {
  label: string;
  text: string;
  /** undefined while nobody knows. */
  isOn: boolean | undefined;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** A line of an EntryList that is switched on and off; what it changes is saved at once. */
export function SwitchEntry({ label, text, isOn, isDisabled, onChange }: SwitchEntryProps) {
  const id = useId();
  return (
    <li className="min-w-0">
      <label
        htmlFor={id}
        className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field px-3 py-2.5 transition-colors duration-150 hover:bg-sunken has-disabled:cursor-not-allowed has-disabled:hover:bg-transparent sm:gap-4 sm:px-4"
      >
        <span className="min-w-0 flex-1">
          <span id={`${id}-label`} className="block leading-6 font-semibold">
            {label}
          </span>
          <span id={`${id}-text`} className="block text-sm text-muted">
            {text}
          </span>
        </span>
        {isOn === undefined ? (
          <Skeleton className="h-7 w-12 shrink-0" />
        ) : (
          <span className="relative h-7 w-12 shrink-0">
            <input
              id={id}
              type="checkbox"
              role="switch"
              checked={isOn}
              aria-checked={isOn}
              aria-labelledby={`${id}-label`}
              aria-describedby={`${id}-text`}
              disabled={isDisabled}
              onChange={(event) => onChange(event.currentTarget.checked)}
              className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-full border border-line-strong bg-card transition-colors duration-150 checked:border-action checked:bg-action enabled:hover:border-ink disabled:opacity-50"
            />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1 left-1 size-5 rounded-full border border-line-strong bg-sunken transition-transform duration-150 peer-checked:translate-x-5 peer-checked:border-transparent peer-checked:bg-on-action"
            />
          </span>
        )}
      </label>
    </li>
  );
}
