import {
  Button,
  Card,
  Checkbox,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotify, usePermissions } from 'react-admin';
import {
  exportSessionParticipants,
  sessionParticipants,
  setAttendance,
} from '../../../src/contract/admin/scheduling.ts';
import { isAttendanceBegun } from '../../../src/contract/rules/attendance.ts';
import { api, fileOf } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { saveFile } from '../parts/save-file.ts';
import { formatWib } from '../parts/wib.tsx';
import { reloadSessions, type Session } from './sessions.ts';

type Mark = { bookingId: number; attended: boolean };

/** Who has a seat, and who was there. */
export function Participants({ session }: { session: Session }) {
  const { permissions: me } = usePermissions<Me>();
  const notify = useNotify();
  const client = useQueryClient();
  const {
    data: people,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sessions', 'participants', session.id],
    queryFn: () => api(sessionParticipants, { id: session.id }),
  });
  /** What was just clicked, from that moment until the server's list says it too. */
  const [clicked, setClicked] = useState<Mark | null>(null);
  const marking = useMutation({
    mutationFn: ({ bookingId, attended }: Mark) =>
      api(setAttendance, { id: session.id, bookingId, body: { attended } }),
    onSuccess: (_, { attended }) => notify(attended ? 'Kehadiran dicatat.' : 'Kehadiran dihapus.', { type: 'success' }),
    onError: (failure) => notify(failure.message, { type: 'error' }),
    onSettled: async () => {
      await reloadSessions(client);
      setClicked(null);
    },
  });
  const mark = (wanted: Mark) => {
    setClicked(wanted);
    marking.mutate(wanted);
  };
  const download = async () => {
    try {
      saveFile(await fileOf(exportSessionParticipants, { id: session.id }));
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
    }
  };
  const isBegun = isAttendanceBegun({ start_date: new Date(session.start_date) }, new Date());
  const mayMark = isAllowed(me, 'schedules.write') && !session.cancelled_at && isBegun;

  return (
    <Card component="section" aria-label="Peserta" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="h6" component="h2">
            {session.kind === 'consultation' ? 'Siswa' : 'Peserta'}
          </Typography>
          {people && people.length > 0 ? (
            <Button variant="outlined" startIcon={<Download size={18} />} onClick={download}>
              Unduh CSV
            </Button>
          ) : null}
        </Stack>
        {error ? <LoadFailure error={error} onAgain={refetch} /> : null}
        {people?.length === 0 ? (
          <Typography color="text.secondary">Belum ada peserta. Siswa memilih sesi ini dari kelas mereka.</Typography>
        ) : null}
        {people && people.length > 0 ? (
          <>
            {isAllowed(me, 'schedules.write') && !session.cancelled_at && !isBegun ? (
              <Typography color="text.secondary">Kehadiran dapat dicatat mulai 15 menit sebelum sesi.</Typography>
            ) : null}
            <TableContainer>
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>Nama</TableCell>
                    <TableCell>Terdaftar</TableCell>
                    <TableCell>Hadir</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {people.map(({ id, name, booked_at, attended_at }) => (
                    <TableRow key={id}>
                      <TableCell sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>{name}</TableCell>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatWib(booked_at)}</TableCell>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>
                        {mayMark ? (
                          <Checkbox
                            checked={clicked?.bookingId === id ? clicked.attended : attended_at !== null}
                            disabled={clicked !== null}
                            onChange={({ target }) => mark({ bookingId: id, attended: target.checked })}
                            slotProps={{ input: { 'aria-label': `${name} hadir` } }}
                          />
                        ) : null}
                        {attended_at ? formatWib(attended_at) : mayMark ? null : '–'}
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
