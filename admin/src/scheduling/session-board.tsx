import { Box, Button, Card, CircularProgress, MenuItem, Pagination, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePermissions, useStore } from 'react-admin';
import { schedules } from '../../../src/contract/admin/scheduling.ts';
import { type SessionKind, sessionKinds } from '../../../src/contract/rules/session-kinds.ts';
import { answerOf } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { AddDialog } from './add-dialog.tsx';
import { CourseChoice, type CourseOption } from './course-choice.tsx';
import { SessionRow } from './session-row.tsx';
import { kindNames, type SessionsOf } from './sessions.ts';
import { byWeek } from './weeks.ts';

const A_PAGE = 50;
type Choices = { kind: SessionKind | ''; when: 'coming' | 'past' | ''; status: 'open' | 'cancelled' | '' };
const coming: Choices = { kind: '', when: 'coming', status: '' };

/** Sessions by week, of one course or of all: those that come, unless somebody asks for others. */
export function SessionBoard({ of: own }: { of?: SessionsOf }) {
  const courseId = own?.id;
  const { permissions: me } = usePermissions<Me>();
  const mayWrite = isAllowed(me, 'schedules.write') && own?.kinds.length !== 0;
  // Who comes back from a session finds the list as it was left.
  const place = `sessions.${courseId ?? 'all'}`;
  const [course, setCourse] = useStore<CourseOption | null>(`${place}.course`, null);
  const [choices, setChoices] = useStore<Choices>(`${place}.choices`, coming);
  const [page, setPage] = useStore(`${place}.page`, 1);
  const [adds, setAdds] = useState(false);
  const { kind, when, status } = choices;
  const of = courseId ?? course?.id;
  const asked = {
    page,
    per_page: A_PAGE,
    order: when === 'coming' ? ('asc' as const) : ('desc' as const),
    ...(of ? { course_id: of } : {}),
    ...(kind ? { kind } : {}),
    ...(when ? { when } : {}),
    ...(status ? { status } : {}),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', 'list', asked],
    queryFn: () => answerOf(schedules.list, asked),
    placeholderData: (before) => before,
  });
  const choose = (chosen: Partial<Choices>) => {
    setChoices({ ...choices, ...chosen });
    setPage(1);
  };

  return (
    <Stack spacing={2.5} sx={{ py: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {courseId ? null : (
          <Box sx={{ flex: '2 1 240px' }}>
            <CourseChoice
              label="Saring kelas"
              value={course}
              onChange={(chosen) => {
                setCourse(chosen);
                setPage(1);
              }}
            />
          </Box>
        )}
        <Choice
          label="Jenis"
          value={kind}
          onChange={(value) => choose({ kind: value as Choices['kind'] })}
          options={[['', 'Semua jenis'], ...sessionKinds.map((each) => [each, kindNames[each]] as const)]}
        />
        <Choice
          label="Waktu"
          value={when}
          onChange={(value) => choose({ when: value as Choices['when'] })}
          options={[
            ['coming', 'Akan datang'],
            ['past', 'Sudah lewat'],
            ['', 'Kapan pun'],
          ]}
        />
        <Choice
          label="Status"
          value={status}
          onChange={(value) => choose({ status: value as Choices['status'] })}
          options={[
            ['', 'Semua status'],
            ['open', 'Tidak dibatalkan'],
            ['cancelled', 'Dibatalkan'],
          ]}
        />
        {mayWrite ? (
          <Button
            variant="contained"
            startIcon={<Plus size={18} />}
            onClick={() => setAdds(true)}
            sx={{ flexShrink: 0, ml: { md: 'auto' }, width: { xs: '100%', sm: 'auto' } }}
          >
            Tambah jadwal
          </Button>
        ) : null}
      </Stack>
      {error ? <LoadFailure error={error} onAgain={refetch} /> : null}
      {!data && !error ? <CircularProgress aria-label="Memuat jadwal" /> : null}
      {data?.data.length === 0 ? (
        <Card variant="outlined" sx={{ p: 3 }}>
          <Typography>
            Tidak ada jadwal yang cocok.{' '}
            {mayWrite ? 'Ganti saringannya, atau tambahkan sesi baru.' : 'Ganti saringannya.'}
          </Typography>
        </Card>
      ) : null}
      {byWeek(data?.data ?? []).map(({ title, sessions }) => (
        <Card key={title} component="section" variant="outlined" aria-label={title}>
          <Typography variant="subtitle1" component="h2" sx={{ px: 2, pt: 2, pb: 1, fontWeight: 700 }}>
            {title}
          </Typography>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} showsCourse={!courseId} />
          ))}
        </Card>
      ))}
      {data && data.last_page > 1 ? (
        <Pagination count={data.last_page} page={page} onChange={(_, to) => setPage(to)} aria-label="Halaman jadwal" />
      ) : null}
      {adds ? <AddDialog of={own} onClose={() => setAdds(false)} /> : null}
    </Stack>
  );
}

type Select = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly (readonly [string, string])[];
};

const Choice = ({ label, value, onChange, options }: Select) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ flex: '1 1 140px' }}
  >
    {options.map(([name, text]) => (
      <MenuItem key={name} value={name}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);
