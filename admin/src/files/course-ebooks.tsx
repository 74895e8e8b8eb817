import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { NumberInput, required, TextInput, useGetList, usePermissions } from 'react-admin';
import type { ebooks } from '../../../src/contract/admin/materials.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { DocumentInput } from './document-input.tsx';
import { MaterialActions } from './material-actions.tsx';
import { MaterialDialog } from './material-dialog.tsx';
import { MaterialSection } from './material-section.tsx';
import { formatBytes } from './readable.ts';

type Ebook = CallData<typeof ebooks.one>;
type Opened = { id: number | null } | null;

export function CourseEbooks({ courseId }: { courseId: number }) {
  const { permissions: me } = usePermissions<Me>();
  const mayWrite = isAllowed(me, 'courses.write');
  const [opened, setOpened] = useState<Opened>(null);
  const { data = [], isPending } = useGetList<Ebook>('ebooks', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
    filter: { course_id: courseId },
  });
  return (
    <>
      <MaterialSection
        title="Ebook"
        empty={
          mayWrite
            ? 'Kelas ini belum punya ebook. Tambahkan PDF yang dibaca siswa di ruang belajar.'
            : 'Kelas ini belum punya ebook.'
        }
        count={data.length}
        isLoading={isPending}
        addLabel="Tambah ebook"
        onAdd={mayWrite ? () => setOpened({ id: null }) : undefined}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Urutan</TableCell>
              <TableCell>Judul</TableCell>
              <TableCell>Halaman</TableCell>
              <TableCell>Berkas</TableCell>
              {mayWrite ? <TableCell align="right">Tindakan</TableCell> : null}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map(({ id, position, title, ebook_pages, document }) => (
              <TableRow key={id}>
                <TableCell>{position}</TableCell>
                <TableCell>{title}</TableCell>
                <TableCell>{ebook_pages}</TableCell>
                <TableCell>
                  {document.original_name} ({formatBytes(document.size)})
                </TableCell>
                {mayWrite ? (
                  <TableCell align="right">
                    <MaterialActions
                      resource="ebooks"
                      id={id}
                      name={title}
                      consequence="Siswa tidak lagi dapat membacanya, dan halaman terakhir mereka di ebook ini terhapus."
                      onEdit={() => setOpened({ id })}
                    />
                  </TableCell>
                ) : null}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </MaterialSection>
      {opened ? (
        <MaterialDialog
          resource="ebooks"
          title={opened.id === null ? 'Tambah ebook' : 'Ubah ebook'}
          id={opened.id}
          defaults={{ course_id: courseId }}
          onClose={() => setOpened(null)}
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
      ) : null}
    </>
  );
}
