import { DataTable, required, SelectField, SelectInput, TextInput } from 'react-admin';
import { CreateForm, EditForm, SiteLink } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { OrderButtons } from '../parts/order-buttons.tsx';
import { PictureInput } from '../parts/picture-input.tsx';

const pages = [
  { id: 'landing', name: 'Halaman depan' },
  { id: 'prakerja', name: 'Halaman Prakerja' },
];

const TestimonialFields = () => (
  <>
    <SelectInput source="page" label="Halaman" choices={pages} defaultValue="landing" validate={required()} />
    <TextInput source="name" label="Nama" validate={required()} />
    <TextInput source="role" label="Pekerjaan" validate={required()} />
    <TextInput source="quote" label="Testimoni" multiline minRows={3} validate={required()} />
    <PictureInput source="photo_id" label="Foto" helperText="Tanpa foto, inisial namanya yang tampil." />
  </>
);

export const TestimonialList = () => (
  <Listing
    may="content.write"
    named="Nama"
    prose="Testimoni"
    sort={{ field: 'position', order: 'ASC' }}
    actions={
      <>
        <SiteLink href="/">Halaman depan</SiteLink>
        <SiteLink href="/prakerja">Prakerja</SiteLink>
      </>
    }
    filters={[
      <TextInput key="q" source="q" label="Cari testimoni" alwaysOn resettable />,
      <SelectInput key="page" source="page_of" label="Halaman" choices={pages} alwaysOn />,
    ]}
  >
    <DataTable.Col label="Urutan">
      <OrderButtons may="content.write" />
    </DataTable.Col>
    <DataTable.Col source="page" label="Halaman" disableSort>
      <SelectField source="page" choices={pages} />
    </DataTable.Col>
    <DataTable.Col source="name" label="Nama" />
    <DataTable.Col source="role" label="Pekerjaan" disableSort />
    <DataTable.Col source="quote" label="Testimoni" disableSort />
  </Listing>
);

export const TestimonialCreate = () => (
  <CreateForm>
    <TestimonialFields />
  </CreateForm>
);

export const TestimonialEdit = () => (
  <EditForm may="content.write">
    <TestimonialFields />
  </EditForm>
);
