import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
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
import { PictureInput } from '../parts/picture-input.tsx';
import { filledLines, fromLines, keepText, toLines } from './typed.ts';
import { typeChoices } from './words.ts';

const levels = courseLevels.map((level) => ({ id: level, name: level }));
const byName = { field: 'first_name', order: 'ASC' } as const;

/** What a form holds as it is sent. */
export const toCourse = (typed: Record<string, unknown>) => ({
  ...typed,
  course_learning: filledLines(typed.course_learning),
  course_benefits: filledLines(typed.course_benefits),
  tags: filledLines(typed.tags),
  instructor_ids: typed.instructor_ids ?? [],
  partner_links: typed.partner_links ?? [],
  discount_price: typed.discount_price ?? 0,
});

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ width: '100%', mb: 3 }}>
    <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** All that stands on a course itself; a new one asks for what it cannot do without. */
export function CourseFields() {
  const course = useRecordContext();
  const isNew = course?.id === undefined;
  return (
    <>
      <Basics isNew={isNew} hasStudents={Number(course?.enrolled_count ?? 0) > 0} />
      <Section title="Harga">
        <NumberInput
          source="retail_price"
          label="Harga (Rp)"
          min={0}
          validate={required()}
          helperText="0 berarti gratis."
        />
        <NumberInput
          source="discount_price"
          label="Harga diskon (Rp)"
          min={0}
          defaultValue={0}
          helperText="0 berarti tanpa diskon. Harga baru berlaku untuk pesanan baru saja."
        />
      </Section>
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
    <Section title="Dasar">
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
      <SelectInput
        source="type"
        label="Jenis kelas"
        choices={typeChoices}
        defaultValue="hosted"
        validate={required()}
        disabled={hasStudents}
        helperText={hasStudents ? 'Tidak dapat diubah setelah ada siswa.' : 'Bagaimana kelas ini dipelajari.'}
      />
      <ReferenceInput source="category_id" reference="categories" sort={{ field: 'category_name', order: 'ASC' }}>
        <SelectInput label="Kategori" optionText="category_name" validate={required()} />
      </ReferenceInput>
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
    </Section>
  );
}

const Contents = () => (
  <Section title="Isi halaman kelas">
    <TextInput source="description" label="Deskripsi" multiline minRows={5} parse={keepText} />
    <TextInput
      source="course_learning"
      label="Yang dipelajari"
      helperText="Satu hal setiap baris."
      multiline
      minRows={3}
      format={toLines}
      parse={fromLines}
    />
    <TextInput
      source="course_benefits"
      label="Manfaat"
      helperText="Satu hal setiap baris."
      multiline
      minRows={3}
      format={toLines}
      parse={fromLines}
    />
    <SelectInput source="level" label="Tingkat" choices={levels} validate={required()} />
    <NumberInput source="duration_hours" label="Durasi (jam)" min={0} validate={required()} />
    <TextInput source="method_of_study" label="Metode belajar" parse={keepText} />
    <TextInput source="course_language" label="Bahasa" validate={required()} />
    <TextArrayInput source="tags" label="Tag" helperText="Ketik lalu tekan Enter." />
  </Section>
);

const Pictures = () => (
  <Section title="Gambar dan video">
    <PictureInput source="thumbnail_id" label="Gambar kelas" helperText="Tanpa gambar, kartu memakai motif kawung." />
    <VideoInput isOpen source="introduction_video_id" label="Video pengantar" />
    <PictureInput source="introduction_image_id" label="Gambar pengantar" />
    <DocumentInput source="zip_id" label="Berkas latihan (zip)" accept={['zip']} />
  </Section>
);

const Rules = () => (
  <FormDataConsumer>{({ formData }) => (formData.type === 'external' ? null : <RuleFields />)}</FormDataConsumer>
);

function RuleFields() {
  return (
    <Section title="Aturan belajar">
      <BooleanInput
        source="is_restricted"
        label="Materi dibuka berurutan"
        helperText="Materi berikutnya terbuka setelah yang sebelumnya ditonton."
      />
      <BooleanInput source="is_pretest_enabled" label="Pre-test sebelum mulai" />
      <BooleanInput source="is_lecturequiz_enabled" label="Kuis setelah materi" />
      <BooleanInput source="is_lecturequiz_required" label="Kuis materi wajib lulus" />
      <BooleanInput source="is_qna_enabled" label="Sesi QnA" />
      <BooleanInput source="is_qna_required" label="Sesi QnA wajib dihadiri" />
      <BooleanInput source="is_consultation_enabled" label="Konsultasi" />
      <TextInput
        source="project_information"
        label="Keterangan proyek"
        helperText="Bila diisi, siswa menyerahkan proyek sebelum mendapat sertifikat."
        multiline
      />
      <BooleanInput source="kartu_prakerja" label="Kelas Kartu Prakerja" />
      <TextInput source="programme_code" label="Kode program Prakerja" />
    </Section>
  );
}

const Elsewhere = () => (
  <Section title="Di luar Semai">
    <TextInput source="external_url" label="Alamat kelas" helperText="Wajib untuk kelas mitra, misalnya https://…" />
    <ArrayInput source="partner_links" label="Dijual juga di mitra" defaultValue={[]}>
      <SimpleFormIterator inline disableReordering>
        <ReferenceInput source="partner_id" reference="partners" sort={{ field: 'position', order: 'ASC' }}>
          <SelectInput label="Mitra" optionText="name" validate={required()} />
        </ReferenceInput>
        <TextInput source="url" label="Alamat" validate={required()} />
      </SimpleFormIterator>
    </ArrayInput>
  </Section>
);
