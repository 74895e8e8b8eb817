import { DataTable, required, TextInput } from 'react-admin';
import { CreateForm, EditForm, SiteLink } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { OrderButtons } from '../parts/order-buttons.tsx';
import { PictureInput } from '../parts/picture-input.tsx';

const ClientFields = () => (
  <>
    <TextInput source="name" label="Nama" validate={required()} />
    <TextInput source="url" label="Alamat situs" helperText="Misalnya https://contoh.co.id. Boleh kosong." />
    <PictureInput source="logo_id" label="Logo" helperText="Tanpa logo, namanya yang tampil." />
  </>
);

export const ClientList = () => (
  <Listing
    may="content.write"
    named="Nama"
    sort={{ field: 'position', order: 'ASC' }}
    actions={<SiteLink href="/" />}
    filters={[<TextInput key="q" source="q" label="Cari klien" alwaysOn resettable />]}
  >
    <DataTable.Col label="Urutan">
      <OrderButtons may="content.write" />
    </DataTable.Col>
    <DataTable.Col source="name" label="Nama" />
    <DataTable.Col source="url" label="Alamat situs" disableSort />
  </Listing>
);

export const ClientCreate = () => (
  <CreateForm>
    <ClientFields />
  </CreateForm>
);

export const ClientEdit = () => (
  <EditForm may="content.write">
    <ClientFields />
  </EditForm>
);
