import { useId, useState } from 'react';
import { LEAST_AGE } from '../../../../contract/accounts.ts';
import { MONTHS } from '../../../../contract/rules/wib.ts';
import { FieldNotes, RequiredMark } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Answers, birthYears } from './answers.ts';

const days = Array.from({ length: 31 }, (_, index) => String(index + 1)).map((day) => ({ value: day, label: day }));
const months = MONTHS.map((name, index) => ({ value: String(index + 1), label: name }));

type Birth = Pick<Answers, 'day' | 'month' | 'year'>;
type BirthDateProps = {
  value: Birth;
  onChange: (change: Partial<Birth>) => void;
  today: string;
  error: string | undefined;
};

/** Three short lists instead of a calendar, in which nobody likes to go back thirty years. */
export function BirthDate({ value, onChange, today, error }: BirthDateProps) {
  const id = useId();
  const years = birthYears(today, LEAST_AGE);
  const [isTyped, setTyped] = useState(value.year !== '' && !years.includes(value.year));
  const sharedError = error ? `${id}-error` : null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        Tanggal lahir
        <RequiredMark />
      </legend>
      {/* Three beside each other fit a phone's width only with less room around their words. */}
      <div className="grid grid-cols-[33fr_38fr_29fr] gap-1.5 max-sm:[&_select]:pr-6.5 max-sm:[&_select]:pl-2.5 max-sm:[&_svg]:right-1 sm:gap-3">
        <SelectField
          label="Tanggal"
          isLabelHidden
          placeholder="Tanggal"
          options={days}
          value={value.day}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
          sharedError={sharedError}
          autoComplete="bday-day"
          isRequired
        />
        <SelectField
          label="Bulan"
          isLabelHidden
          placeholder="Bulan"
          options={months}
          value={value.month}
          onChange={(event) => onChange({ month: event.currentTarget.value })}
          sharedError={sharedError}
          autoComplete="bday-month"
          isRequired
        />
        {isTyped ? (
          <TextField
            label="Tahun"
            isLabelHidden
            placeholder="Tahun"
            inputMode="numeric"
            maxLength={4}
            value={value.year}
            onChange={(event) => onChange({ year: event.currentTarget.value.replace(/\D/g, '') })}
            sharedError={sharedError}
            autoComplete="bday-year"
            isRequired
            // Whoever asked for this field goes on in it.
            autoFocus={value.year === ''}
          />
        ) : (
          <SelectField
            label="Tahun"
            isLabelHidden
            placeholder="Tahun"
            options={years.map((year) => ({ value: year, label: year }))}
            value={value.year}
            onChange={(event) => onChange({ year: event.currentTarget.value })}
            sharedError={sharedError}
            autoComplete="bday-year"
            isRequired
          />
        )}
      </div>
      <FieldNotes id={id} error={error} />
      <button
        type="button"
        onClick={() => {
          setTyped(!isTyped);
          onChange({ year: '' });
        }}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink underline underline-offset-4"
      >
        {isTyped ? 'Pilih tahun dari daftar' : 'Lahir lebih awal?'}
      </button>
    </fieldset>
  );
}
