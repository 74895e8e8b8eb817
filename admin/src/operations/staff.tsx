import { Chip } from '@mui/material';
import { KeyRound, ShieldOff } from 'lucide-react';
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
  TopToolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { inviteStaffAgain, resetStaffOtp, type staff } from '../../../src/contract/admin/staff.ts';
import { type StaffRole, staffRoleNames, staffRoles } from '../../../src/contract/rules/permissions.ts';
import { api } from '../data/api.ts';
import type { Me } from '../data/auth.ts';
import { ActButton } from '../parts/act-button.tsx';
import { CreateForm, EditForm } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { keepText } from '../parts/typed.ts';
import { WibField } from '../parts/wib.tsx';

type Colleague = (typeof staff)['forms']['row'];
const roleChoices = staffRoles.map((id) => ({ id, name: staffRoleNames[id] }));

export const StaffList = () => (
  <Listing
    may="staff.write"
    // The office before the many who teach.
    sort={{ field: 'role_id', order: 'ASC' }}
    filters={[
      <TextInput key="q" source="q" label="Cari nama atau email" alwaysOn resettable />,
      <SelectInput key="role" source="role" label="Peran" choices={roleChoices} alwaysOn />,
    ]}
  >
    <DataTable.Col source="first_name" label="Nama">
      <FunctionField<Colleague> render={({ first_name, last_name }) => `${first_name} ${last_name}`} />
    </DataTable.Col>
    <DataTable.Col source="email" label="Email" />
    <DataTable.Col source="role_id" label="Peran">
      <FunctionField<Colleague> render={({ role }) => staffRoleNames[role as StaffRole]} />
    </DataTable.Col>
    <DataTable.Col source="is_active" label="Keadaan" disableSort>
      <FunctionField<Colleague>
        render={(colleague) => <Chip size="small" variant="outlined" {...stateOf(colleague)} />}
      />
    </DataTable.Col>
    <DataTable.Col source="last_seen_at" label="Terakhir terlihat" disableSort>
      <WibField source="last_seen_at" />
    </DataTable.Col>
  </Listing>
);

function stateOf({ is_active, has_password, has_otp }: Colleague) {
  if (!is_active) return { label: 'Nonaktif' };
  if (!has_password) return { label: 'Diundang', color: 'warning' } as const;
  return { label: has_otp ? 'Aktif, dengan autentikator' : 'Aktif', color: 'success' } as const;
}

/** One's own role and state are left to another owner. */
function useIsOwn(): boolean {
  const record = useRecordContext<Colleague>();
  const { permissions: me } = usePermissions<Me>();
  return record?.id !== undefined && record.id === me?.id;
}

function StaffFields() {
  const isOwn = useIsOwn();
  return (
    <>
      <TextInput source="first_name" label="Nama depan" validate={required()} />
      <TextInput source="last_name" label="Nama belakang" parse={keepText} />
      <TextInput source="email" label="Email" type="email" validate={required()} />
      <SelectInput
        source="role"
        label="Peran"
        choices={roleChoices}
        validate={required()}
        readOnly={isOwn}
        helperText={isOwn ? 'Peran Anda sendiri hanya dapat diubah oleh pemilik lain.' : undefined}
      />
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
}

export const StaffCreate = () => (
  <CreateForm>
    <StaffFields />
  </CreateForm>
);

export const StaffEdit = () => (
  <EditForm may="staff.write" keepsForever actions={<StaffActions />}>
    <StaffFields />
    <ActiveInput />
  </EditForm>
);

const ActiveInput = () => (
  <BooleanInput
    source="is_active"
    label="Aktif"
    readOnly={useIsOwn()}
    helperText="Yang dinonaktifkan langsung keluar dari semua perangkat."
  />
);

function StaffActions() {
  const record = useRecordContext<Colleague>();
  if (!record) return null;
  const { id, email, has_password, has_otp } = record;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ActButton
        label={has_password ? 'Kirim tautan password' : 'Kirim undangan lagi'}
        icon={<KeyRound size={18} />}
        says={`Tautan untuk membuat password dikirim ke ${email}. Tautan yang dikirim sebelumnya tidak berlaku lagi.`}
        act={() => api(inviteStaffAgain, { id })}
        done="Tautan dikirim."
      />
      {has_otp ? (
        <ActButton
          label="Lepas autentikator"
          icon={<ShieldOff size={18} />}
          color="error"
          says="Akun ini dapat masuk dengan password saja sampai autentikator dipasang lagi. Lakukan hanya bila pemiliknya kehilangan ponsel dan Anda yakin itu dia."
          act={() => api(resetStaffOtp, { id })}
          done="Autentikator dilepas."
        />
      ) : null}
    </TopToolbar>
  );
}
