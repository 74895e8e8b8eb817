import { LinearProgress, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { orderStatusNames } from '../../../src/contract/admin/orders.ts';
import { listStudentRecords } from '../../../src/contract/admin/students.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { Panel, SmallTable } from '../parts/panel.tsx';
import { LoadFailure } from '../parts/room-states.tsx';
import { formatWib } from '../parts/wib.tsx';

const kindNames = { event: 'Event', live: 'Sesi live', qna: 'Sesi QnA', consultation: 'Konsultasi' };
const stateNames = { booked: 'Terdaftar', attended: 'Hadir', cancelled: 'Batal' };

/** What a student bought, signed up for and was told. */
export function StudentRecords({ studentId }: { studentId: number }) {
  const { permissions: me } = usePermissions<Me>();
  const {
    data: records,
    error,
    refetch,
  } = useQuery({
    queryKey: ['student-records', studentId],
    queryFn: () => api(listStudentRecords, { id: studentId }),
  });
  if (!records)
    return error ? (
      <LoadFailure error={error} onAgain={refetch} />
    ) : (
      <LinearProgress aria-label="Memuat catatan siswa" />
    );
  const order = (id: string, title: string) =>
    isAllowed(me, 'orders.read') ? (
      <Link component={RouterLink} to={`/orders/${id}/show`}>
        {title}
      </Link>
    ) : (
      title
    );
  return (
    <>
      <Panel title="Pesanan">
        <SmallTable
          label="Pesanan"
          heads={['Untuk', 'Status', 'Jumlah', 'Dibuat']}
          empty="Siswa ini belum memesan apa pun."
          rows={records.orders.map(({ id, title, status, amount, created_at }) => ({
            key: id,
            cells: [order(id, title), orderStatusNames[status], formatRupiah(amount), formatWib(created_at)],
          }))}
        />
      </Panel>
      <Panel title="Pendaftaran event dan sesi">
        <SmallTable
          label="Pendaftaran"
          heads={['Jenis', 'Untuk', 'Mulai', 'Keadaan']}
          empty="Siswa ini belum mendaftar ke event atau sesi."
          rows={records.registrations.map(({ key, kind, title, starts_at, state }) => ({
            key,
            cells: [kindNames[kind], title, starts_at ? formatWib(starts_at) : '–', stateNames[state]],
          }))}
        />
      </Panel>
      <Panel title="Notifikasi yang dikirim">
        <SmallTable
          label="Notifikasi"
          heads={['Isi', 'Kelas', 'Dibaca', 'Dikirim']}
          empty="Belum ada notifikasi untuk siswa ini."
          rows={records.notifications.map(({ id, text, course, is_read, created_at }) => ({
            key: id,
            cells: [text, course ?? '–', is_read ? 'Ya' : 'Belum', formatWib(created_at)],
          }))}
        />
      </Panel>
    </>
  );
}
