import { Chip } from '@mui/material';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { SiteLink } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';
import type { EventRecord } from './event-record.ts';

const times = [
  { id: 'coming', name: 'Akan datang' },
  { id: 'past', name: 'Sudah lewat' },
];
const costs = [
  { id: 'free', name: 'Gratis' },
  { id: 'paid', name: 'Berbayar' },
];
const states = [
  { id: 'published', name: 'Terbit' },
  { id: 'draft', name: 'Draf' },
  { id: 'cancelled', name: 'Dibatalkan' },
];

export function EventState({ event }: { event: Pick<EventRecord, 'cancelled_at' | 'published_at'> }) {
  if (event.cancelled_at) return <Chip size="small" color="error" label="Dibatalkan" />;
  return event.published_at ? (
    <Chip size="small" color="success" label="Terbit" />
  ) : (
    <Chip size="small" variant="outlined" label="Draf" />
  );
}

export const EventList = () => (
  <Listing
    may="events.write"
    sort={{ field: 'start_date', order: 'DESC' }}
    actions={<SiteLink href="/webinar" />}
    filters={[
      <TextInput key="q" source="q" label="Cari event" alwaysOn resettable />,
      <SelectInput key="when" source="when" label="Waktu" choices={times} alwaysOn />,
      <SelectInput key="cost" source="cost" label="Biaya" choices={costs} alwaysOn />,
      <SelectInput key="state" source="state" label="Keadaan" choices={states} alwaysOn />,
    ]}
    emptyHint="Belum ada event. Tekan “Tambah”, isi rincian dan harinya, lalu terbitkan."
  >
    <DataTable.Col source="title" label="Judul" />
    <DataTable.Col source="start_date" label="Mulai">
      <WibField source="start_date" />
    </DataTable.Col>
    <DataTable.Col source="price" label="Harga" render={({ price }) => formatRupiah(price)} />
    <DataTable.NumberCol source="participants" label="Peserta" disableSort />
    <DataTable.Col label="Keadaan" render={(event) => <EventState event={event as EventRecord} />} />
  </Listing>
);
