import { DataTable, required, TextInput } from 'react-admin';
import { EditForm } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';

export const CategoryList = () => (
  <Listing may="courses.write" canCreate={false} sort={{ field: 'category_name', order: 'ASC' }}>
    <DataTable.Col source="category_name" label="Nama" />
    <DataTable.Col source="slug" label="Alamat" disableSort />
    <DataTable.NumberCol source="courses_count" label="Kelas" disableSort />
  </Listing>
);

export const CategoryEdit = () => (
  <EditForm may="courses.write" keepsForever>
    <TextInput
      source="category_name"
      label="Nama kategori"
      helperText="Kategori tetap lima; namanya langsung berubah di seluruh situs."
      validate={required()}
    />
  </EditForm>
);
