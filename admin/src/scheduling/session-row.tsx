import { ButtonBase, Chip, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { formatTimeRange, formatWeekday } from '../../../src/contract/rules/wib.ts';
import { kindNames, type Session } from './sessions.ts';

/** A session in a list; it opens its page. */
export function SessionRow({ session, showsCourse }: { session: Session; showsCourse: boolean }) {
  const { id, kind, course_name, session_no, about_session, participants, capacity, student_name } = session;
  const what = [`Sesi ${session_no}`, about_session].filter(Boolean).join(' · ');
  return (
    <ButtonBase
      component={Link}
      to={`/schedules/${id}/show`}
      sx={{
        display: 'flex',
        width: '100%',
        px: 2,
        py: 1.5,
        gap: 1.5,
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        textAlign: 'start',
        borderTop: 1,
        borderColor: 'divider',
        '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
      }}
    >
      <Stack sx={{ minWidth: 0, flex: '1 1 240px' }}>
        <Typography sx={{ fontWeight: 700 }}>
          {formatWeekday(session.start_date)}, {formatTimeRange(session.start_date, session.end_date)}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{showsCourse ? course_name : what}</Typography>
        {showsCourse ? (
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {what}
          </Typography>
        ) : null}
        {student_name ? <Typography variant="body2">Siswa: {student_name}</Typography> : null}
      </Stack>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {session.cancelled_at ? <Chip size="small" color="error" label="Dibatalkan" /> : null}
        <Chip size="small" variant="outlined" label={kindNames[kind]} />
        <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
          {participants} / {capacity} kursi
        </Typography>
      </Stack>
    </ButtonBase>
  );
}
