import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  FormDataConsumer,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useGetList,
  usePermissions,
} from 'react-admin';
import { courseFilms, type resources, resourceTypes } from '../../../src/contract/admin/materials.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { DocumentInput } from './document-input.tsx';
import { MaterialActions } from './material-actions.tsx';
import { MaterialDialog } from './material-dialog.tsx';
import { MaterialSection } from './material-section.tsx';

type Resource = CallData<typeof resources.one>;
type Opened = { id: number | null } | null;
const typeNames = { pdf: 'PDF', xls: 'Lembar kerja (xls, xlsx)', ppt: 'Presentasi (ppt, pptx)' } as const;

export function CourseResources({ courseId }: { courseId: number }) {
  const { permissions: me } = usePermissions<Me>();
  const mayWrite = isAllowed(me, 'courses.write');
  const [opened, setOpened] = useState<Opened>(null);
  const { data = [], isPending } = useGetList<Resource>('resources', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
    filter: { course_id: courseId },
  });
  return (
    <>
      <MaterialSection
        title="Bahan"
        empty={
          mayWrite
            ? 'Kelas ini belum punya bahan. Tambahkan berkas yang dapat diunduh siswa di suatu pelajaran atau materi.'
            : 'Kelas ini belum punya bahan.'
        }
        count={data.length}
        isLoading={isPending}
        addLabel="Tambah bahan"
        onAdd={mayWrite ? () => setOpened({ id: null }) : undefined}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Judul</TableCell>
              <TableCell>Untuk</TableCell>
              <TableCell>Jenis</TableCell>
              <TableCell>Urutan</TableCell>
              {mayWrite ? <TableCell align="right">Tindakan</TableCell> : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map(({ id, title, lesson_name, lecture_name, document, position }) => (
              <TableRow key={id}>
                <TableCell>{title}</TableCell>
                <TableCell>{lecture_name ?? lesson_name}</TableCell>
                <TableCell>{document.extension}</TableCell>
                <TableCell>{position}</TableCell>
                {mayWrite ? (
                  <TableCell align="right">
                    <MaterialActions
                      resource="resources"
                      id={id}
                      name={title}
                      consequence="Siswa tidak lagi dapat mengunduhnya."
                      onEdit={() => setOpened({ id })}
                    />
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </MaterialSection>
      {opened ? <ResourceDialog courseId={courseId} id={opened.id} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

type ResourceDialogProps = { courseId: number; id: number | null; onClose(): void };

function ResourceDialog({ courseId, id, onClose }: ResourceDialogProps) {
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
      <TextInput source="description" label="Keterangan" multiline parse={(text) => text ?? ''} />
      <SelectInput
        source="lesson_id"
        label="Pelajaran"
        helperText="Untuk seluruh pelajaran; atau pilih satu materi di bawah."
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
