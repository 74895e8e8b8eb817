import { Alert, Avatar, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { getStudent } from '../../../src/contract/admin/students.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';
import { One } from '../parts/one.tsx';
import { Facts, Panel, SmallTable } from '../parts/panel.tsx';
import { formatWib } from '../parts/wib.tsx';
import { StudentActs } from './student-acts.tsx';
import { StudentClasses } from './student-classes.tsx';
import { StudentRecords } from './student-records.tsx';

export type Student = CallData<typeof getStudent>;

export const StudentShow = () => (
  <One of="students" read={(id) => api(getStudent, { id: Number(id) })}>
    {(student) => <StudentPage student={student} />}
  </One>
);

function StudentPage({ student }: { student: Student }) {
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title={student.name} />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Avatar src={student.photo ?? undefined} alt="" sx={{ width: 56, height: 56 }}>
          {student.name.slice(0, 1)}
        </Avatar>
        <div>
          <Typography variant="h5" component="h2">
            {student.name}
          </Typography>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {student.email}
          </Typography>
        </div>
      </Stack>
      <Standing student={student} />
      <StudentActs student={student} />
      <Profile student={student} />
      <StudentClasses studentId={student.id} />
      <StudentRecords studentId={student.id} />
      <Sessions student={student} />
    </Stack>
  );
}

function Standing({ student: { has_left, deactivated_at } }: { student: Student }) {
  if (has_left)
    return <Alert severity="info">Siswa ini sudah menghapus akunnya. Data dirinya tidak disimpan lagi.</Alert>;
  return deactivated_at ? (
    <Alert severity="warning">Akun dinonaktifkan sejak {formatWib(deactivated_at)}. Siswa tidak dapat masuk.</Alert>
  ) : null;
}

const birthday = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
const genders: Record<string, string> = { male: 'Laki-laki', female: 'Perempuan' };
const providers: Record<string, string> = { google: 'Google', facebook: 'Facebook' };

function Profile({ student }: { student: Student }) {
  const waysIn = [
    ...(student.has_password ? ['Password'] : []),
    ...student.identities.map((provider) => providers[provider] ?? provider),
  ];
  return (
    <Panel title="Profil">
      <Facts
        rows={[
          ['Telepon', student.phone_number],
          ['Email dipastikan', student.is_email_verified ? 'Ya' : 'Belum'],
          ['Cara masuk', waysIn.join(', ') || 'Belum ada; kirim tautan aktivasi'],
          ['Bergabung', formatWib(student.created_at)],
          ['Profil dilengkapi', student.is_onboarded ? 'Ya' : 'Belum'],
          ['Jenis kelamin', student.gender && (genders[student.gender] ?? student.gender)],
          ['Tanggal lahir', student.dob && birthday.format(new Date(student.dob))],
          ['Domisili', student.location],
          ['Pendidikan terakhir', student.last_education],
          ['Status', student.professional_status],
          ['Pekerjaan', student.job_position],
          ['Industri', student.industry],
        ]}
      />
    </Panel>
  );
}

const Sessions = ({ student: { sessions } }: { student: Student }) => (
  <Panel title={`Perangkat yang masuk (${sessions.length})`}>
    <SmallTable
      label="Perangkat yang masuk"
      heads={['Perangkat', 'Terakhir dipakai']}
      empty="Siswa ini sedang tidak masuk di perangkat mana pun."
      rows={sessions.map(({ id, device, last_seen_at, is_impersonation }) => ({
        key: id,
        cells: [is_impersonation ? 'Operator yang melihat sebagai siswa' : device, formatWib(last_seen_at)],
      }))}
    />
  </Panel>
);
