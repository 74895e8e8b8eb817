import { Alert, Box, Button, MenuItem, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { DataTable, Pagination, ReferenceManyField, useNotify, useRecordContext } from 'react-admin';
import { exportParticipants, type participantStates } from '../../../src/contract/admin/events.ts';
import { orderStatusNames } from '../../../src/contract/admin/orders.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { fileOf } from '../data/api.ts';
import { Rows } from '../parts/lists.tsx';
import { saveFile } from '../parts/save-file.ts';
import { formatWib } from '../parts/wib.tsx';
import type { EventRecord } from './event-record.ts';

type OrderStatus = keyof typeof orderStatusNames;
type State = (typeof participantStates)[number];
const states: Record<State, string> = {
  registered: 'Terdaftar',
  waiting: 'Menunggu pembayaran',
  ended: 'Berakhir',
};

/** Who has a place, who has yet to pay for it, and who had one. */
export function Participants() {
  const event = useRecordContext<EventRecord>();
  const [words, setWords] = useState('');
  const [state, setState] = useState<State | ''>('');
  const q = useDeferredValue(words.trim());
  if (!event) return null;
  return (
    <Box sx={{ p: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mb: 2, alignItems: { sm: 'center' } }}>
        <TextField label="Cari nama atau email" value={words} onChange={(typed) => setWords(typed.target.value)} />
        <TextField
          select
          label="Keikutsertaan"
          value={state}
          onChange={(chosen) => setState(chosen.target.value as State | '')}
        >
          <MenuItem value="">Semua</MenuItem>
          {Object.entries(states).map(([value, name]) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <ExportButton event={event} />
      </Stack>
      <ReferenceManyField
        reference="event-participants"
        target="event_id"
        sort={{ field: 'ordered_at', order: 'ASC' }}
        filter={{ ...(q ? { q } : {}), ...(state ? { state } : {}) }}
        pagination={<Pagination />}
        perPage={25}
      >
        <Rows
          rowClick={false}
          empty={
            <Alert severity="info">
              {q || state
                ? 'Tidak ada peserta yang cocok.'
                : 'Belum ada peserta. Terbitkan event ini, lalu bagikan halamannya.'}
            </Alert>
          }
        >
          <DataTable.Col source="name" label="Nama" disableSort />
          <DataTable.Col source="email" label="Email" disableSort />
          <DataTable.Col source="phone_number" label="Telepon" disableSort />
          <DataTable.Col label="Keikutsertaan" render={(row) => states[row.state as State]} />
          <DataTable.Col label="Pesanan" render={(row) => orderStatusNames[row.order_status as OrderStatus]} />
          <DataTable.Col label="Jumlah" render={(row) => formatRupiah(row.amount)} />
          <DataTable.Col source="ordered_at" label="Dipesan" render={(row) => formatWib(row.ordered_at)} />
        </Rows>
      </ReferenceManyField>
    </Box>
  );
}

function ExportButton({ event }: { event: EventRecord }) {
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fileOf(exportParticipants, { id: event.id }),
    onSuccess: saveFile,
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download size={18} />}
      loading={isPending}
      onClick={() => mutate()}
      sx={{ flexShrink: 0 }}
    >
      Unduh CSV
    </Button>
  );
}
