import { AutocompleteInput, DataTable, ReferenceInput, required, TextInput } from 'react-admin';
import { CreateForm, EditForm, SiteLink } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { OrderButtons } from '../parts/order-buttons.tsx';

const GroupFields = () => <TextInput source="name" label="Nama kelompok" validate={required()} />;

export const FaqGroupList = () => (
  <Listing
    may="content.write"
    named="Nama kelompok"
    sort={{ field: 'position', order: 'ASC' }}
    actions={<SiteLink href="/faq" />}
    filters={[<TextInput key="q" source="q" label="Cari kelompok" alwaysOn resettable />]}
    emptyHint="Belum ada kelompok. Tekan “Tambah”, lalu tulis pertanyaannya di menu FAQ."
  >
    <DataTable.Col label="Urutan">
      <OrderButtons may="content.write" />
    </DataTable.Col>
    <DataTable.Col source="name" label="Nama kelompok" />
    <DataTable.NumberCol source="faqs_count" label="Pertanyaan" disableSort />
  </Listing>
);

export const FaqGroupCreate = () => (
  <CreateForm>
    <GroupFields />
  </CreateForm>
);

export const FaqGroupEdit = () => (
  <EditForm may="content.write">
    <GroupFields />
  </EditForm>
);

const FaqFields = () => (
  <>
    <ReferenceInput source="faq_group_id" reference="faq-groups" sort={{ field: 'position', order: 'ASC' }}>
      <AutocompleteInput label="Kelompok" optionText="name" filterToQuery={(q) => ({ q })} validate={required()} />
    </ReferenceInput>
    <TextInput source="question" label="Pertanyaan" validate={required()} />
    <TextInput source="answer" label="Jawaban" multiline minRows={4} validate={required()} />
  </>
);

export const FaqList = () => (
  <Listing
    may="content.write"
    named="Pertanyaan"
    sort={{ field: 'position', order: 'ASC' }}
    actions={<SiteLink href="/faq" />}
    filters={[
      <TextInput key="q" source="q" label="Cari pertanyaan" alwaysOn resettable />,
      <ReferenceInput key="group" source="faq_group_id" reference="faq-groups" alwaysOn>
        <AutocompleteInput label="Kelompok" optionText="name" filterToQuery={(q) => ({ q })} />
      </ReferenceInput>,
    ]}
    emptyHint="Belum ada pertanyaan. Buat kelompoknya lebih dahulu, lalu tekan “Tambah”."
  >
    <DataTable.Col label="Urutan">
      <OrderButtons may="content.write" />
    </DataTable.Col>
    <DataTable.Col source="group_name" label="Kelompok" disableSort />
    <DataTable.Col source="question" label="Pertanyaan" />
  </Listing>
);

export const FaqCreate = () => (
  <CreateForm>
    <FaqFields />
  </CreateForm>
);

export const FaqEdit = () => (
  <EditForm may="content.write">
    <FaqFields />
  </EditForm>
);
