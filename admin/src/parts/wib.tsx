import { DateTimeInput, type DateTimeInputProps, FunctionField, useRecordContext } from 'react-admin';

/** The site's own time, wherever the operator sits: 'YYYY-MM-DDTHH:mm' in WIB ↔ the moment with its zone. */
const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

const toInput = (moment: unknown): string => {
  if (typeof moment !== 'string' || moment === '') return '';
  return new Date(new Date(moment).getTime() + WIB_OFFSET_MS).toISOString().slice(0, 16);
};
const toMoment = (typed: string): string | null => (typed ? `${typed.slice(0, 16)}:00+07:00` : null);

export const WibInput = (props: DateTimeInputProps) => (
  <DateTimeInput format={toInput} parse={toMoment} helperText="Waktu Indonesia Barat (WIB)" {...props} />
);

const shown = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Jakarta' });
export const formatWib = (moment: string): string => `${shown.format(new Date(moment))} WIB`;

export const WibField = ({ source, label }: { source: string; label?: string }) => {
  const record = useRecordContext();
  const moment = record?.[source] as string | null | undefined;
  return <FunctionField label={label ?? source} render={() => (moment ? formatWib(moment) : '–')} />;
};
