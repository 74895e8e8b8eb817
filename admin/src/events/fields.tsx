import { Alert } from '@mui/material';
import { BooleanInput, required, TextInput, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FormSection, SideBySide } from '../parts/form-section.tsx';
import { LinesInput } from '../parts/lines-input.tsx';
import { PictureInput } from '../parts/picture-input.tsx';
import { RupiahInput } from '../parts/rupiah-input.tsx';
import { keepText } from '../parts/typed.ts';
import { WibInput } from '../parts/wib.tsx';
import { DaysInput } from './days-input.tsx';
import { type EventRecord, isTimeKept, peopleAt } from './event-record.ts';
import { InstructorsInput } from './instructors-input.tsx';

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    // What stood above a letter is no gap between two words.
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
    .replace(/^-|-$/g, '');

/** The title, and from it the address that nobody has chosen yet. */
function TitleInput() {
  const { getValues, setValue } = useFormContext();
  return (
    <TextInput
      source="title"
      label="Judul"
      validate={required()}
      onBlur={() => {
        if (!getValues('slug')) setValue('slug', slugOf(getValues('title') ?? ''), { shouldDirty: true });
      }}
    />
  );
}

export function EventFields() {
  const event = useRecordContext<EventRecord>();
  const isKept = isTimeKept(event?.id === undefined ? undefined : event);
  return (
    <>
      <FormSection title="Dasar">
        <TitleInput />
        <TextInput
          source="slug"
          label="Alamat"
          helperText="Tampil sebagai /webinar/alamat-ini. Mengubahnya memutus tautan yang sudah dibagikan."
          validate={required()}
        />
        <TextInput source="description" label="Deskripsi" multiline minRows={4} defaultValue="" parse={keepText} />
        <PictureInput source="image_id" label="Gambar" helperText="Tanpa gambar, event memakai motif kawung." />
      </FormSection>
      <FormSection title="Waktu dan tempat">
        {isKept && event ? <KeptTime event={event} /> : null}
        <SideBySide>
          <WibInput source="start_date" label="Waktu mulai" validate={required()} readOnly={isKept} />
          <WibInput
            source="end_date"
            label="Waktu selesai"
            helperText="Waktu Indonesia Barat (WIB). Kosong: sampai selesai."
            readOnly={isKept}
          />
        </SideBySide>
        <TextInput source="location" label="Lokasi" helperText="Misalnya Daring melalui Zoom" validate={required()} />
        <TextInput source="signup_url" label="Tautan event" helperText="Hanya untuk yang terdaftar. Boleh kosong." />
      </FormSection>
      <FormSection title="Hari">
        <DaysInput isTimeKept={isKept} />
      </FormSection>
      <FormSection title="Biaya dan isi">
        <RupiahInput
          source="price"
          label="Harga"
          defaultValue={0}
          helperText="0: gratis. Perubahan harga berlaku untuk pesanan baru saja."
          validate={required()}
        />
        <LinesInput source="event_learning" label="Yang dipelajari" />
        <LinesInput source="event_benefits" label="Keuntungan" />
        <InstructorsInput />
        <BooleanInput source="kartu_prakerja" label="Bagian dari Kartu Prakerja" defaultValue={false} />
      </FormSection>
    </>
  );
}

const KeptTime = ({ event }: { event: EventRecord }) => (
  <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
    {event.cancelled_at
      ? 'Event ini sudah dibatalkan; waktunya tidak dapat diubah lagi.'
      : `Sudah ada ${peopleAt(event)} orang yang terdaftar. Waktunya diubah dengan “Pindahkan event” di atas, agar mereka diberi tahu.`}
  </Alert>
);
