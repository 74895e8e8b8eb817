import { Button, Stack } from '@mui/material';
import {
  AutocompleteInput,
  BooleanInput,
  DataTable,
  FormDataConsumer,
  FunctionField,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import { inviteStaffAgain, resetStaffOtp, type staff } from '../../../src/contract/admin/staff.ts';
import { type StaffRole, staffRoleNames, staffRoles } from '../../../src/contract/rules/permissions.ts';
import { api } from '../data/api.ts';
import { CreateForm, EditForm } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';

type Colleague = (typeof staff)['forms']['row'];
const roleChoices = staffRoles.map((id) => ({ id, name: staffRoleNames[id] }));

export const StaffList = () => (
  <Listing
    may="staff.write"
    sort={{ field: 'first_name', order: 'ASC' }}
    filters={[
      <TextInput key="q" source="q" label="Cari email" alwaysOn resettable />,
      <SelectInput key="role" source="role" label="Peran" choices={roleChoices} />,
    ]}
  >
    <DataTable.Col source="first_name" label="Nama">
      <FunctionField<Colleague> render={({ first_name, last_name }) => `${first_name} ${last_name}`} />
    </DataTable.Col>
    <DataTable.Col source="email" label="Email" />
    <DataTable.Col source="role" label="Peran" disableSort>
      <FunctionField<Colleague> render={({ role }) => staffRoleNames[role as StaffRole]} />
    </DataTable.Col>
    <DataTable.Col source="is_active" label="Keadaan" disableSort>
      <FunctionField<Colleague>
        render={({ is_active, has_password, has_otp }) =>
          !is_active ? 'Nonaktif' : !has_password ? 'Diundang' : has_otp ? 'Aktif, dengan autentikator' : 'Aktif'
        }
      />
    </DataTable.Col>
    <DataTable.Col source="last_seen_at" label="Terakhir terlihat" disableSort>
      <WibField source="last_seen_at" />
    </DataTable.Col>
  </Listing>
);

const StaffFields = () => (
  <>
    <TextInput source="first_name" label="Nama depan" validate={required()} />
    <TextInput source="last_name" label="Nama belakang" />
    <TextInput source="email" label="Email" type="email" validate={required()} />
    <SelectInput source="role" label="Peran" choices={roleChoices} validate={required()} />
    <FormDataConsumer>
      {({ formData }) =>
        formData.role === 'instructor' ? (
          <ReferenceInput source="instructor_id" reference="instructors">
            <AutocompleteInput
              label="Instruktur"
              optionText={({ first_name, last_name }) => `${first_name} ${last_name}`}
              helperText="Kelas instruktur inilah yang terlihat dari akun ini."
            />
          </ReferenceInput>
        ) : null
      }
    </FormDataConsumer>
  </>
);

export const StaffCreate = () => (
  <CreateForm>
    <StaffFields />
  </CreateForm>
);

export const StaffEdit = () => (
  <EditForm may="staff.write" keepsForever>
    <StaffFields />
    <BooleanInput
      source="is_active"
      label="Aktif"
      helperText="Yang dinonaktifkan langsung keluar dari semua perangkat."
    />
    <StaffActions />
  </EditForm>
);

function StaffActions() {
  const record = useRecordContext<Colleague>();
  const notify = useNotify();
  const refresh = useRefresh();
  if (!record) return null;
  const { id } = record;
  const run = (work: () => Promise<unknown>, done: string) => async () => {
    try {
      await work();
      notify(done, { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={run(() => api(inviteStaffAgain, { id }), 'Tautan dikirim.')}>
        Kirim tautan password
      </Button>
      {record.has_otp ? (
        <Button variant="outlined" onClick={run(() => api(resetStaffOtp, { id }), 'Autentikator dilepas.')}>
          Lepas autentikator
        </Button>
      ) : null}
    </Stack>
  );
}
