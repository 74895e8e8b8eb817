import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { cancelEvent, moveEvent } from '../../../src/contract/events.ts';
import { api } from '../data/api.ts';
import { refusedBy } from '../parts/refused.ts';
import { toWibInput, toWibMoment } from '../parts/wib.tsx';
import { type EventRecord, peopleAt } from './event-record.ts';

type Asked = { event: EventRecord; onClose: () => void };

/** Another time for the event and each of its days; everybody who has a place is told. */
export function MoveDialog({ event, onClose }: Asked) {
  const [start, setStart] = useState(toWibInput(event.start_date));
  const [end, setEnd] = useState(toWibInput(event.end_date));
  const [days, setDays] = useState(
    event.days.map((day) => ({ ...day, date: toWibInput(day.date), end_date: toWibInput(day.end_date) })),
  );
  const setDay = (index: number, change: object) =>
    setDays(days.map((day, each) => (each === index ? { ...day, ...change } : day)));
  const send = (reason: string) =>
    api(moveEvent, {
      id: event.id,
      body: {
        start_date: toWibMoment(start) ?? '',
        end_date: toWibMoment(end),
        days: days.map((day) => ({
          id: day.id as number,
          date: toWibMoment(day.date) ?? '',
          end_date: toWibMoment(day.end_date) ?? '',
        })),
        reason,
      },
    });
  return (
    <ReasonDialog
      event={event}
      title="Pindahkan event"
      action="Pindahkan"
      done="Event dipindahkan. Peserta diberi tahu lewat email."
      send={send}
      onClose={onClose}
      says={(people) =>
        `${people} orang yang memiliki tempat diberi tahu lewat email. Mereka tetap memiliki tempatnya dan boleh mundur; yang sudah membayar lalu menerima uangnya kembali.`
      }
    >
      {(errors) => (
        <>
          <Time label="Waktu mulai (WIB)" value={start} onChange={setStart} error={errors.start_date} required />
          <Time label="Waktu selesai (WIB)" value={end} onChange={setEnd} error={errors.end_date} />
          {days.map((day, index) => (
            <Stack key={day.id} direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <Time
                label={`${day.title}: mulai`}
                value={day.date}
                onChange={(date) => setDay(index, { date })}
                required
              />
              <Time
                label={`${day.title}: selesai`}
                value={day.end_date}
                onChange={(end_date) => setDay(index, { end_date })}
                required
              />
            </Stack>
          ))}
          {errors.days ? <Alert severity="error">{errors.days}</Alert> : null}
        </>
      )}
    </ReasonDialog>
  );
}

/** It takes place no more. */
export const CancelDialog = ({ event, onClose }: Asked) => (
  <ReasonDialog
    event={event}
    title="Batalkan event"
    action="Batalkan event ini"
    isGrave
    done="Event dibatalkan. Peserta diberi tahu, dan uang mereka dikembalikan."
    send={(reason) => api(cancelEvent, { id: event.id, body: { reason } })}
    onClose={onClose}
    says={(people) =>
      `Event hilang dari situs. ${people} orang yang memiliki tempat diberi tahu lewat email, dan yang sudah membayar menerima uangnya kembali. Pembatalan tidak dapat diurungkan.`
    }
  />
);

type Errors = Record<string, string>;
type ReasonDialogProps = {
  event: EventRecord;
  title: string;
  action: string;
  done: string;
  isGrave?: boolean;
  says: (people: number) => string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children?: (errors: Errors) => ReactNode;
};

function ReasonDialog(props: ReasonDialogProps) {
  const { event, title, action, done, isGrave = false, says, send, onClose, children } = props;
  const titleId = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(reason),
    onSuccess: () => {
      notify(done, { type: 'success' });
      refresh();
      onClose();
    },
  });
  const refused = refusedBy(error);
  const errors = refused?.fields ?? {};
  const people = peopleAt(event);
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form
        onSubmit={(submitted: FormEvent) => {
          submitted.preventDefault();
          mutate();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Alert severity={isGrave ? 'warning' : 'info'}>
              {people > 0 ? says(people) : 'Belum ada yang terdaftar, jadi tidak ada yang perlu diberi tahu.'}
            </Alert>
            {refused ? <Alert severity="error">{refused.message}</Alert> : null}
            {children?.(errors)}
            <TextField
              label="Alasan"
              value={reason}
              onChange={(typed) => setReason(typed.target.value)}
              multiline
              minRows={2}
              required
              error={Boolean(errors.reason)}
              helperText={errors.reason ?? 'Tertulis di email kepada peserta.'}
              slotProps={{ htmlInput: { minLength: 5, maxLength: 500 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            Tutup
          </Button>
          <Button type="submit" variant="contained" color={isGrave ? 'error' : 'primary'} loading={isPending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type TimeProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
  required?: boolean;
};

const Time = ({ label, value, onChange, error, required = false }: TimeProps) => (
  <TextField
    type="datetime-local"
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    required={required}
    error={Boolean(error)}
    helperText={error}
    slotProps={{ inputLabel: { shrink: true } }}
  />
);
