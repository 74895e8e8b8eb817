import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { cx } from '../../ui/cx.ts';

const tones = {
  card: {
    choice:
      'border-line-strong bg-card hover:border-ink has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-focus',
    ends: 'text-muted',
    error: 'text-ember',
  },
  forest: {
    choice:
      'border-on-forest-muted bg-forest hover:border-on-forest hover:bg-forest-raised has-checked:border-sprout has-checked:bg-sprout has-checked:text-on-sprout has-focus-visible:outline-sprout',
    ends: 'text-on-forest-muted',
    error: 'text-sprout',
  },
} as const;

type ScoreScaleProps = {
  label: string;
  from: 0 | 1;
  value: number | null;
  onChange: (value: number) => void;
  error: string | null;
  tone?: keyof typeof tones;
};

const LAST = 10;

/** How likely somebody would recommend us, up to ten: a row of numbers where there is room, two rows on a phone. */
export function ScoreScale({ label, from, value, onChange, error, tone = 'card' }: ScoreScaleProps) {
  const id = useId();
  const { choice, ends, error: errorInk } = tones[tone];
  const scores = Array.from({ length: LAST - from + 1 }, (_, index) => from + index);
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset may be a radiogroup (ARIA in HTML)
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <legend className="mb-3 text-base font-semibold">{label}</legend>
      <div className={cx('grid gap-1.5', from === 0 ? 'grid-cols-6 md:grid-cols-11' : 'grid-cols-5 sm:grid-cols-10')}>
        {scores.map((score) => (
          <label
            key={score}
            className={cx(
              'relative grid h-12 cursor-pointer place-items-center rounded-field border text-base font-bold transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
              choice,
            )}
          >
            <input
              type="radio"
              name={id}
              value={score}
              checked={value === score}
              onChange={() => onChange(score)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-[inherit] outline-none"
            />
            <span className="pointer-events-none">{score}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className={cx('mt-2 flex justify-between gap-4 text-xs', ends)}>
        <span>Sangat tidak mungkin</span>
        <span>Sangat mungkin</span>
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className={cx('mt-2 flex gap-1.5 text-sm font-medium', errorInk)}>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
