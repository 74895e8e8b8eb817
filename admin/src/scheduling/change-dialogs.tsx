import { Alert, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { schedules } from '../../../src/contract/admin/scheduling.ts';
import { formatSpan } from '../../../src/contract/rules/wib.ts';
import { cancelSession, moveSession } from '../../../src/contract/scheduling.ts';
import { api } from '../data/api.ts';
import { refusedBy } from '../parts/refused.ts';
import { FormDialog } from './form-dialog.tsx';
import { detailsOf, SessionFields } from './session-fields.tsx';
import { reloadSessions, type Session, toldText } from './sessions.ts';
import { momentsOf, TimeFields, timesOf } from './time-fields.tsx';

type Changing = { session: Session; onClose: () => void };

/** What the three ways to change a session have in common: the lists follow, and it is said that it is done. */
function useChange(work: () => Promise<unknown>, said: string, onClose: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    async onSuccess() {
      await reloadSessions(client);
      notify(said, { type: 'success' });
      onClose();
    },
  });
}

export function EditDialog({ session, onClose }: Changing) {
  const [details, setDetails] = useState({
    session_no: String(session.session_no),
    about_session: session.about_session,
    zoom_link: session.zoom_link ?? '',
    whatsapp_link: session.whatsapp_link ?? '',
    capacity: String(session.capacity),
  });
  const { id, course_id, kind, start_date, end_date, version } = session;
  const saving = useChange(
    () =>
      api(schedules.update, {
        id,
        body: { course_id, kind, start_date, end_date, version, ...detailsOf(details) },
      }),
    'Sesi disimpan.',
    onClose,
  );
  const refused = refusedBy(saving.error);
  return (
    <FormDialog
      title="Ubah sesi"
      submit="Simpan"
      isBusy={saving.isPending}
      refused={refused}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <SessionFields
        details={details}
        onChange={setDetails}
        errors={refused?.fields ?? {}}
        taken={session.participants}
      />
    </FormDialog>
  );
}

export function MoveDialog({ session, onClose }: Changing) {
  const [times, setTimes] = useState(timesOf(session));
  const [reason, setReason] = useState('');
  const moving = useChange(
    () => api(moveSession, { id: session.id, body: { ...momentsOf(times), reason } }),
    'Sesi dipindahkan.',
    onClose,
  );
  const refused = refusedBy(moving.error);
  return (
    <FormDialog
      title="Pindahkan sesi"
      submit="Pindahkan"
      isBusy={moving.isPending}
      refused={refused}
      onSubmit={() => moving.mutate()}
      onClose={onClose}
    >
      <Alert severity="info">
        Sekarang: {formatSpan(session.start_date, session.end_date)}.{' '}
        {toldText(session.participants, 'boleh memilih sesi lain')}
      </Alert>
      <TimeFields times={times} onChange={setTimes} errors={refused?.fields ?? {}} />
      <Reason value={reason} onChange={setReason} error={refused?.fields.reason} />
    </FormDialog>
  );
}

export function CancelDialog({ session, onClose }: Changing) {
  const [reason, setReason] = useState('');
  const cancelling = useChange(
    () => api(cancelSession, { id: session.id, body: { reason } }),
    'Sesi dibatalkan.',
    onClose,
  );
  const refused = refusedBy(cancelling.error);
  return (
    <FormDialog
      title="Batalkan sesi"
      submit="Batalkan sesi"
      isDangerous
      isBusy={cancelling.isPending}
      refused={refused}
      onSubmit={() => cancelling.mutate()}
      onClose={onClose}
    >
      <Alert severity="warning">
        Sesi {formatSpan(session.start_date, session.end_date)} tidak jadi diadakan; ini tidak dapat diurungkan.{' '}
        {toldText(session.participants, 'diminta memilih sesi lain')}
      </Alert>
      <Reason value={reason} onChange={setReason} error={refused?.fields.reason} />
    </FormDialog>
  );
}

type ReasonField = { value: string; onChange: (reason: string) => void; error: string | undefined };

const Reason = ({ value, onChange, error }: ReasonField) => (
  <TextField
    label="Alasan"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={Boolean(error)}
    helperText={error ?? 'Ditulis dalam email kepada peserta.'}
    slotProps={{ htmlInput: { minLength: 5, maxLength: 500 } }}
    multiline
    required
  />
);
