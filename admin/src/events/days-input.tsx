import { Alert, Typography } from '@mui/material';
import {
  ArrayInput,
  NumberInput,
  required,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
  useSourceContext,
} from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import { AddLineButton, SideBySide } from '../parts/form-section.tsx';
import { WibInput } from '../parts/wib.tsx';
import type { EventRecord } from './event-record.ts';

/** The days that somebody who registers has a seat on, all of them. */
export function DaysInput({ isTimeKept }: { isTimeKept: boolean }) {
  const event = useRecordContext<EventRecord>();
  const { errors } = useFormState();
  const fault: string | undefined = get(errors, 'days.root.message') ?? get(errors, 'days.message');
  const takenOn = (id: number | null | undefined) => event?.seats?.find((day) => day.id === id)?.seats_taken ?? 0;
  return (
    <>
      {fault ? (
        <Alert severity="error" sx={{ width: '100%', mb: 1 }}>
          {fault}
        </Alert>
      ) : null}
      <ArrayInput
        source="days"
        label={false}
        helperText={
          isTimeKept
            ? 'Yang sudah terdaftar juga mendapat kursi pada hari yang ditambahkan.'
            : 'Setiap peserta mendapat kursi pada semua hari. Event tanpa hari tidak membatasi kursi.'
        }
      >
        <SimpleFormIterator
          fullWidth
          disableClear
          addButton={<AddLineButton label="Tambah hari" />}
          disableRemove={(day) => takenOn(Number(day?.id)) > 0}
          getItemLabel={(index) => `Hari ${index + 1}`}
          sx={{ '& .RaSimpleFormIterator-form': { flex: 1, minWidth: 0 } }}
        >
          <DayFields isTimeKept={isTimeKept} takenOn={takenOn} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

type DayProps = { isTimeKept: boolean; takenOn: (id: number | null | undefined) => number };

function DayFields({ isTimeKept, takenOn }: DayProps) {
  const { getSource } = useSourceContext();
  const id = useWatch({ name: getSource('id') }) as number | null | undefined;
  const isKept = isTimeKept && typeof id === 'number';
  const taken = takenOn(id);
  return (
    <>
      <TextInput source="title" label="Judul hari" validate={required()} />
      <SideBySide>
        <WibInput source="date" label="Mulai" validate={required()} readOnly={isKept} helperText="WIB" />
        <WibInput source="end_date" label="Selesai" validate={required()} readOnly={isKept} helperText="WIB" />
        <NumberInput source="capacity" label="Kapasitas" min={1} helperText="Kosong: tidak dibatasi." />
        <TextInput source="zoom_link" label="Tautan Zoom" />
        <TextInput source="whatsapp_link" label="Tautan grup WhatsApp" />
      </SideBySide>
      {taken > 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {taken} kursi terisi; hari ini tidak dapat dihapus.
        </Typography>
      ) : null}
    </>
  );
}
