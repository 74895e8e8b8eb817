import { Button, Card, CircularProgress, Stack, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Confirm, usePermissions } from 'react-admin';
import { lectures, lessons } from '../../../src/contract/admin/lessons.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { FORM_WIDTH } from '../parts/form-width.ts';
import { LoadFailure } from '../parts/room-states.tsx';
import { ChapterCard } from './chapter-card.tsx';
import {
  type Lecture,
  type Lesson,
  moveLecture,
  moveLesson,
  saveOrder,
  useChange,
  useCurriculum,
} from './curriculum.ts';
import { LectureDialog } from './lecture-dialog.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { TakenOut } from './taken-out.tsx';

type Leaving = { kind: 'lessons' | 'lectures'; id: number; name: string };

/** The Materi tab: what is taught, in its order. */
export function CourseLessons({ courseId }: { courseId: number }) {
  const { permissions: me } = usePermissions<Me>();
  const mayWrite = isAllowed(me, 'courses.write');
  const { data, error, refetch } = useCurriculum(courseId);
  const order = useChange(courseId, saveOrder(courseId), 'Urutan tersimpan.');
  const remove = useChange(
    courseId,
    ({ kind, id }: Leaving) => (kind === 'lessons' ? api(lessons.remove, { id }) : api(lectures.remove, { id })),
    'Dikeluarkan dari kelas.',
  );
  const [lesson, setLesson] = useState<Lesson | 'new' | null>(null);
  const [lecture, setLecture] = useState<Lecture | { lesson_id: number } | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  if (error) return <LoadFailure error={error} onAgain={refetch} />;
  if (!data) return <CircularProgress aria-label="Memuat materi" />;
  const { chapters } = data;
  const place = (wanted: ReturnType<typeof moveLesson>) => {
    if (wanted) order.mutate(wanted);
  };

  return (
    <Stack spacing={2} sx={{ maxWidth: FORM_WIDTH }}>
      {chapters.length === 0 ? (
        <Card sx={{ p: 4, textAlign: 'center' }}>
          <Typography variant="h6" component="h2">
            Belum ada bab
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {mayWrite ? 'Tambahkan bab pertama, lalu isi dengan materi video.' : 'Materi kelas ini belum disusun.'}
          </Typography>
        </Card>
      ) : null}
      {chapters.map((chapter, index) => (
        <ChapterCard
          key={chapter.id}
          chapter={chapter}
          number={index + 1}
          isFirst={index === 0}
          isLast={index === chapters.length - 1}
          isBusy={order.isPending || remove.isPending}
          actions={
            mayWrite
              ? {
                  move: (step) => place(moveLesson(chapters, chapter.id, step)),
                  edit: () => setLesson(chapter),
                  remove: () => setLeaving({ kind: 'lessons', id: chapter.id, name: chapter.name }),
                  addLecture: () => setLecture({ lesson_id: chapter.id }),
                  moveLecture: (id, step) => place(moveLecture(chapters, id, step)),
                  editLecture: setLecture,
                  removeLecture: ({ id, name }) => setLeaving({ kind: 'lectures', id, name }),
                }
              : null
          }
        />
      ))}
      {mayWrite ? (
        <Button
          variant="contained"
          startIcon={<Plus size={18} />}
          onClick={() => setLesson('new')}
          sx={{ alignSelf: 'start' }}
        >
          Tambah bab
        </Button>
      ) : null}
      <TakenOut courseId={courseId} lessons={data.goneLessons} lectures={data.goneLectures} mayWrite={mayWrite} />

      {lesson ? (
        <LessonDialog courseId={courseId} lesson={lesson === 'new' ? null : lesson} onClose={() => setLesson(null)} />
      ) : null}
      {lecture ? (
        <LectureDialog courseId={courseId} chapters={chapters} lecture={lecture} onClose={() => setLecture(null)} />
      ) : null}
      <Confirm
        isOpen={leaving !== null}
        title={`Keluarkan “${leaving?.name ?? ''}”?`}
        confirm="Ya, keluarkan"
        content={
          leaving?.kind === 'lessons'
            ? 'Bab ini dan semua materinya tidak lagi tampil di kelas. Yang sudah dipelajari siswa tetap tersimpan. Bab yang belum pernah dibuka siswa dihapus.'
            : 'Materi ini tidak lagi tampil di kelas. Yang sudah dipelajari siswa tetap tersimpan. Materi yang belum pernah dibuka siswa dihapus.'
        }
        onConfirm={() => {
          if (leaving) remove.mutate(leaving);
          setLeaving(null);
        }}
        onClose={() => setLeaving(null)}
      />
    </Stack>
  );
}
