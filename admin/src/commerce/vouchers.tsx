import { Ban } from 'lucide-react';
import {
  BooleanInput,
  DataTable,
  FunctionField,
  NumberInput,
  SelectInput,
  TextInput,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { type VoucherRow, voidVoucher } from '../../../src/contract/admin/vouchers.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { ActButton } from '../parts/act-button.tsx';
import { CutListNote } from '../parts/cut-list-note.tsx';
import { Listing } from '../parts/lists.tsx';
import { formatWib, WibField } from '../parts/wib.tsx';
import { CourseChoice } from './offer-inputs.tsx';
import { OfficeLink, StateField } from './shown.tsx';
import { choicesOf, voucherStates } from './words.ts';

/** The columns of a list of codes; within one batch those that are the same for all are left out. */
export const voucherColumns = ({ ofBatch }: { ofBatch: boolean }) => [
  <DataTable.Col
    key="code"
    source="code"
    label="Kode"
    disableSort
    sx={{ fontFamily: 'monospace', whiteSpace: 'nowrap' }}
  />,
  ...(ofBatch
    ? []
    : [
        <DataTable.Col key="course" source="course_name" label="Kelas" disableSort />,
        <DataTable.Col key="batch" source="batch_name" label="Kelompok" disableSort>
          <FunctionField<VoucherRow>
            render={({ batch_id, batch_name }) =>
              batch_id === null ? '–' : <OfficeLink to={`/voucher-batches/${batch_id}/show`}>{batch_name}</OfficeLink>
            }
          />
        </DataTable.Col>,
      ]),
  <DataTable.Col key="state" source="state" label="Status" disableSort>
    <StateField words={voucherStates} />
  </DataTable.Col>,
  <DataTable.Col key="student" source="student" label="Dipakai oleh" disableSort>
    <FunctionField<VoucherRow>
      render={({ student, order_id, redeemed_at }) =>
        student && redeemed_at ? (
          <>
            <OfficeLink to={`/orders/${order_id}/show`}>{student.name}</OfficeLink>
            <br />
            <span style={{ whiteSpace: 'nowrap' }}>{formatWib(redeemed_at)}</span>
          </>
        ) : (
          '–'
        )
      }
    />
  </DataTable.Col>,
  <DataTable.Col key="expires_at" source="expires_at" label="Berlaku sampai" disableSort>
    <WibField source="expires_at" />
  </DataTable.Col>,
  <DataTable.Col key="act" label="Tindakan" disableSort>
    <VoidVoucher />
  </DataTable.Col>,
];

function VoidVoucher() {
  const voucher = useRecordContext<VoucherRow>();
  const { permissions: me } = usePermissions<Me>();
  const isOpen = voucher?.state === 'unused' || voucher?.state === 'expired';
  if (!voucher || !isOpen || !isAllowed(me, 'vouchers.write')) return null;
  return (
    <ActButton
      label="Batalkan"
      color="error"
      icon={<Ban size={16} />}
      says={`Kode ${voucher.code} tidak akan dapat ditukarkan lagi. Ini tidak dapat diurungkan.`}
      done="Kode dibatalkan."
      act={() => api(voidVoucher, { id: voucher.id })}
    />
  );
}

export const VoucherList = () => (
  <Listing
    may="vouchers.write"
    canCreate={false}
    rowClick={false}
    sort={{ field: 'created_at', order: 'DESC' }}
    above={<CutListNote />}
    emptyHint="Belum ada kode. Buat kelompok kode di halaman Voucher produk, lalu cari kodenya di sini."
    filters={[
      <TextInput key="q" source="q" label="Cari awal kode" alwaysOn resettable />,
      <SelectInput key="state" source="state" label="Status" choices={choicesOf(voucherStates)} alwaysOn />,
      <CourseChoice key="course" source="course_id" label="Kelas" />,
      <NumberInput key="batch" source="batch_id" label="Nomor kelompok" />,
      <BooleanInput key="programme" source="is_programme" label="Program Prakerja" />,
    ]}
  >
    {voucherColumns({ ofBatch: false })}
  </Listing>
);
