import { DateTimeInput, type DateTimeInputProps, FunctionField, useRecordContext, type Validator } from 'react-admin';

/** The site's own time, wherever the operator sits: 'YYYY-MM-DDTHH:mm' in WIB ↔ the moment with its zone. */
const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

/** As the field itself already writes it: react-admin's field formats what it shows twice. */
const TYPED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

export const toWibInput = (moment: unknown): string => {
  if (typeof moment !== 'string' || moment === '') return '';
  if (TYPED.test(moment)) return moment;
  return new Date(new Date(moment).getTime() + WIB_OFFSET_MS).toISOString().slice(0, 16);
};
export const toWibMoment = (typed: string): string | null => (typed ? `${typed.slice(0, 16)}:00+07:00` : null);

/** A browser says nothing of a moment that is half typed, and it would be kept as none. */
const isWhole: Validator = (_value, _values, { finalSource }) =>
  document.querySelector<HTMLInputElement>(`input[name="${finalSource}"]`)?.validity.badInput
    ? 'Lengkapi tanggal dan jamnya.'
    : undefined;

export const WibInput = ({ validate = [], ...props }: DateTimeInputProps) => (
  <DateTimeInput
    format={toWibInput}
    parse={toWibMoment}
    helperText="Waktu Indonesia Barat (WIB)"
    validate={[isWhole, ...[validate].flat()]}
    {...props}
  />
);

const shown = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Jakarta' });
export const formatWib = (moment: string): string => `${shown.format(new Date(moment))} WIB`;

export const WibField = ({ source, label }: { source: string; label?: string }) => {
  const record = useRecordContext();
  const moment = record?.[source] as string | null | undefined;
  return (
    <FunctionField
      label={label ?? source}
      render={() => (moment ? formatWib(moment) : '–')}
      sx={{ whiteSpace: 'nowrap' }}
    />
  );
};
