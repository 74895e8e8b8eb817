import { useId } from 'react';
import { FieldNotes, fieldAria } from '../../ui/field.tsx';
import { Face, type FaceLevel } from './face.tsx';

const levels: readonly { level: FaceLevel; label: string }[] = [
  { level: 1, label: 'Sangat tidak puas' },
  { level: 2, label: 'Tidak puas' },
  { level: 3, label: 'Cukup puas' },
  { level: 4, label: 'Puas' },
  { level: 5, label: 'Sangat puas' },
];

type FaceScaleProps = {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  error: string | null;
};

/** Five faces side by side, or one below the other with their names beside them on a phone. */
export function FaceScale({ label, value, onChange, error }: FaceScaleProps) {
  const id = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be a radiogroup (ARIA in HTML)
      role="radiogroup"
      {...fieldAria(id, { error, isRequired: true })}
      className="min-w-0"
    >
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-5">
        {levels.map(({ level, label: name }) => (
          <label
            key={level}
            className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-line-strong px-3 py-2 text-sm font-semibold transition-colors duration-150 hover:border-ink has-checked:border-leaf has-checked:bg-leaf-soft has-checked:ring-1 has-checked:ring-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:flex-col sm:gap-2 sm:px-1 sm:py-3 sm:text-center sm:text-xs"
          >
            <input
              type="radio"
              name={id}
              value={level}
              checked={value === level}
              onChange={() => onChange(level)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
            />
            <Face level={level} className="size-10 shrink-0 sm:size-12" />
            <span className="pointer-events-none">{name}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
