import { Chip } from '@mui/material';
import { DataTable, FunctionField, NullableBooleanInput, TextInput } from 'react-admin';
import type { listCertificates } from '../../../src/contract/admin/certificates.ts';
import type { CallData } from '../../../src/contract/call.ts';
import { courseFilter } from '../parts/course-filter.tsx';
import { CutListNote } from '../parts/cut-list-note.tsx';
import { Listing } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';

type Listed = CallData<typeof listCertificates>[number];

export const CertificateList = () => (
  <Listing
    may="certificates.read"
    canCreate={false}
    above={<CutListNote />}
    rowClick="show"
    sort={{ field: 'created_at', order: 'DESC' }}
    emptyHint="Belum ada sertifikat. Sertifikat terbit saat siswa menyelesaikan kelas dan memintanya."
    filters={[
      <TextInput key="q" source="q" label="Cari nomor, nama, atau kelas" alwaysOn resettable />,
      <NullableBooleanInput key="is_revoked" source="is_revoked" label="Dicabut" alwaysOn />,
      courseFilter,
    ]}
  >
    <DataTable.Col source="id" label="Nomor" disableSort />
    <DataTable.Col source="printed_name" label="Nama tercetak" disableSort />
    <DataTable.Col source="course.name" label="Kelas" disableSort />
    <DataTable.NumberCol source="score" label="Nilai" disableSort />
    <DataTable.Col source="revoked_at" label="Status" disableSort>
      <FunctionField<Listed> render={({ revoked_at }) => <Validity isValid={revoked_at === null} />} />
    </DataTable.Col>
    <DataTable.Col source="created_at" label="Terbit">
      <WibField source="created_at" />
    </DataTable.Col>
  </Listing>
);

export const Validity = ({ isValid }: { isValid: boolean }) => (
  <Chip size="small" variant="outlined" color={isValid ? 'success' : 'error'} label={isValid ? 'Berlaku' : 'Dicabut'} />
);
