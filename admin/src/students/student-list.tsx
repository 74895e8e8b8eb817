import { Chip } from '@mui/material';
import { DataTable, FunctionField, NullableBooleanInput, TextInput } from 'react-admin';
import type { listStudents } from '../../../src/contract/admin/students.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { courseFilter } from '../parts/course-filter.tsx';
import { CutListNote } from '../parts/cut-list-note.tsx';
import { Listing } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';

type Student = CallData<typeof listStudents>[number];

export const StudentList = () => (
  <Listing
    may="students.read"
    canCreate={false}
    above={<CutListNote />}
    rowClick="show"
    sort={{ field: 'created_at', order: 'DESC' }}
    emptyHint="Belum ada siswa. Siswa muncul di sini begitu mendaftar di situs."
    filters={[
      <TextInput key="q" source="q" label="Cari nama, email, atau telepon" alwaysOn resettable />,
      <NullableBooleanInput key="is_active" source="is_active" label="Akun aktif" alwaysOn />,
      <NullableBooleanInput key="is_onboarded" source="is_onboarded" label="Profil dilengkapi" />,
      <NullableBooleanInput key="has_class" source="has_class" label="Memiliki kelas" />,
      courseFilter,
    ]}
  >
    <DataTable.Col source="name" label="Nama" disableSort />
    <DataTable.Col source="email" label="Email" disableSort />
    <DataTable.Col source="phone_number" label="Telepon" disableSort />
    <DataTable.NumberCol source="classes" label="Kelas" disableSort />
    <DataTable.Col source="is_active" label="Status" disableSort>
      <FunctionField<Student>
        render={({ is_active }) => (
          <Chip
            size="small"
            variant="outlined"
            color={is_active ? 'success' : 'error'}
            sx={{ color: 'text.primary' }}
            label={is_active ? 'Aktif' : 'Nonaktif'}
          />
        )}
      />
    </DataTable.Col>
    <DataTable.Col source="created_at" label="Bergabung">
      <WibField source="created_at" />
    </DataTable.Col>
  </Listing>
);
