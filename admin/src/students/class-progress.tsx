import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { getStudentClass } from '../../../src/contract/admin/students.ts';
import { api } from '../data/api.ts';
import { Panel, SmallTable } from '../parts/panel.tsx';
import { LoadFailure } from '../parts/room-states.tsx';
import { formatWib } from '../parts/wib.tsx';

type ClassProgressProps = { studentId: number; enrolmentId: number; name: string; onClose: () => void };

const testKinds: Record<string, string> = { pretest: 'Pre-test', exam: 'Exam', lecture: 'Kuis materi' };

/** How far somebody is in one class, lecture by lecture, and what keeps the rest closed. */
export function ClassProgress({ studentId, enrolmentId, name, onClose }: ClassProgressProps) {
  const titleId = useId();
  const {
    data: own,
    error,
    refetch,
  } = useQuery({
    queryKey: ['student-class', enrolmentId],
    queryFn: () => api(getStudentClass, { id: studentId, enrolment_id: enrolmentId }),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>Kemajuan: {name}</DialogTitle>
      <DialogContent>
        {error ? <LoadFailure error={error} onAgain={refetch} /> : null}
        {own ? (
          <Stack spacing={2}>
            <Alert severity="info">{own.exam_state}</Alert>
            {own.lessons.map((lesson) => (
              <Panel key={lesson.id} title={lesson.name}>
                <SmallTable
                  label={`Materi ${lesson.name}`}
                  heads={['Materi', 'Ditonton', 'Hadir', 'Keadaan']}
                  empty="Bab ini tidak memiliki materi."
                  rows={lesson.lectures.map((lecture) => ({
                    key: lecture.id,
                    cells: [
                      lecture.name,
                      `${lecture.watched_percent}%`,
                      lecture.attended_at ? formatWib(lecture.attended_at) : 'Belum',
                      lecture.lock ?? 'Terbuka',
                    ],
                  }))}
                />
              </Panel>
            ))}
            <Panel title="Tes">
              <SmallTable
                label="Tes"
                heads={['Tes', 'Jenis', 'Percobaan', 'Nilai terbaik', 'Lulus']}
                empty="Kelas ini tidak memiliki tes."
                rows={own.tests.map((test) => ({
                  key: `${test.kind} ${test.lecture_id} ${test.name}`,
                  cells: [
                    test.name,
                    testKinds[test.kind] ?? test.kind,
                    test.tries,
                    test.best_score ?? '–',
                    test.is_passed ? 'Ya' : 'Belum',
                  ],
                }))}
              />
            </Panel>
          </Stack>
        ) : error ? null : (
          <LinearProgress aria-label="Memuat kemajuan" />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Tutup</Button>
      </DialogActions>
    </Dialog>
  );
}
