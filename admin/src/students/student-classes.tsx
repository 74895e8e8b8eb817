import { Button, Chip, LinearProgress, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type ClassInShort, listStudentClasses } from '../../../src/contract/admin/students.ts';
import { api } from '../data/api.ts';
import { Panel, SmallTable } from '../parts/panel.tsx';
import { LoadFailure } from '../parts/room-states.tsx';
import { formatWib } from '../parts/wib.tsx';
import { ClassProgress } from './class-progress.tsx';

const accessNames: Record<ClassInShort['access'], string> = {
  open: 'Terbuka',
  waits_for_code: 'Menunggu kode Prakerja',
  ended: 'Berakhir',
};

/** The classes of a student; one of them opens lecture by lecture. */
export function StudentClasses({ studentId }: { studentId: number }) {
  const [opened, setOpened] = useState<ClassInShort | null>(null);
  const {
    data: classes,
    error,
    refetch,
  } = useQuery({
    queryKey: ['student-classes', studentId],
    queryFn: () => api(listStudentClasses, { id: studentId }),
  });
  return (
    <Panel title="Kelas">
      {error ? <LoadFailure error={error} onAgain={refetch} /> : null}
      {classes || error ? null : <LinearProgress aria-label="Memuat kelas siswa" />}
      {classes ? (
        <SmallTable
          label="Kelas siswa"
          heads={['Kelas', 'Akses', 'Kemajuan', 'Tes', 'Sertifikat', 'Rincian']}
          empty="Siswa ini belum memiliki kelas."
          rows={classes.map((each) => ({
            key: each.enrolment_id,
            cells: [
              <Named key="course" own={each} />,
              <Chip
                key="access"
                size="small"
                variant="outlined"
                color={each.access === 'open' ? 'success' : 'warning'}
                sx={{ color: 'text.primary' }}
                label={accessNames[each.access]}
              />,
              <Progress key="progress" own={each} />,
              <Scores key="scores" own={each} />,
              <Certificate key="certificate" certificate={each.certificate} />,
              <Button key="open" size="small" onClick={() => setOpened(each)}>
                Lihat kemajuan<span hidden> {each.course.name}</span>
              </Button>,
            ],
          }))}
        />
      ) : null}
      {opened ? (
        <ClassProgress
          key={opened.enrolment_id}
          studentId={studentId}
          enrolmentId={opened.enrolment_id}
          name={opened.course.name}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Panel>
  );
}

const Named = ({ own: { course, enrolled_at, is_of_programme } }: { own: ClassInShort }) => (
  <Stack sx={{ minWidth: 180 }}>
    <Typography sx={{ fontWeight: 600 }}>{course.name}</Typography>
    <Typography variant="caption" color="text.secondary">
      Sejak {formatWib(enrolled_at)}
      {is_of_programme ? ' · Prakerja' : ''}
    </Typography>
  </Stack>
);

const Progress = ({ own: { percent, lectures, finished_at } }: { own: ClassInShort }) => (
  <Stack sx={{ minWidth: 120 }}>
    <LinearProgress variant="determinate" value={percent} aria-label="Kemajuan" />
    <Typography variant="caption">
      {finished_at ? 'Selesai' : `${percent}%`} · {lectures.attended} dari {lectures.total} materi
    </Typography>
  </Stack>
);

const Scores = ({ own: { pretest_score, exam_score } }: { own: ClassInShort }) => (
  <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
    Pre-test {pretest_score ?? '–'} · Exam {exam_score ?? '–'}
  </Typography>
);

function Certificate({ certificate }: { certificate: ClassInShort['certificate'] }) {
  if (!certificate) return '–';
  return (
    <Link component={RouterLink} to={`/certificates/${certificate.id}/show`}>
      {certificate.id}
      {certificate.is_revoked ? ' (dicabut)' : ''}
    </Link>
  );
}
