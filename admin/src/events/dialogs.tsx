import { Alert, Button, DialogActions, DialogContent, DialogTitle, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { cancelEvent, moveEvent } from '../../../src/contract/events.ts';
import { api } from '../data/api.ts';
import { refusedBy } from '../parts/refused.ts';
import { CloseButton, FormDialog } from '../parts/unsaved/form-dialog.tsx';
import { useDraft } from '../parts/unsaved/use-draft.ts';
import { toWibInput, toWibMoment } from '../parts/wib.tsx';
import { type EventRecord, peopleAt } from './event-record.ts';

type Asked = { event: EventRecord; onClose: () => void };

/** Another time for the event and each of its days; everybody who has a place is told. */
export const MoveDialog = ({ event, onClose }: Asked) => (
  <FormDialog onClose={onClose}>
    <MoveForm event={event} onClose={onClose} />
  </FormDialog>
);

function MoveForm({ event, onClose }: Asked) {
  const draft = useDraft(`events/${event.id}/move`, {
    reason: '',
    start: toWibInput(event.start_date),
    end: toWibInput(event.end_date),
    days: event.days.map(({ id, title, date, end_date }) => ({
      id,
      title,
      date: toWibInput(date),
      end_date: toWibInput(end_date),
    })),
  });
  const { start, end, days } = draft.values;
  const setDay = (index: number, change: object) =>
    draft.set({ days: days.map((day, each) => (each === index ? { ...day, ...change } : day)) });
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
        known_start: event.start_date,
      },
    });
  return (
    <ReasonForm
      event={event}
      draft={draft}
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
          <Time
            label="Waktu mulai (WIB)"
            value={start}
            onChange={(typed) => draft.set({ start: typed })}
            error={errors.start_date}
            required
          />
          <Time
            label="Waktu selesai (WIB)"
            value={end}
            onChange={(typed) => draft.set({ end: typed })}
            error={errors.end_date}
          />
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
    </ReasonForm>
  );
}

/** It takes place no more. */
export const CancelDialog = ({ event, onClose }: Asked) => (
  <FormDialog onClose={onClose}>
    <CancelForm event={event} onClose={onClose} />
  </FormDialog>
);

function CancelForm({ event, onClose }: Asked) {
  const draft = useDraft(`events/${event.id}/cancel`, { reason: '' });
  return (
    <ReasonForm
      event={event}
      draft={draft}
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
}

type Errors = Record<string, string>;
type ReasonFormProps = {
  event: EventRecord;
  draft: {
    values: { reason: string };
    set: (change: { reason: string }) => void;
    sent: () => void;
    offer: ReactNode;
  };
  title: string;
  action: string;
  done: string;
  isGrave?: boolean;
  says: (people: number) => string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children?: (errors: Errors) => ReactNode;
};

function ReasonForm(props: ReasonFormProps) {
  const { event, draft, title, action, done, isGrave = false, says, send, onClose, children } = props;
  const { reason } = draft.values;
  const notify = useNotify();
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(reason),
    onSuccess: () => {
      draft.sent();
      notify(done, { type: 'success' });
      refresh();
      onClose();
    },
    // If somebody else was quicker, the page then shows what they did.
    onError: () => refresh(),
  });
  const refused = refusedBy(error);
  const errors = refused?.fields ?? {};
  const people = peopleAt(event);
  return (
    <form
      onSubmit={(submitted: FormEvent) => {
        submitted.preventDefault();
        mutate();
      }}
    >
      <DialogTitle>{title}</DialogTitle>
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
            onChange={(typed) => draft.set({ reason: typed.target.value })}
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
        <CloseButton disabled={isPending}>Tutup</CloseButton>
        <Button type="submit" variant="contained" color={isGrave ? 'error' : 'primary'} loading={isPending}>
          {action}
        </Button>
      </DialogActions>
      {draft.offer}
    </form>
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
