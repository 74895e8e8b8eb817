import { NumberInput, required, TextInput } from 'react-admin';
import type { ebooks } from '../../../src/contract/admin/materials.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { DocumentInput } from './document-input.tsx';
import { MaterialDialog } from './material-dialog.tsx';
import { MaterialList } from './material-list.tsx';
import { formatBytes } from './readable.ts';

export const CourseEbooks = ({ courseId }: { courseId: number }) => (
  <MaterialList<CallData<typeof ebooks.one>>
    resource="ebooks"
    courseId={courseId}
    title="Ebook"
    noun="ebook"
    hint="Tambahkan PDF yang dibaca siswa di ruang belajar."
    columns={[
      ['Urutan', ({ position }) => position],
      ['Judul', ({ title }) => title],
      ['Halaman', ({ ebook_pages }) => ebook_pages],
      ['Berkas', ({ document }) => `${document.original_name} (${formatBytes(document.size)})`],
    ]}
    consequence="Siswa tidak lagi dapat membacanya, dan halaman terakhir mereka di ebook ini terhapus."
    form={({ id, onClose }) => (
      <MaterialDialog
        resource="ebooks"
        title={id === null ? 'Tambah ebook' : 'Ubah ebook'}
        id={id}
        defaults={{ course_id: courseId }}
        onClose={onClose}
      >
        <TextInput source="title" label="Judul" validate={required()} />
        <DocumentInput
          source="media_id"
          label="Berkas PDF"
          accept={['pdf']}
          helperText="PDF paling besar 20 MB; halamannya dihitung sendiri."
        />
        <NumberInput source="position" label="Urutan" min={1} helperText="Kosongkan untuk menaruhnya di akhir." />
      </MaterialDialog>
    )}
  />
);
