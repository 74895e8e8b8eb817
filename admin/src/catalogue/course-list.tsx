import { Chip, Stack, Typography } from '@mui/material';
import {
  AutocompleteInput,
  BooleanInput,
  DataTable,
  FunctionField,
  ReferenceInput,
  SelectInput,
  TextInput,
} from 'react-admin';
import type { courses } from '../../../src/contract/admin/courses.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { Listing } from '../parts/lists.tsx';
import { typeChoices, typeNames } from './words.ts';

type Course = (typeof courses)['forms']['row'];

const states = [
  { id: 'published', name: 'Terbit' },
  { id: 'draft', name: 'Draf' },
];

const filters = [
  <TextInput key="q" source="q" label="Cari kelas" alwaysOn resettable />,
  <SelectInput key="state" source="state" label="Keadaan" choices={states} alwaysOn />,
  <SelectInput key="type" source="type" label="Jenis" choices={typeChoices} alwaysOn />,
  <ReferenceInput
    key="category_id"
    source="category_id"
    reference="categories"
    sort={{ field: 'category_name', order: 'ASC' }}
  >
    <SelectInput label="Kategori" optionText="category_name" />
  </ReferenceInput>,
  <ReferenceInput
    key="instructor_id"
    source="instructor_id"
    reference="instructors"
    sort={{ field: 'first_name', order: 'ASC' }}
  >
    <AutocompleteInput label="Instruktur" optionText="fullname" />
  </ReferenceInput>,
  <BooleanInput key="prakerja" source="prakerja" label="Kartu Prakerja" />,
];

function Price({ retail_price, discount_price }: Course) {
  if (discount_price === 0) return <Nowrap>{formatRupiah(retail_price)}</Nowrap>;
  return (
    <Stack>
      <Nowrap>{formatRupiah(discount_price)}</Nowrap>
      <Typography component="del" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatRupiah(retail_price)}
      </Typography>
    </Stack>
  );
}
const Nowrap = ({ children }: { children: string }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;

const rating = ({ average_rating, ratings_count }: Course) =>
  average_rating ? `${Number(average_rating).toLocaleString('id-ID')} (${ratings_count.toLocaleString('id-ID')})` : '–';

export const CourseList = () => (
  <Listing
    may="courses.write"
    sort={{ field: 'updated_at', order: 'DESC' }}
    filters={filters}
    emptyHint="Belum ada kelas. Kelas yang dibuat, atau diberikan kepada Anda sebagai instruktur, tampil di sini."
  >
    <DataTable.Col source="name" label="Kelas">
      <FunctionField<Course>
        render={({ name, category_name, instructor_name }) => (
          <Stack sx={{ minWidth: 220, py: 0.5 }}>
            <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {category_name} · {instructor_name}
            </Typography>
          </Stack>
        )}
      />
    </DataTable.Col>
    <DataTable.Col source="published_at" label="Keadaan">
      <FunctionField<Course>
        render={({ published_at }) => (
          <Chip size="small" color={published_at ? 'success' : 'default'} label={published_at ? 'Terbit' : 'Draf'} />
        )}
      />
    </DataTable.Col>
    <DataTable.Col label="Jenis" disableSort>
      <FunctionField<Course> render={({ type }) => typeNames[type]} />
    </DataTable.Col>
    <DataTable.Col
      source="retail_price"
      label="Harga"
      align="right"
      render={(course) => <Price {...(course as Course)} />}
    />
    <DataTable.NumberCol source="enrolled_count" label="Siswa" locales="id-ID" />
    <DataTable.NumberCol source="completed_count" label="Selesai" locales="id-ID" />
    <DataTable.Col source="average_rating" label="Rating" align="right" render={(course) => rating(course as Course)} />
  </Listing>
);
