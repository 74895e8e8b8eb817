import { Stack, TextField } from '@mui/material';
import { toWibIso } from '../../../src/contract/rules/wib.ts';

/** A day and two hours on a clock in Jakarta, wherever the operator sits. */
export type Times = { day: string; from: string; until: string };

export const noTimes: Times = { day: '', from: '09:00', until: '11:00' };
export const timesOf = ({ start_date, end_date }: { start_date: string; end_date: string }): Times => {
  const [start, end] = [toWibIso(start_date), toWibIso(end_date)];
  return { day: start.slice(0, 10), from: start.slice(11, 16), until: end.slice(11, 16) };
};
export const momentsOf = ({ day, from, until }: Times) => ({
  start_date: `${day}T${from}:00+07:00`,
  end_date: `${day}T${until}:00+07:00`,
});

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
