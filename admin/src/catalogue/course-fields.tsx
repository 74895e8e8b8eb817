import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { courseLevels } from '../../../src/contract/catalogue.ts';
import { DocumentInput } from '../files/document-input.tsx';
import { VideoInput } from '../files/video-input.tsx';
import { AddLineButton, FormSection, SideBySide } from '../parts/form-section.tsx';
import { LinesInput } from '../parts/lines-input.tsx';
import { PictureInput } from '../parts/picture-input.tsx';
import { RupiahInput } from '../parts/rupiah-input.tsx';
import { keepText } from '../parts/typed.ts';
import { typeChoices } from './words.ts';

const levels = courseLevels.map((level) => ({ id: level, name: level }));
const byName = { field: 'first_name', order: 'ASC' } as const;

/** What a form holds as it is sent. */
export const toCourse = (typed: Record<string, unknown>) => ({
  ...typed,
  tags: typed.tags ?? [],
  instructor_ids: typed.instructor_ids ?? [],
  partner_links: typed.partner_links ?? [],
  discount_price: typed.discount_price ?? 0,
});

/** All that stands on a course itself; a new one asks for what it cannot do without. */
export function CourseFields() {
  const course = useRecordContext();
  const isNew = course?.id === undefined;
  return (
    <>
      <Basics isNew={isNew} hasStudents={Number(course?.enrolled_count ?? 0) > 0} />
      <FormSection title="Harga">
        <SideBySide>
          <RupiahInput source="retail_price" label="Harga" validate={required()} helperText="0 berarti gratis." />
          <RupiahInput
            source="discount_price"
            label="Harga diskon"
            defaultValue={0}
            helperText="0 berarti tanpa diskon. Harga baru berlaku untuk pesanan baru saja."
          />
        </SideBySide>
      </FormSection>
      {isNew ? null : (
        <>
          <Contents />
          <Pictures />
          <Rules />
          <Elsewhere />
        </>
      )}
    </>
  );
}

function Basics({ isNew, hasStudents }: { isNew: boolean; hasStudents: boolean }) {
  return (
    <FormSection title="Dasar">
      <TextInput source="name" label="Nama kelas" validate={required()} />
      <TextInput
        source="slug"
        label="Alamat"
        helperText={
          isNew
            ? 'Kosongkan untuk dibuat dari nama kelas.'
            : 'Alamat lama tetap mengarah ke kelas ini, karena setiap alamat memuat nomornya.'
        }
      />
      <SideBySide>
        <SelectInput
          source="type"
          label="Jenis kelas"
          choices={typeChoices}
          defaultValue="hosted"
          validate={required()}
          readOnly={hasStudents}
          helperText={hasStudents ? 'Tidak dapat diubah setelah ada siswa.' : 'Bagaimana kelas ini dipelajari.'}
        />
        <ReferenceInput source="category_id" reference="categories" sort={{ field: 'category_name', order: 'ASC' }}>
          <SelectInput label="Kategori" optionText="category_name" validate={required()} />
        </ReferenceInput>
      </SideBySide>
      <ReferenceInput source="instructor_id" reference="instructors" sort={byName}>
        <AutocompleteInput
          label="Instruktur utama"
          optionText="fullname"
          validate={required()}
          helperText="Belum ada? Tambahkan dahulu di menu Instruktur."
        />
      </ReferenceInput>
      {isNew ? null : (
        <ReferenceArrayInput source="instructor_ids" reference="instructors" sort={byName}>
          <AutocompleteArrayInput
            label="Instruktur lain"
            optionText="fullname"
            helperText="Tampil sesuai urutan dipilih, setelah instruktur utama."
          />
        </ReferenceArrayInput>
      )}
    </FormSection>
  );
}

const Contents = () => (
  <FormSection title="Isi halaman kelas">
    <TextInput
      source="description"
      label="Deskripsi"
      multiline
      minRows={5}
      parse={keepText}
      helperText="**tebal**, *miring*, “- ” di awal baris untuk daftar, [teks](https://…) untuk tautan. Baris kosong memulai paragraf."
    />
    <LinesInput source="course_learning" label="Yang dipelajari" />
    <LinesInput source="course_benefits" label="Manfaat" />
    <SideBySide>
      <SelectInput source="level" label="Tingkat" choices={levels} validate={required()} />
      <NumberInput source="duration_hours" label="Durasi (jam)" min={0} validate={required()} />
      <TextInput source="method_of_study" label="Metode belajar" parse={keepText} />
      <TextInput source="course_language" label="Bahasa" validate={required()} />
    </SideBySide>
    <TextArrayInput source="tags" label="Tag" helperText="Ketik lalu tekan Enter." />
  </FormSection>
);

const Pictures = () => (
  <FormSection title="Gambar dan video">
    <PictureInput source="thumbnail_id" label="Gambar kelas" helperText="Tanpa gambar, kartu memakai motif kawung." />
    <VideoInput
      source="introduction_video_id"
      label="Video pengantar"
      helperText="Dapat ditonton siapa saja di halaman kelas, sebelum membeli."
      isOpen
    />
    <PictureInput source="introduction_image_id" label="Gambar pengantar" />
    <DocumentInput source="zip_id" label="Berkas latihan (zip)" accept={['zip']} />
  </FormSection>
);

const Rules = () => (
  <FormDataConsumer>{({ formData }) => (formData.type === 'external' ? null : <RuleFields />)}</FormDataConsumer>
);

function RuleFields() {
  return (
    <FormSection title="Aturan belajar">
      <BooleanInput
        source="is_restricted"
        label="Materi dibuka berurutan"
        helperText="Materi berikutnya terbuka setelah yang sebelumnya ditonton."
      />
      <SideBySide>
        <BooleanInput source="is_pretest_enabled" label="Pre-test sebelum mulai" helperText={false} />
        <BooleanInput source="is_consultation_enabled" label="Konsultasi" helperText={false} />
        <BooleanInput source="is_lecturequiz_enabled" label="Kuis setelah materi" helperText={false} />
        <BooleanInput source="is_lecturequiz_required" label="Kuis materi wajib lulus" helperText={false} />
        <BooleanInput source="is_qna_enabled" label="Sesi QnA" helperText={false} />
        <BooleanInput source="is_qna_required" label="Sesi QnA wajib dihadiri" helperText={false} />
      </SideBySide>
      <TextInput
        source="project_information"
        label="Keterangan proyek"
        helperText="Bila diisi, siswa menyerahkan proyek sebelum mendapat sertifikat."
        multiline
        minRows={2}
      />
      <SideBySide>
        <BooleanInput source="kartu_prakerja" label="Kelas Kartu Prakerja" helperText={false} />
        <TextInput source="programme_code" label="Kode program Prakerja" />
      </SideBySide>
    </FormSection>
  );
}

const Elsewhere = () => (
  <FormSection title="Di luar situs ini">
    <TextInput source="external_url" label="Alamat kelas" helperText="Wajib untuk kelas mitra, misalnya https://…" />
    <ArrayInput source="partner_links" label="Dijual juga di mitra" defaultValue={[]}>
      <SimpleFormIterator
        fullWidth
        disableClear
        disableReordering
        addButton={<AddLineButton label="Tambah mitra" />}
        getItemLabel={false}
      >
        <ReferenceInput source="partner_id" reference="partners" sort={{ field: 'position', order: 'ASC' }}>
          <SelectInput label="Mitra" optionText="name" validate={required()} />
        </ReferenceInput>
        <TextInput source="url" label="Alamat" validate={required()} />
      </SimpleFormIterator>
    </ArrayInput>
  </FormSection>
);
