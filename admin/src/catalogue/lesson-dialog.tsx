import { BooleanInput, required, TextInput } from 'react-admin';
import { lessons } from '../../../src/contract/admin/lessons.ts';
import { api } from '../data/api.ts';
import { keepText } from '../parts/typed.ts';
import { WibInput } from '../parts/wib.tsx';
import type { Lesson } from './curriculum.ts';
import { PartDialog } from './part-dialog.tsx';

type LessonDialog = { courseId: number; lesson: Lesson | null; onClose(): void };

export function LessonDialog({ courseId, lesson, onClose }: LessonDialog) {
  const save = (typed: Record<string, unknown>) => {
    const body = { ...typed, course_id: courseId } as never;
    return lesson ? api(lessons.update, { id: lesson.id, body }) : api(lessons.create, { body });
  };
  return (
    <PartDialog
      title={lesson ? 'Ubah bab' : 'Bab baru'}
      courseId={courseId}
      name={lesson ? `lessons/${lesson.id}` : `lessons/create/${courseId}`}
      record={lesson ?? {}}
      save={save}
      onClose={onClose}
    >
      <TextInput source="name" label="Nama bab" validate={required()} autoFocus />
      <TextInput source="description" label="Keterangan" multiline minRows={2} parse={keepText} />
      <WibInput source="start_date" label="Mulai" />
      <WibInput
        source="end_date"
        label="Selesai"
        helperText="Bab yang selesai membuka semua materinya dan bab sesudahnya."
      />
      <TextInput source="zoom_link" label="Tautan Zoom" />
      <BooleanInput source="is_tugas_mandiri" label="Tugas Praktik Mandiri (Prakerja)" defaultValue={false} />
      <BooleanInput
        source="is_unjuk_ketra"
        label="Unjuk Keterampilan (Prakerja)"
        defaultValue={false}
        helperText="Hanya satu bab dalam sebuah kelas."
      />
    </PartDialog>
  );
}
