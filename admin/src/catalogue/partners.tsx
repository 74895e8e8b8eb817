import { DataTable, NumberInput, required, TextInput } from 'react-admin';
import { CreateForm, EditForm } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { PictureInput } from '../parts/picture-input.tsx';

const PartnerFields = () => (
  <>
    <TextInput source="name" label="Nama mitra" validate={required()} />
    <TextInput source="url" label="Alamat situs" helperText="Misalnya https://…" validate={required()} />
    <PictureInput source="logo_id" label="Logo" />
    <NumberInput
      source="position"
      label="Urutan"
      helperText="Yang lebih kecil tampil lebih dulu."
      defaultValue={0}
      min={0}
      validate={required()}
    />
  </>
);

export const PartnerList = () => (
  <Listing
    may="courses.write"
    named="Nama"
    sort={{ field: 'position', order: 'ASC' }}
    filters={[<TextInput key="q" source="q" label="Cari nama" alwaysOn resettable />]}
  >
    <DataTable.NumberCol source="position" label="Urutan" />
    <DataTable.Col source="name" label="Nama" />
    <DataTable.Col source="url" label="Alamat" disableSort />
    <DataTable.NumberCol source="courses_count" label="Kelas" disableSort />
  </Listing>
);

export const PartnerCreate = () => (
  <CreateForm>
    <PartnerFields />
  </CreateForm>
);

export const PartnerEdit = () => (
  <EditForm may="courses.write">
    <PartnerFields />
  </EditForm>
);
