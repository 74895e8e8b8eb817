import { useQuery } from '@tanstack/react-query';
import { FormDataConsumer, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { courseFilms, type resources, resourceTypes } from '../../../src/contract/admin/materials.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';
import { keepText } from '../parts/typed.ts';
import { DocumentInput } from './document-input.tsx';
import { MaterialDialog } from './material-dialog.tsx';
import { MaterialList, type Opened } from './material-list.tsx';

type Resource = CallData<typeof resources.one>;
const typeNames = { pdf: 'PDF', xls: 'Lembar kerja (xls, xlsx)', ppt: 'Presentasi (ppt, pptx)' } as const;

export const CourseResources = ({ courseId }: { courseId: number }) => (
  <MaterialList<Resource>
    resource="resources"
    courseId={courseId}
    title="Bahan"
    noun="bahan"
    hint="Tambahkan berkas yang dapat diunduh siswa di suatu bab atau materi."
    columns={[
      ['Judul', ({ title }) => title],
      ['Untuk', ({ lesson_name, lecture_name }) => lecture_name ?? lesson_name],
      ['Jenis', ({ document }) => document.extension],
      ['Urutan', ({ position }) => position],
    ]}
    consequence="Siswa tidak lagi dapat mengunduhnya."
    form={(opened) => <ResourceDialog courseId={courseId} {...opened} />}
  />
);

function ResourceDialog({ courseId, id, onClose }: Opened & { courseId: number }) {
  const { data: lessons = [] } = useQuery({
    queryKey: ['course-films', courseId],
    queryFn: () => api(courseFilms, { course_id: courseId }),
  });
  return (
    <MaterialDialog
      resource="resources"
      title={id === null ? 'Tambah bahan' : 'Ubah bahan'}
      id={id}
      defaults={{ course_id: courseId, type: 'pdf', description: '' }}
      onClose={onClose}
    >
      <TextInput source="title" label="Judul" validate={required()} />
      <TextInput source="description" label="Keterangan" multiline parse={keepText} />
      <SelectInput
        source="lesson_id"
        label="Bab"
        helperText="Untuk seluruh bab; atau pilih satu materi di bawah."
        choices={lessons.map(({ lesson_id, lesson_name }) => ({ id: lesson_id, name: lesson_name }))}
      />
      <SelectInput
        source="lecture_id"
        label="Materi"
        choices={lessons.flatMap(({ lectures }) => lectures.map(({ id: lecture, name }) => ({ id: lecture, name })))}
      />
      <SelectInput
        source="type"
        label="Jenis"
        validate={required()}
        choices={resourceTypes.map((type) => ({ id: type, name: typeNames[type] }))}
      />
      <FormDataConsumer>
        {({ formData }) => (
          <DocumentInput source="media_id" label="Berkas bahan" accept={[(formData as Resource).type ?? 'pdf']} />
        )}
      </FormDataConsumer>
      <NumberInput source="position" label="Urutan" min={1} helperText="Kosongkan untuk menaruhnya di akhir." />
    </MaterialDialog>
  );
}
