import { Alert, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { schedules } from '../../../src/contract/admin/scheduling.ts';
import { formatSpan } from '../../../src/contract/rules/wib.ts';
import { cancelSession, moveSession } from '../../../src/contract/scheduling.ts';
import { api } from '../data/api.ts';
import { refusedBy } from '../parts/refused.ts';
import { useSaveOver } from '../parts/unsaved/conflict.tsx';
import { FormDialog } from '../parts/unsaved/form-dialog.tsx';
import { useDraft } from '../parts/unsaved/use-draft.ts';
import { DialogForm } from './dialog-form.tsx';
import { type Details, detailsOf, SessionFields } from './session-fields.tsx';
import { reloadSessions, type Session, toldText } from './sessions.ts';
import { momentsOf, TimeFields, timesOf } from './time-fields.tsx';

type Changing = { session: Session; onClose: () => void };

/** What the three ways to change a session have in common: the lists follow, and it is said that it is done. */
function useChange(work: () => Promise<unknown>, said: string, settle: () => void, onClose: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    async onSuccess() {
      settle();
      await reloadSessions(client);
      notify(said, { type: 'success' });
      onClose();
    },
    // If somebody else was quicker, the dialog then shows what they did.
    onError: () => reloadSessions(client),
  });
}

type Edited = {
  details: Details;
  /** What this form leaves as it is. */
  kept: Pick<Session, 'course_id' | 'kind' | 'start_date' | 'end_date' | 'version'>;
};
const sentOf = ({ details, kept }: Edited) => ({ ...kept, ...detailsOf(details) });

export const EditDialog = (changing: Changing) => (
  <FormDialog onClose={changing.onClose}>
    <EditForm {...changing} />
  </FormDialog>
);

function EditForm({ session, onClose }: Changing) {
  const { id, course_id, kind, start_date, end_date, version } = session;
  const draft = useDraft(`sessions/${id}/edit`, {
    details: {
      session_no: String(session.session_no),
      about_session: session.about_session,
      zoom_link: session.zoom_link ?? '',
      whatsapp_link: session.whatsapp_link ?? '',
      capacity: String(session.capacity),
    },
    kept: { course_id, kind, start_date, end_date, version },
  });
  const { details } = draft.values;
  const saveOver = useSaveOver();
  const saving = useChange(
    () =>
      saveOver({
        base: sentOf(draft.base),
        mine: sentOf(draft.values),
        save: (body) => api(schedules.update, { id, body: body as ReturnType<typeof sentOf> }),
      }),
    'Sesi disimpan.',
    draft.sent,
    onClose,
  );
  const refused = refusedBy(saving.error);
  return (
    <DialogForm
      title="Ubah sesi"
      submit="Simpan"
      isBusy={saving.isPending}
      refused={refused}
      onSubmit={() => saving.mutate()}
      offer={draft.offer}
    >
      <SessionFields
        details={details}
        onChange={(changed) => draft.set({ details: changed })}
        errors={refused?.fields ?? {}}
        taken={session.participants}
      />
    </DialogForm>
  );
}

export const MoveDialog = (changing: Changing) => (
  <FormDialog onClose={changing.onClose}>
    <MoveForm {...changing} />
  </FormDialog>
);

function MoveForm({ session, onClose }: Changing) {
  const draft = useDraft(`sessions/${session.id}/move`, { times: timesOf(session), reason: '' });
  const { times, reason } = draft.values;
  const moving = useChange(
    () => api(moveSession, { id: session.id, body: { ...momentsOf(times), reason, known_start: session.start_date } }),
    'Sesi dipindahkan.',
    draft.sent,
    onClose,
  );
  const refused = refusedBy(moving.error);
  return (
    <DialogForm
      title="Pindahkan sesi"
      submit="Pindahkan"
      isBusy={moving.isPending}
      refused={refused}
      onSubmit={() => moving.mutate()}
      offer={draft.offer}
    >
      <Alert severity="info">
        Sekarang: {formatSpan(session.start_date, session.end_date)}.{' '}
        {toldText(session.participants, 'boleh memilih sesi lain')}
      </Alert>
      <TimeFields times={times} onChange={(changed) => draft.set({ times: changed })} errors={refused?.fields ?? {}} />
      <Reason value={reason} onChange={(typed) => draft.set({ reason: typed })} error={refused?.fields.reason} />
    </DialogForm>
  );
}

export const CancelDialog = (changing: Changing) => (
  <FormDialog onClose={changing.onClose}>
    <CancelForm {...changing} />
  </FormDialog>
);

function CancelForm({ session, onClose }: Changing) {
  const draft = useDraft(`sessions/${session.id}/cancel`, { reason: '' });
  const { reason } = draft.values;
  const cancelling = useChange(
    () => api(cancelSession, { id: session.id, body: { reason } }),
    'Sesi dibatalkan.',
    draft.sent,
    onClose,
  );
  const refused = refusedBy(cancelling.error);
  return (
    <DialogForm
      title="Batalkan sesi"
      submit="Batalkan sesi"
      isDangerous
      isBusy={cancelling.isPending}
      refused={refused}
      onSubmit={() => cancelling.mutate()}
      offer={draft.offer}
    >
      <Alert severity="warning">
        Sesi {formatSpan(session.start_date, session.end_date)} tidak jadi diadakan; ini tidak dapat diurungkan.{' '}
        {toldText(session.participants, 'diminta memilih sesi lain')}
      </Alert>
      <Reason value={reason} onChange={(typed) => draft.set({ reason: typed })} error={refused?.fields.reason} />
    </DialogForm>
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
