import { Avatar, Chip, Stack } from '@mui/material';
import { DataTable, email, FunctionField, required, TextInput } from 'react-admin';
import type { instructors } from '../../../src/contract/admin/catalogue.ts';
import { CreateForm, EditForm } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { PictureInput } from '../parts/picture-input.tsx';
import { keepText } from '../parts/typed.ts';

type Instructor = (typeof instructors)['forms']['row'];

const InstructorFields = () => (
  <>
    <TextInput source="first_name" label="Nama depan" validate={required()} />
    <TextInput source="last_name" label="Nama belakang" parse={keepText} />
    <TextInput source="professional_designation" label="Jabatan" helperText="Misalnya Analis Keuangan, Bank Semesta" />
    <TextInput
      source="email"
      label="Email"
      helperText="Tampil di halaman instruktur; kosongkan bila tidak perlu."
      validate={email()}
    />
    <TextInput source="description" label="Tentang instruktur" multiline minRows={4} parse={keepText} />
    <PictureInput source="photo_id" label="Foto" helperText="Tanpa foto, halaman memakai inisial." />
    <TextInput source="linkedin_url" label="LinkedIn" />
    <TextInput source="instagram_url" label="Instagram" />
    <TextInput source="facebook_url" label="Facebook" />
    <TextInput source="twitter_url" label="X (Twitter)" />
  </>
);

export const InstructorList = () => (
  <Listing
    may="courses.write"
    sort={{ field: 'first_name', order: 'ASC' }}
    filters={[<TextInput key="q" source="q" label="Cari instruktur" alwaysOn resettable />]}
  >
    <DataTable.Col source="first_name" label="Nama">
      <FunctionField<Instructor>
        render={({ fullname, photo }) => (
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Avatar src={photo?.url ?? ''} alt="" sx={{ width: 32, height: 32 }}>
              {fullname.slice(0, 1)}
            </Avatar>
            <span>{fullname}</span>
          </Stack>
        )}
      />
    </DataTable.Col>
    <DataTable.Col source="professional_designation" label="Jabatan" disableSort />
    <DataTable.NumberCol source="courses_count" label="Kelas" disableSort />
    <DataTable.Col source="has_account" label="Akun kantor" disableSort>
      <FunctionField<Instructor>
        render={({ has_account }) => (has_account ? <Chip size="small" label="Ada" /> : 'Belum')}
      />
    </DataTable.Col>
  </Listing>
);

export const InstructorCreate = () => (
  <CreateForm>
    <InstructorFields />
  </CreateForm>
);

export const InstructorEdit = () => (
  <EditForm may="courses.write">
    <InstructorFields />
  </EditForm>
);
