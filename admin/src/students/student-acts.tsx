import { Stack } from '@mui/material';
import { Eye, KeyRound, LogOut, MailCheck, UserCheck, UserX } from 'lucide-react';
import { usePermissions } from 'react-admin';
import {
  deactivateStudent,
  deactivationReasons,
  endStudentSessions,
  impersonateStudent,
  reactivateStudent,
  sendStudentLink,
} from '../../../src/contract/admin/students.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { ActButton } from '../parts/act-button.tsx';
import { openInTab } from '../parts/open-in-tab.ts';
import { GiveCourse } from './give-course.tsx';
import type { Student } from './student-show.tsx';

const reasonNames: Record<(typeof deactivationReasons)[number], string> = {
  requested: 'Diminta siswa',
  abuse: 'Penyalahgunaan',
  shared_account: 'Akun dipakai bersama',
  other: 'Lainnya',
};
const reasons = deactivationReasons.map((id) => ({ id, name: reasonNames[id] }));

/** What can be done for a student; nothing of it for who has left. */
export function StudentActs({ student: { id, name, email, has_left, is_active, has_password } }: { student: Student }) {
  const { permissions: me } = usePermissions<Me>();
  if (has_left) return null;
  const mayWrite = isAllowed(me, 'students.write');
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {isAllowed(me, 'students.impersonate') && is_active ? <Impersonate id={id} name={name} /> : null}
      {mayWrite && is_active ? (
        <>
          <GiveCourse studentId={id} />
          {has_password ? (
            <ActButton
              label="Kirim tautan ubah password"
              icon={<KeyRound size={18} />}
              says={`Tautan dikirim ke ${email} dan berlaku satu jam. Anda tidak melihat tautannya.`}
              act={() => api(sendStudentLink, { id, body: { purpose: 'reset' } })}
              done="Tautan ubah password dikirim."
            />
          ) : (
            <ActButton
              label="Kirim tautan aktivasi"
              icon={<MailCheck size={18} />}
              says={`Tautan untuk membuat password dikirim ke ${email} dan berlaku tujuh hari. Anda tidak melihat tautannya.`}
              act={() => api(sendStudentLink, { id, body: { purpose: 'activation' } })}
              done="Tautan aktivasi dikirim."
            />
          )}
          <ActButton
            label="Keluarkan dari semua perangkat"
            icon={<LogOut size={18} />}
            says="Semua sesi siswa ini langsung berakhir, dan siswa harus masuk lagi."
            act={() => api(endStudentSessions, { id })}
            done="Semua sesi siswa diakhiri."
          />
          <ActButton
            label="Nonaktifkan akun"
            icon={<UserX size={18} />}
            color="error"
            says="Siswa langsung keluar dari semua perangkat dan tidak dapat masuk lagi. Kelas, kemajuan, dan sertifikatnya tetap ada; akun dapat diaktifkan kembali."
            asks={{ reason: { label: 'Alasan', options: reasons } }}
            act={({ reason }) =>
              api(deactivateStudent, { id, body: { reason: reason as (typeof deactivationReasons)[number] } })
            }
            done="Akun dinonaktifkan."
          />
        </>
      ) : null}
      {mayWrite && !is_active ? (
        <ActButton
          label="Aktifkan kembali"
          icon={<UserCheck size={18} />}
          says="Siswa dapat masuk lagi dengan cara yang sama seperti sebelumnya."
          act={() => api(reactivateStudent, { id })}
          done="Akun diaktifkan kembali."
        />
      ) : null}
    </Stack>
  );
}

const Impersonate = ({ id, name }: { id: number; name: string }) => (
  <ActButton
    label="Lihat sebagai siswa"
    icon={<Eye size={18} />}
    variant="contained"
    says={`Situs dibuka di tab baru sebagai ${name}, paling lama satu jam. Ini tercatat di log, dan siswa melihatnya di daftar perangkatnya. Akun yang sedang masuk di situs pada peramban ini digantikan.`}
    act={() => openInTab(async () => (await api(impersonateStudent, { id })).path)}
    done="Situs dibuka di tab baru."
  />
);
