import { Stack, TextField } from '@mui/material';
import { toWibIso } from '../../../src/contract/rules/wib.ts';

const DAY_MS = 24 * 3_600_000;

/** A day and two hours on a clock in Jakarta, wherever the operator sits. */
export type Times = {
  day: string;
  from: string;
  until: string;
  /** How many midnights lie between the two: kept as it was, since no field asks for it. */
  nights: number;
};

export const noTimes: Times = { day: '', from: '09:00', until: '11:00', nights: 0 };
export const timesOf = ({ start_date, end_date }: { start_date: string; end_date: string }): Times => {
  const [start, end] = [toWibIso(start_date), toWibIso(end_date)];
  const [day, lastDay] = [start.slice(0, 10), end.slice(0, 10)];
  const nights = Math.round((Date.parse(lastDay) - Date.parse(day)) / DAY_MS);
  return { day, from: start.slice(11, 16), until: end.slice(11, 16), nights };
};
export const momentsOf = ({ day, from, until, nights }: Times) => {
  const lastDay = new Date(Date.parse(day) + nights * DAY_MS).toISOString().slice(0, 10);
  return { start_date: `${day}T${from}:00+07:00`, end_date: `${lastDay}T${until}:00+07:00` };
};

type Fields = { times: Times; onChange: (times: Times) => void; errors: Record<string, string> };

export function TimeFields({ times, onChange, errors }: Fields) {
  const shrunk = { inputLabel: { shrink: true } };
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        type="date"
        label="Tanggal"
        value={times.day}
        onChange={({ target }) => onChange({ ...times, day: target.value })}
        error={Boolean(errors.start_date)}
        helperText={errors.start_date}
        slotProps={shrunk}
        required
        fullWidth
      />
      <TextField
        type="time"
        label="Mulai (WIB)"
        value={times.from}
        onChange={({ target }) => onChange({ ...times, from: target.value })}
        slotProps={shrunk}
        required
        fullWidth
      />
      <TextField
        type="time"
        label="Selesai (WIB)"
        value={times.until}
        onChange={({ target }) => onChange({ ...times, until: target.value })}
        error={Boolean(errors.end_date)}
        helperText={errors.end_date}
        slotProps={shrunk}
        required
        fullWidth
      />
    </Stack>
  );
}
