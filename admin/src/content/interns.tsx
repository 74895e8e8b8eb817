import { Chip, Typography } from '@mui/material';
import { BooleanInput, DataTable, required, SelectInput, TextInput, TopToolbar, useRecordContext } from 'react-admin';
import { internQuestions } from '../../../src/contract/rules/intern-questions.ts';
import { VideoInput } from '../files/video-input.tsx';
import { CreateForm, EditForm, SiteLink } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { PictureInput } from '../parts/picture-input.tsx';
import { keepText } from '../parts/typed.ts';

const batches = [1, 2, 3].map((id) => ({ id, name: `Batch ${id}` }));
const states = [
  { id: 'yes', name: 'Terbit' },
  { id: 'no', name: 'Draf' },
];

const InternFields = () => (
  <>
    <TextInput source="name" label="Nama" validate={required()} />
    <TextInput source="position" label="Posisi" helperText="Misalnya Penulis Konten" validate={required()} />
    <TextInput source="school" label="Sekolah atau kampus" validate={required()} />
    <SelectInput source="batch_id" label="Batch" choices={batches} validate={required()} />
    <PictureInput source="avatar_id" label="Foto" />
    <PictureInput source="cover_id" label="Gambar sampul" />
    <VideoInput isOpen source="media_id" label="Film" helperText="Boleh kosong." />
    <Typography variant="h6" component="h2" sx={{ mt: 2, mb: 1 }}>
      Jawaban
    </Typography>
    {internQuestions.map((question, index) => (
      <TextInput
        key={question}
        source={`answers.${index}`}
        label={`${index + 1}. ${question}`}
        multiline
        minRows={2}
        defaultValue=""
        parse={keepText}
        helperText={index === 0 ? 'Pertanyaan yang jawabannya kosong tidak tampil di situs.' : undefined}
      />
    ))}
    <BooleanInput source="is_published" label="Terbit di situs" defaultValue={false} />
  </>
);

export const InternList = () => (
  <Listing
    may="content.write"
    sort={{ field: 'id', order: 'DESC' }}
    actions={<SiteLink href="/intern" />}
    filters={[
      <TextInput key="q" source="q" label="Cari nama" alwaysOn resettable />,
      <SelectInput key="batch" source="batch_id" label="Batch" choices={batches} alwaysOn />,
      <SelectInput key="state" source="is_published" label="Keadaan" choices={states} alwaysOn />,
    ]}
  >
    <DataTable.Col source="name" label="Nama" />
    <DataTable.Col source="position" label="Posisi" disableSort />
    <DataTable.Col source="school" label="Sekolah" disableSort />
    <DataTable.NumberCol source="batch_id" label="Batch" />
    <DataTable.Col
      label="Keadaan"
      render={({ is_published }) => (
        <Chip size="small" color={is_published ? 'success' : 'default'} label={is_published ? 'Terbit' : 'Draf'} />
      )}
    />
  </Listing>
);

export const InternCreate = () => (
  <CreateForm>
    <InternFields />
  </CreateForm>
);

function OnSite() {
  const record = useRecordContext();
  return <TopToolbar>{record?.is_published ? <SiteLink href={`/intern/${record.id}`} /> : null}</TopToolbar>;
}

export const InternEdit = () => (
  <EditForm may="content.write" actions={<OnSite />}>
    <InternFields />
  </EditForm>
);
