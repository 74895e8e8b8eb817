import { Link as Anchor, Button, Card, Chip, CircularProgress, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, CalendarClock, CalendarX, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Confirm, Title, useNotify, usePermissions, useRedirect } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { schedules } from '../../../src/contract/admin/scheduling.ts';
import { formatSpan } from '../../../src/contract/rules/wib.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { CancelDialog, EditDialog, MoveDialog } from './change-dialogs.tsx';
import { Participants } from './participants.tsx';
import { kindNames, type Session } from './sessions.ts';

/** One session: when, where, who comes, and what can be done about it. */
export function SessionPage() {
  const id = Number(useParams().id);
  const {
    data: session,
    error,
    refetch,
  } = useQuery({
    queryKey: ['sessions', 'one', id],
    queryFn: () => api(schedules.one, { id }),
  });
  if (error) return <LoadFailure error={error} onAgain={refetch} />;
  if (!session) return <CircularProgress aria-label="Memuat sesi" />;
  return (
    <Stack spacing={3} sx={{ py: 2, maxWidth: 900 }}>
      <Title title={kindNames[session.kind]} />
      <div>
        <Button component={Link} to="/schedules" startIcon={<ArrowLeft size={18} />}>
          Semua jadwal
        </Button>
      </div>
      <Summary session={session} />
      <Participants session={session} />
    </Stack>
  );
}

function Summary({ session }: { session: Session }) {
  const { permissions: me } = usePermissions<Me>();
  const { cancelled_at, change_reason, zoom_link, whatsapp_link } = session;
  return (
    <Card component="section" aria-label="Sesi" variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={1.5}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Chip size="small" variant="outlined" label={kindNames[session.kind]} />
          {cancelled_at ? <Chip size="small" color="error" label="Dibatalkan" /> : null}
        </Stack>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {session.course_name}
        </Typography>
        <Typography sx={{ fontWeight: 700 }}>{formatSpan(session.start_date, session.end_date)}</Typography>
        <Typography>{[`Sesi ${session.session_no}`, session.about_session].filter(Boolean).join(' · ')}</Typography>
        <Typography>
          {session.participants} dari {session.capacity} kursi diambil · {session.attended} hadir
        </Typography>
        {change_reason ? (
          <Typography color="text.secondary">
            Alasan {cancelled_at ? 'pembatalan' : 'pemindahan'}: {change_reason}
          </Typography>
        ) : null}
        <Address label="Zoom" address={zoom_link} />
        <Address label="Grup WhatsApp" address={whatsapp_link} />
        {isAllowed(me, 'schedules.write') ? <Actions session={session} /> : null}
      </Stack>
    </Card>
  );
}

const Address = ({ label, address }: { label: string; address: string | null }) => (
  <Typography sx={{ overflowWrap: 'anywhere' }}>
    {label}:{' '}
    {address ? (
      <Anchor href={address} target="_blank" rel="noreferrer">
        {address}
      </Anchor>
    ) : (
      'belum ada'
    )}
  </Typography>
);

function Actions({ session }: { session: Session }) {
  const notify = useNotify();
  const redirect = useRedirect();
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'move' | 'cancel' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const removing = useMutation({
    mutationFn: () => api(schedules.remove, { id: session.id }),
    async onSuccess() {
      // The lists alone: this page, still open, would ask for what is gone.
      await client.invalidateQueries({ queryKey: ['sessions', 'list'] });
      redirect('/schedules');
      notify('Sesi dihapus.', { type: 'success' });
    },
    onError: (error) => {
      close();
      notify(error.message, { type: 'error' });
    },
  });
  const isAhead = !session.cancelled_at && new Date(session.end_date) > new Date();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pt: 1 }}>
      {session.cancelled_at ? null : (
        <Button variant="outlined" startIcon={<Pencil size={18} />} onClick={() => setOpen('edit')}>
          Ubah
        </Button>
      )}
      {isAhead ? (
        <>
          <Button variant="outlined" startIcon={<CalendarClock size={18} />} onClick={() => setOpen('move')}>
            Pindahkan
          </Button>
          <Button
            variant="outlined"
            color="error"
            startIcon={<CalendarX size={18} />}
            onClick={() => setOpen('cancel')}
          >
            Batalkan
          </Button>
        </>
      ) : null}
      {session.is_removable ? (
        <Button color="error" startIcon={<Trash2 size={18} />} onClick={() => setOpen('remove')}>
          Hapus
        </Button>
      ) : null}
      {open === 'edit' ? <EditDialog session={session} onClose={close} /> : null}
      {open === 'move' ? <MoveDialog session={session} onClose={close} /> : null}
      {open === 'cancel' ? <CancelDialog session={session} onClose={close} /> : null}
      <Confirm
        isOpen={open === 'remove'}
        loading={removing.isPending}
        title="Hapus sesi ini?"
        content="Belum pernah ada yang memilih sesi ini. Tindakan ini tidak dapat diurungkan."
        onConfirm={() => removing.mutate()}
        onClose={close}
      />
    </Stack>
  );
}
