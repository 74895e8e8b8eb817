import { Download } from 'lucide-react';
import { DataTable, DateInput, FunctionField, NumberInput, SelectInput, TextInput, useListContext } from 'react-admin';
import { exportOrders, type OrderRow } from '../../../src/contract/admin/orders.ts';
import { fileOf } from '../data/api.ts';
import { ActButton } from '../parts/act-button.tsx';
import { CutListNote } from '../parts/cut-list-note.tsx';
import { Listing } from '../parts/lists.tsx';
import { saveFile } from '../parts/save-file.ts';
import { WibField } from '../parts/wib.tsx';
import { CourseChoice, EventChoice } from './offer-inputs.tsx';
import { RupiahField, StateField } from './shown.tsx';
import { choicesOf, orderStates } from './words.ts';

const methods = [
  { id: 'midtrans', name: 'Midtrans' },
  { id: 'voucher', name: 'Voucher' },
  { id: 'office', name: 'Diberikan oleh kami' },
];

const filters = [
  <TextInput
    key="q"
    source="q"
    label="Cari pesanan"
    helperText="Nomor pesanan, faktur, email, nama, atau nomor Midtrans"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: 320 } }}
  />,
  <SelectInput key="status" source="status" label="Status" choices={choicesOf(orderStates)} alwaysOn />,
  <SelectInput key="method" source="method" label="Metode" choices={methods} />,
  <CourseChoice key="course" source="course_id" label="Kelas" />,
  <EventChoice key="event" source="event_id" label="Event" />,
  <DateInput key="from" source="from" label="Dari tanggal" parse={(day: string) => day || null} />,
  <DateInput key="until" source="until" label="Sampai tanggal" parse={(day: string) => day || null} />,
  <NumberInput key="amount_min" source="amount_min" label="Jumlah paling kecil" min={0} />,
  <NumberInput key="amount_max" source="amount_max" label="Jumlah paling besar" min={0} />,
];

export const OrderList = () => (
  <Listing
    may="orders.write"
    canCreate={false}
    rowClick="show"
    named="Kelas atau event"
    sort={{ field: 'created_at', order: 'DESC' }}
    filters={filters}
    actions={<OrderExport />}
    above={<CutListNote />}
    emptyHint="Belum ada pesanan. Pesanan muncul di sini begitu seorang siswa membeli kelas atau event."
  >
    <DataTable.Col source="created_at" label="Dibuat">
      <WibField source="created_at" />
    </DataTable.Col>
    <DataTable.Col source="student" label="Pembeli" disableSort>
      <FunctionField<OrderRow>
        render={({ student }) => (
          <>
            {student.name}
            <br />
            {student.email}
          </>
        )}
      />
    </DataTable.Col>
    <DataTable.Col source="item" label="Kelas atau event" disableSort />
    <DataTable.Col source="amount" label="Jumlah" disableSort align="right" sx={{ whiteSpace: 'nowrap' }}>
      <RupiahField source="amount" />
    </DataTable.Col>
    <DataTable.Col source="paid_with" label="Cara bayar" disableSort />
    <DataTable.Col source="status" label="Status" disableSort>
      <StateField source="status" words={orderStates} />
    </DataTable.Col>
  </Listing>
);

/** Of what the list shows now, all of it, however many pages. */
function OrderExport() {
  const { filterValues } = useListContext();
  return (
    <ActButton
      label="Unduh CSV"
      icon={<Download size={18} />}
      says="Berkas ini memuat nama dan email pembeli. Bahwa Anda mengunduhnya dicatat. Simpan dengan aman dan hapus bila tidak lagi diperlukan."
      done="Berkas diunduh."
      act={async () => saveFile(await fileOf(exportOrders, filterValues as never))}
    />
  );
}
