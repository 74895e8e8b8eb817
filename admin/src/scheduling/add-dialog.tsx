import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { addSeries, schedules } from '../../../src/contract/admin/scheduling.ts';
import { type SessionKind, sessionKinds } from '../../../src/contract/rules/session-kinds.ts';
import { api } from '../data/api.ts';
import { refusedBy } from '../parts/refused.ts';
import { FormDialog } from '../parts/unsaved/form-dialog.tsx';
import { useDraft } from '../parts/unsaved/use-draft.ts';
import { CourseChoice, type CourseOption } from './course-choice.tsx';
import { DialogForm } from './dialog-form.tsx';
import { type Details, detailsOf, SessionFields } from './session-fields.tsx';
import { kindNames, reloadSessions, type SessionsOf, usualSeats } from './sessions.ts';
import { momentsOf, noTimes, TimeFields, type Times } from './time-fields.tsx';

const nothingYet: Details = {
  session_no: '1',
  about_session: '',
  zoom_link: '',
  whatsapp_link: '',
  capacity: '',
};

type Adding = { of: SessionsOf | undefined; onClose: () => void };

/** One session, or one every week. */
export const AddDialog = (adding: Adding) => (
  <FormDialog onClose={adding.onClose}>
    <AddForm {...adding} />
  </FormDialog>
);

type Session = {
  course: CourseOption | null;
  kind: SessionKind;
  times: Times;
  details: Details;
  weeks: string;
  isWeekly: boolean;
};

function AddForm({ of, onClose }: Adding) {
  const notify = useNotify();
  const client = useQueryClient();
  const usualKind = (of?.kinds ?? sessionKinds)[0] as SessionKind;
  const draft = useDraft<Session>(`sessions/create/${of?.id ?? 'any'}`, {
    course: null,
    kind: usualKind,
    times: noTimes,
    details: { ...nothingYet, capacity: String(usualSeats[usualKind]) },
    weeks: '4',
    isWeekly: false,
  });
  const { course, times, details, weeks, isWeekly } = draft.values;
  const kinds = (of ?? course)?.kinds ?? sessionKinds;
  const kind = kinds.includes(draft.values.kind) ? draft.values.kind : (kinds[0] as SessionKind);
  const adding = useMutation({
    async mutationFn() {
      const body = { course_id: (of ?? course)?.id ?? 0, kind, ...momentsOf(times), ...detailsOf(details) };
      if (!isWeekly) {
        await api(schedules.create, { body });
        return 1;
      }
      return (await api(addSeries, { body: { ...body, weeks: Number(weeks) } })).ids.length;
    },
    async onSuccess(made) {
      draft.sent();
      await reloadSessions(client);
      notify(made === 1 ? 'Sesi ditambahkan.' : `${made} sesi ditambahkan.`, { type: 'success' });
      onClose();
    },
  });
  const refused = refusedBy(adding.error);
  const errors = refused?.fields ?? {};
  const chooseKind = (chosen: SessionKind) => {
    // Seats that nobody has touched follow the kind.
    const follows = details.capacity === String(usualSeats[kind]);
    draft.set({
      kind: chosen,
      ...(follows ? { details: { ...details, capacity: String(usualSeats[chosen]) } } : {}),
    });
  };
  const chooseCourse = (chosen: CourseOption | null) => {
    draft.set({ course: chosen });
    if (chosen && !chosen.kinds.includes(kind)) chooseKind(chosen.kinds[0] as SessionKind);
  };

  return (
    <DialogForm
      title="Tambah jadwal"
      submit={isWeekly ? `Tambah ${weeks} sesi` : 'Tambah sesi'}
      isBusy={adding.isPending}
      refused={refused}
      onSubmit={() => adding.mutate()}
      offer={draft.offer}
    >
      {of ? null : (
        <CourseChoice label="Kelas" value={course} onChange={chooseCourse} error={errors.course_id} required />
      )}
      <TextField
        select
        label="Jenis sesi"
        value={kind}
        onChange={({ target }) => chooseKind(target.value as SessionKind)}
        error={Boolean(errors.kind)}
        helperText={errors.kind}
      >
        {kinds.map((each) => (
          <MenuItem key={each} value={each}>
            {kindNames[each]}
          </MenuItem>
        ))}
      </TextField>
      <TimeFields times={times} onChange={(changed) => draft.set({ times: changed })} errors={errors} />
      <FormControlLabel
        control={<Checkbox checked={isWeekly} onChange={({ target }) => draft.set({ isWeekly: target.checked })} />}
        label="Ulangi setiap minggu"
      />
      {isWeekly ? (
        <TextField
          type="number"
          label="Jumlah minggu"
          value={weeks}
          onChange={({ target }) => draft.set({ weeks: target.value })}
          error={Boolean(errors.weeks)}
          helperText={errors.weeks ?? 'Termasuk yang pertama; nomor sesi bertambah satu setiap minggu.'}
          slotProps={{ htmlInput: { min: 2, max: 52 } }}
          required
        />
      ) : null}
      <SessionFields details={details} onChange={(changed) => draft.set({ details: changed })} errors={errors} />
    </DialogForm>
  );
}
