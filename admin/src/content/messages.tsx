import { Chip, Link as MuiLink } from '@mui/material';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Listing } from '../parts/lists.tsx';
import { WibField } from '../parts/wib.tsx';

const states = [
  { id: 'new', name: 'Baru' },
  { id: 'handled', name: 'Selesai' },
];

export const HandledChip = ({ isHandled }: { isHandled: boolean }) => (
  <Chip size="small" color={isHandled ? 'default' : 'secondary'} label={isHandled ? 'Selesai' : 'Baru'} />
);

export const MailLink = ({ address }: { address: string }) => <MuiLink href={`mailto:${address}`}>{address}</MuiLink>;

export const MessageList = () => (
  <Listing
    may="messages.write"
    canCreate={false}
    rowClick="show"
    named="Subjek"
    sort={{ field: 'created_at', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Cari pesan" alwaysOn resettable />,
      <SelectInput key="state" source="state" label="Keadaan" choices={states} alwaysOn />,
    ]}
    emptyHint="Belum ada pesan. Pesan dari formulir Hubungi Kami di situs masuk ke sini."
  >
    <DataTable.Col label="Keadaan" render={({ handled_at }) => <HandledChip isHandled={handled_at !== null} />} />
    <DataTable.Col source="created_at" label="Dikirim">
      <WibField source="created_at" />
    </DataTable.Col>
    <DataTable.Col source="name" label="Nama" disableSort />
    <DataTable.Col source="subject" label="Subjek" disableSort />
    <DataTable.NumberCol source="replies_count" label="Balasan" disableSort />
  </Listing>
);
