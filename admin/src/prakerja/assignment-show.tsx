import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Title, usePermissions, useStore } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { getAssignment, retryReport } from '../../../src/contract/admin/assignments.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { ActButton } from '../parts/act-button.tsx';
import { Facts, Panel, SmallTable } from '../parts/panel.tsx';
import { LoadFailure } from '../parts/room-states.tsx';
import { formatWib } from '../parts/wib.tsx';
import { AttachedFiles } from './attached-files.tsx';
import { GradeForm } from './grade-form.tsx';
import { kindNames, reportNames, statusName } from './names.ts';

export type Task = CallData<typeof getAssignment>;
type ListParams = { filter?: { course_id?: number; kind?: Task['kind'] } };

/** One task: what was handed in on the one side, the grade on the other. The next is of the same list. */
export function AssignmentShow() {
  const id = Number(useParams().id);
  const [{ filter = {} }] = useStore<ListParams>('assignments.listParams', {});
  const choice = { course_id: filter.course_id, kind: filter.kind };
  const {
    data: task,
    error,
    refetch,
  } = useQuery({
    queryKey: ['assignment', id, choice],
    queryFn: () => api(getAssignment, { id, ...choice }),
  });
  if (error) return <LoadFailure error={error} onAgain={refetch} />;
  if (!task) return <LinearProgress aria-label="Memuat tugas" />;
  return <TaskPage key={task.id} task={task} />;
}

function TaskPage({ task }: { task: Task }) {
  const { permissions: me } = usePermissions<Me>();
  const mayGrade = isAllowed(me, 'assignments.grade');
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title={`${kindNames[task.kind]}: ${task.student.name}`} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography variant="h5" component="h2">
            {kindNames[task.kind]}: {task.student.name}
          </Typography>
          <Typography color="text.secondary">
            {task.course.name} · {task.lesson} · dikirim {formatWib(task.submitted_at)}
          </Typography>
        </Box>
        {task.next_id ? (
          <Button component={RouterLink} to={`/assignments/${task.next_id}/show`}>
            Lewati ke tugas berikutnya
          </Button>
        ) : null}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(320px, 2fr)' },
          alignItems: 'start',
        }}
      >
        <AttachedFiles files={task.attachments} />
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          {mayGrade ? <GradeForm task={task} /> : <GivenGrade task={task} />}
          {task.lesson_description ? (
            <Panel title="Tugas yang diberikan">
              <Typography sx={{ whiteSpace: 'pre-line' }}>{task.lesson_description}</Typography>
            </Panel>
          ) : null}
          <Panel title="Riwayat nilai">
            <SmallTable
              label="Riwayat nilai"
              heads={['Nilai', 'Oleh', 'Waktu']}
              empty="Belum ada catatan penilaian."
              rows={task.grades.map(({ id, score, by, at }) => ({ key: id, cells: [score, by, formatWib(at)] }))}
            />
          </Panel>
          {task.report === 'none' ? null : <Report task={task} />}
        </Stack>
      </Box>
    </Stack>
  );
}

const GivenGrade = ({ task: { score, feedback, graded_by } }: { task: Task }) => (
  <Panel title="Nilai">
    <Facts
      rows={[
        ['Nilai', score ?? 'Belum dinilai'],
        ['Umpan balik', feedback],
        ['Dinilai oleh', graded_by],
      ]}
    />
  </Panel>
);

function Report({ task: { id, report, programme_status, feedback_status, reported_at } }: { task: Task }) {
  const { permissions: me } = usePermissions<Me>();
  const canRetry = report === 'failed' && isAllowed(me, 'prakerja.write');
  return (
    <Panel
      title="Laporan ke program"
      actions={
        canRetry ? (
          <ActButton
            label="Laporkan lagi"
            icon={<RefreshCw size={18} />}
            says="Tugas ini dilaporkan lagi ke program Prakerja dari awal, dan dicoba ulang dengan sendirinya bila perlu."
            act={() => api(retryReport, { id })}
            done="Tugas dijadwalkan untuk dilaporkan lagi."
          />
        ) : null
      }
    >
      <Facts
        rows={[
          ['Keadaan', reportNames[report]],
          ['Tugas', statusName(programme_status)],
          ['Umpan balik', statusName(feedback_status)],
          ['Terakhir dilaporkan', reported_at && formatWib(reported_at)],
        ]}
      />
    </Panel>
  );
}
