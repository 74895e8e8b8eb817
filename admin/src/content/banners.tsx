import { DataTable, required, TextInput } from 'react-admin';
import { CreateForm, EditForm, SiteLink } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { OrderButtons } from '../parts/order-buttons.tsx';
import { PictureInput } from '../parts/picture-input.tsx';
import { WibField, WibInput } from '../parts/wib.tsx';

const BannerFields = () => (
  <>
    <TextInput source="title" label="Judul" validate={required()} />
    <TextInput source="text" label="Teks" multiline validate={required()} />
    <TextInput source="action" label="Tulisan tombol" validate={required()} />
    <TextInput
      source="href"
      label="Tujuan tombol"
      helperText="Misalnya /courses atau https://…"
      validate={required()}
    />
    <PictureInput source="image_id" label="Gambar" helperText="Tanpa gambar, spanduk memakai motif kawung." />
    <WibInput source="starts_at" label="Tayang mulai" helperText="Waktu Indonesia Barat (WIB). Kosong: langsung." />
    <WibInput source="ends_at" label="Tayang sampai" helperText="Waktu Indonesia Barat (WIB). Kosong: seterusnya." />
  </>
);

export const BannerList = () => (
  <Listing
    may="content.write"
    named="Judul"
    sort={{ field: 'position', order: 'ASC' }}
    actions={<SiteLink href="/" />}
    filters={[<TextInput key="q" source="q" label="Cari judul" alwaysOn resettable />]}
    emptyHint="Belum ada spanduk. Tekan “Tambah”: spanduk tampil di puncak halaman depan."
  >
    <DataTable.Col label="Urutan">
      <OrderButtons may="content.write" />
    </DataTable.Col>
    <DataTable.Col source="title" label="Judul" />
    <DataTable.Col source="href" label="Tujuan" disableSort />
    <DataTable.Col source="starts_at" label="Mulai">
      <WibField source="starts_at" />
    </DataTable.Col>
    <DataTable.Col source="ends_at" label="Sampai">
      <WibField source="ends_at" />
    </DataTable.Col>
  </Listing>
);

export const BannerCreate = () => (
  <CreateForm>
    <BannerFields />
  </CreateForm>
);

export const BannerEdit = () => (
  <EditForm may="content.write">
    <BannerFields />
  </EditForm>
);
