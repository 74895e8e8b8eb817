import { Alert, Box, Button, Chip } from '@mui/material';
import {
  DataTable,
  FunctionField,
  List,
  NullableBooleanInput,
  SelectInput,
  TextInput,
  useListContext,
} from 'react-admin';
import type { listAssignments } from '../../../src/contract/admin/assignments.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { courseFilter } from '../parts/course-filter.tsx';
import { Rows } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';
import { kindChoices, kindNames, reportNames } from './names.ts';

type Listed = CallData<typeof listAssignments>[number];

/** Whoever comes here wants to grade: what waits longest stands first, and what has its grade is left out at first. */
export const AssignmentList = () => (
  <List
    sort={{ field: 'submitted_at', order: 'ASC' }}
    filterDefaultValues={{ is_graded: false }}
    filters={[
      <TextInput key="q" source="q" label="Cari siswa" alwaysOn resettable />,
      <NullableBooleanInput key="is_graded" source="is_graded" label="Sudah dinilai" alwaysOn />,
      <SelectInput key="kind" source="kind" label="Jenis" choices={kindChoices} alwaysOn />,
      courseFilter,
      <NullableBooleanInput key="is_report_failed" source="is_report_failed" label="Gagal dilaporkan" />,
    ]}
    perPage={25}
    exporter={false}
    empty={false}
    actions={false}
  >
    <Rows rowClick="show" named="Siswa" empty={<NothingToGrade />}>
      <DataTable.Col source="submitted_at" label="Dikirim">
        <WibField source="submitted_at" />
      </DataTable.Col>
      <DataTable.Col source="student.name" label="Siswa" disableSort />
      <DataTable.Col source="course.name" label="Kelas" disableSort />
      <DataTable.Col source="lesson" label="Bab" disableSort />
      <DataTable.Col source="kind" label="Jenis" disableSort>
        <FunctionField<Listed> render={({ kind }) => kindNames[kind]} />
      </DataTable.Col>
      <DataTable.NumberCol source="files" label="Berkas" disableSort />
      <DataTable.Col source="score" label="Nilai" disableSort>
        <FunctionField<Listed>
          render={({ score }) => score ?? <Chip size="small" color="warning" variant="outlined" label="Menunggu" />}
        />
      </DataTable.Col>
      <DataTable.Col source="report" label="Laporan program" disableSort>
        <FunctionField<Listed> render={({ report }) => reportNames[report]} />
      </DataTable.Col>
    </Rows>
  </List>
);

/** The usual filter leaves nothing when all is done: that is no failed search. */
function NothingToGrade() {
  const { filterValues, setFilters } = useListContext();
  const { is_graded, ...others } = filterValues as Record<string, unknown>;
  const isDone = is_graded === false && Object.keys(others).length === 0;
  return (
    <Box sx={{ p: 2 }}>
      <Alert
        severity={isDone ? 'success' : 'info'}
        action={
          <Button color="inherit" size="small" onClick={() => setFilters({})}>
            Lihat semua tugas
          </Button>
        }
      >
        {isDone ? 'Semua tugas sudah dinilai. Yang baru dikirim siswa muncul di sini.' : 'Tidak ada tugas yang cocok.'}
      </Alert>
    </Box>
  );
}
