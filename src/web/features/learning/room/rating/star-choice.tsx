import { Star } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../../../ui/cx.ts';

const words = ['Kurang', 'Lumayan', 'Cukup baik', 'Baik', 'Sangat baik'] as const;

type StarChoiceProps = { value: number; onChange: (value: number) => void; isDisabled?: boolean };

/** Radio buttons that look like stars: the arrow keys choose among them. */
export function StarChoice({ value, onChange, isDisabled = false }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-1 text-sm font-semibold">Bagaimana kelas ini?</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {words.map((word, place) => (
            <label
              key={word}
              className="grid size-12 cursor-pointer place-items-center rounded-field has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                value={place + 1}
                checked={value === place + 1}
                onChange={() => onChange(place + 1)}
                className="sr-only"
              />
              <Star
                aria-hidden="true"
                className={cx(
                  'size-8 transition-[scale,color] duration-150 hover:scale-110',
                  place < value ? 'fill-amber text-amber' : 'fill-transparent text-line-strong',
                )}
              />
              <span className="sr-only">{`${place + 1} bintang, ${word}`}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm font-semibold text-muted">
          {words[value - 1]}
        </span>
      </div>
    </fieldset>
  );
}
