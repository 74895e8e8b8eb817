import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { addSeries, schedules } from '../../../src/contract/admin/scheduling.ts';
import { type SessionKind, sessionKinds } from '../../../src/contract/rules/session-kinds.ts';
import { api } from '../data/api.ts';
import { refusedBy } from '../parts/refused.ts';
import { CourseChoice, type CourseOption } from './course-choice.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type Details, detailsOf, SessionFields } from './session-fields.tsx';
import { kindNames, reloadSessions, type SessionsOf, usualSeats } from './sessions.ts';
import { momentsOf, noTimes, TimeFields } from './time-fields.tsx';

const nothingYet: Details = {
  session_no: '1',
  about_session: '',
  zoom_link: '',
  whatsapp_link: '',
  capacity: '',
};

type Adding = { of: SessionsOf | undefined; onClose: () => void };

/** One session, or one every week. */
export function AddDialog({ of, onClose }: Adding) {
  const notify = useNotify();
  const client = useQueryClient();
  const [course, setCourse] = useState<CourseOption | null>(null);
  const kinds = (of ?? course)?.kinds ?? sessionKinds;
  const [chosen, setKind] = useState<SessionKind>('live');
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] as SessionKind);
  const [times, setTimes] = useState(noTimes);
  const [details, setDetails] = useState<Details>({ ...nothingYet, capacity: String(usualSeats[kind]) });
  const [weeks, setWeeks] = useState('4');
  const [isWeekly, setIsWeekly] = useState(false);
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
      await reloadSessions(client);
      notify(made === 1 ? 'Sesi ditambahkan.' : `${made} sesi ditambahkan.`, { type: 'success' });
      onClose();
    },
  });
  const refused = refusedBy(adding.error);
  const errors = refused?.fields ?? {};
  const chooseKind = (next: SessionKind) => {
    setKind(next);
    // Seats that nobody has touched follow the kind.
    if (details.capacity === String(usualSeats[kind])) setDetails({ ...details, capacity: String(usualSeats[next]) });
  };
  const chooseCourse = (next: CourseOption | null) => {
    setCourse(next);
    if (next && !next.kinds.includes(kind)) chooseKind(next.kinds[0] as SessionKind);
  };

  return (
    <FormDialog
      title="Tambah jadwal"
      submit={isWeekly ? `Tambah ${weeks} sesi` : 'Tambah sesi'}
      isBusy={adding.isPending}
      refused={refused}
      onSubmit={() => adding.mutate()}
      onClose={onClose}
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
      <TimeFields times={times} onChange={setTimes} errors={errors} />
      <FormControlLabel
        control={<Checkbox checked={isWeekly} onChange={({ target }) => setIsWeekly(target.checked)} />}
        label="Ulangi setiap minggu"
      />
      {isWeekly ? (
        <TextField
          type="number"
          label="Jumlah minggu"
          value={weeks}
          onChange={({ target }) => setWeeks(target.value)}
          error={Boolean(errors.weeks)}
          helperText={errors.weeks ?? 'Termasuk yang pertama; nomor sesi bertambah satu setiap minggu.'}
          slotProps={{ htmlInput: { min: 2, max: 52 } }}
          required
        />
      ) : null}
      <SessionFields details={details} onChange={setDetails} errors={errors} />
    </FormDialog>
  );
}
