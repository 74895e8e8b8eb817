import { required, SelectInput, TextInput } from 'react-admin';
import { lectures } from '../../../src/contract/admin/lessons.ts';
import { api } from '../data/api.ts';
import { VideoInput } from '../files/video-input.tsx';
import type { Chapter, Lecture } from './curriculum.ts';
import { PartDialog } from './part-dialog.tsx';

type LectureDialog = {
  courseId: number;
  chapters: readonly Chapter[];
  lecture: Lecture | { lesson_id: number };
  onClose(): void;
};

export function LectureDialog({ courseId, chapters, lecture, onClose }: LectureDialog) {
  const id = 'id' in lecture ? lecture.id : null;
  const save = (typed: Record<string, unknown>) => {
    const body = typed as never;
    return id === null ? api(lectures.create, { body }) : api(lectures.update, { id, body });
  };
  return (
    <PartDialog
      title={id === null ? 'Materi baru' : 'Ubah materi'}
      courseId={courseId}
      name={id === null ? `lectures/create/${lecture.lesson_id}` : `lectures/${id}`}
      record={lecture}
      save={save}
      onClose={onClose}
    >
      <TextInput source="name" label="Nama materi" validate={required()} autoFocus />
      <SelectInput source="lesson_id" label="Bab" choices={[...chapters]} validate={required()} />
      <VideoInput source="media_id" label="Video" helperText="Tanpa video, kelas belum dapat terbit." />
    </PartDialog>
  );
}
