import { Button, Link, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { FileDown, Unlink } from 'lucide-react';
import { Title, useNotify, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { getParticipant, releaseCode, releaseReasons } from '../../../src/contract/admin/prakerja.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { getEvidence } from '../../../src/contract/programme.ts';
import { api, fileOf } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { ActButton } from '../parts/act-button.tsx';
import { One } from '../parts/one.tsx';
import { Facts, Panel, SmallTable } from '../parts/panel.tsx';
import { saveFile } from '../parts/save-file.ts';
import { formatWib } from '../parts/wib.tsx';
import { codeNames, kindNames, sequenceName, statusName } from './names.ts';

type Participant = CallData<typeof getParticipant>;

export const ParticipantShow = () => (
  <One of="participants" read={(id) => api(getParticipant, { id: Number(id) })}>
    {(participant) => <ParticipantPage participant={participant} />}
  </One>
);

const reasonNames: Record<(typeof releaseReasons)[number], string> = {
  mistyped: 'Salah ketik',
  belongs_to_another: 'Milik peserta lain',
  requested: 'Diminta peserta',
  other: 'Lainnya',
};

function ParticipantPage({ participant }: { participant: Participant }) {
  const { permissions: me } = usePermissions<Me>();
  const { id, student, course, code, payment_id } = participant;
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title={student.name} />
      <div>
        <Typography variant="h5" component="h2">
          {student.name}
        </Typography>
        <Typography color="text.secondary">{course.name}</Typography>
      </div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Evidence paymentId={payment_id} />
        {code.state === 'claimed' && isAllowed(me, 'prakerja.write') ? (
          <ActButton
            label="Lepas kode"
            icon={<Unlink size={18} />}
            color="error"
            says={`Kode ${code.value} tidak lagi dipegang peserta ini dan dapat dipakai peserta lain. Verifikasi yang sedang berjalan dengan kode ini tidak dihitung.`}
            asks={{ reason: { label: 'Alasan', options: releaseReasons.map((id) => ({ id, name: reasonNames[id] })) } }}
            act={({ reason }) => api(releaseCode, { id, body: { reason: reason as (typeof releaseReasons)[number] } })}
            done="Kode dilepas."
          />
        ) : null}
      </Stack>
      <Panel title="Kode dan kelas">
        <Facts
          rows={[
            ['Kode', code.value],
            ['Keadaan kode', codeNames[code.state]],
            ['Diminta', code.bound_at && formatWib(code.bound_at)],
            ['Dikonfirmasi', code.confirmed_at && formatWib(code.confirmed_at)],
            ['Terdaftar', formatWib(participant.enrolled_at)],
            ['Selesai', participant.finished_at && formatWib(participant.finished_at)],
            ['Akses', participant.has_access ? 'Terbuka' : 'Berakhir'],
            ['Jurnal refleksi', participant.journal && formatWib(participant.journal.submitted_at)],
            [
              'Siswa',
              isAllowed(me, 'students.read') ? (
                <Link key="student" component={RouterLink} to={`/students/${student.id}/show`}>
                  Buka halaman siswa
                </Link>
              ) : (
                student.name
              ),
            ],
          ]}
        />
      </Panel>
      <Records participant={participant} mayOpen={isAllowed(me, 'assignments.read')} />
    </Stack>
  );
}

const Records = ({ participant, mayOpen }: { participant: Participant; mayOpen: boolean }) => (
  <>
    <Panel title="Kehadiran">
      <SmallTable
        label="Kehadiran"
        heads={['Urutan', 'Diminta', 'Dikonfirmasi']}
        empty="Belum ada kehadiran yang diminta."
        rows={participant.attendances.map(({ sequence, requested_at, verified_at, is_internal }) => ({
          key: sequence,
          cells: [
            sequenceName(sequence),
            formatWib(requested_at),
            verified_at ? `${formatWib(verified_at)}${is_internal ? ' · tanpa program' : ''}` : 'Belum',
          ],
        }))}
      />
    </Panel>
    <Panel title="Tugas">
      <SmallTable
        label="Tugas"
        heads={['Jenis', 'Bab', 'Dikirim', 'Nilai', 'Program', 'Umpan balik']}
        empty="Belum ada tugas yang dimulai."
        rows={participant.assignments.map((task) => ({
          key: task.id,
          cells: [
            mayOpen && task.submitted_at ? (
              <Link key="task" component={RouterLink} to={`/assignments/${task.id}/show`}>
                {kindNames[task.kind]}
              </Link>
            ) : (
              kindNames[task.kind]
            ),
            task.lesson,
            task.submitted_at ? formatWib(task.submitted_at) : 'Belum',
            task.score ?? '–',
            statusName(task.programme_status),
            statusName(task.feedback_status),
          ],
        }))}
      />
    </Panel>
  </>
);

/** Made anew each time, and on record: so it is fetched only when asked for. */
function Evidence({ paymentId }: { paymentId: string }) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fileOf(getEvidence, { paymentId }),
    onSuccess(file) {
      saveFile(file);
      notify('Bukti diunduh.', { type: 'success' });
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  return (
    <Button variant="contained" startIcon={<FileDown size={18} />} loading={isPending} onClick={() => mutate()}>
      Unduh bukti
    </Button>
  );
}
