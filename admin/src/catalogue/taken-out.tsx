import { Button, Card, Stack, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { restoreLecture, restoreLesson } from '../../../src/contract/admin/lessons.ts';
import { api } from '../data/api.ts';
import { type Lecture, type Lesson, useChange } from './curriculum.ts';

type TakenOut = { courseId: number; lessons: readonly Lesson[]; lectures: readonly Lecture[]; mayWrite: boolean };
type Part = { kind: 'lesson' | 'lecture'; id: number; name: string };

/** What was taken out of the course and is kept for those who had it; it can come back. */
export function TakenOut({ courseId, lessons, lectures, mayWrite }: TakenOut) {
  const restore = useChange(
    courseId,
    ({ kind, id }: Part) => (kind === 'lesson' ? api(restoreLesson, { id }) : api(restoreLecture, { id })),
    'Dikembalikan ke kelas.',
  );
  const parts: Part[] = [
    ...lessons.map(({ id, name }) => ({ kind: 'lesson' as const, id, name })),
    ...lectures.map(({ id, name }) => ({ kind: 'lecture' as const, id, name })),
  ];
  if (parts.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="dikeluarkan" sx={{ p: 2 }}>
      <Typography id="dikeluarkan" variant="h6" component="h2">
        Sudah dikeluarkan
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        Tidak tampil di kelas; yang sudah dipelajari siswa tetap tersimpan.
      </Typography>
      <Stack spacing={1}>
        {parts.map((part) => (
          <Stack
            key={`${part.kind} ${part.id}`}
            direction="row"
            sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {part.kind === 'lesson' ? 'Bab' : 'Materi'}: {part.name}
            </Typography>
            {mayWrite ? (
              <Button
                startIcon={<Undo2 size={18} />}
                disabled={restore.isPending}
                onClick={() => restore.mutate(part)}
                aria-label={`Kembalikan ${part.name}`}
                sx={{ flexShrink: 0 }}
              >
                Kembalikan
              </Button>
            ) : null}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
