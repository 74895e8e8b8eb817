import { Alert, Card, CardContent, Stack, Typography } from '@mui/material';
import { Ban, Download } from 'lucide-react';
import {
  BooleanInput,
  Create,
  DataTable,
  maxValue,
  minValue,
  NumberInput,
  Pagination,
  ReferenceManyField,
  required,
  Show,
  TextInput,
  TopToolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import {
  exportVoucherBatch,
  MOST_VOUCHERS,
  type VoucherBatch,
  voidVoucherBatch,
} from '../../../src/contract/admin/vouchers.ts';
import { api, fileOf } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { ActButton } from '../parts/act-button.tsx';
import { Listing, NothingHere, Rows } from '../parts/lists.tsx';
import { saveFile } from '../parts/save-file.ts';
import { useSentAs } from '../parts/sent-as.ts';
import { keepText } from '../parts/typed.ts';
import { OfficeForm } from '../parts/unsaved/office-form.tsx';
import { formatWib, WibField, WibInput } from '../parts/wib.tsx';
import { CourseChoice, PartnerChoice } from './offer-inputs.tsx';
import { voucherColumns } from './vouchers.tsx';

export const VoucherBatchList = () => (
  <Listing
    may="vouchers.write"
    rowClick="show"
    sort={{ field: 'created_at', order: 'DESC' }}
    emptyHint="Belum ada kelompok voucher. Tekan “Tambah” untuk membuat kode bagi mitra atau program."
    filters={[
      <TextInput key="q" source="q" label="Cari kelompok atau kelas" alwaysOn resettable />,
      <CourseChoice key="course" source="course_id" label="Kelas" />,
    ]}
  >
    <DataTable.Col source="name" label="Kelompok" disableSort />
    <DataTable.Col source="course_name" label="Kelas" disableSort />
    <DataTable.NumberCol source="made" label="Dibuat" disableSort />
    <DataTable.NumberCol source="used" label="Dipakai" disableSort />
    <DataTable.NumberCol source="voided" label="Dibatalkan" disableSort />
    <DataTable.NumberCol source="left" label="Sisa" disableSort />
    <DataTable.Col source="created_at" label="Dibuat pada">
      <WibField source="created_at" />
    </DataTable.Col>
  </Listing>
);

export function VoucherBatchCreate() {
  const sentAs = useSentAs();
  return (
    <Create
      redirect="show"
      transform={(form: object) => ({ ...form, request_key: sentAs.nameOf(form) })}
      title="Buat voucher produk"
    >
      <OfficeForm>
        <TextInput
          source="name"
          label="Nama kelompok"
          validate={required()}
          helperText="Agar mudah dicari kembali, misalnya nama mitra dan bulannya."
        />
        <CourseChoice validate={required()} />
        <NumberInput
          source="count"
          label="Jumlah kode"
          defaultValue={100}
          validate={[required(), minValue(1), maxValue(MOST_VOUCHERS)]}
          helperText={`Paling banyak ${MOST_VOUCHERS.toLocaleString('id-ID')} sekali buat.`}
        />
        <TextInput
          source="prefix"
          label="Awalan kode"
          helperText="Boleh kosong. Sisanya diacak agar tidak tertebak."
          parse={keepText}
        />
        <PartnerChoice />
        <BooleanInput
          source="is_programme"
          label="Voucher program Prakerja"
          helperText="Kelasnya baru terbuka setelah siswa memasukkan kode redeem Prakerja."
        />
        <WibInput source="expires_at" label="Berlaku sampai" />
      </OfficeForm>
    </Create>
  );
}

export const VoucherBatchShow = () => (
  <Show actions={<BatchActions />} component="div">
    <Stack spacing={2}>
      <BatchFacts />
      <Card>
        <ReferenceManyField
          reference="vouchers"
          target="batch_id"
          sort={{ field: 'created_at', order: 'ASC' }}
          perPage={25}
          pagination={<Pagination />}
        >
          <Rows rowClick={false} empty={<NothingHere hint="Kelompok ini tidak memiliki kode." />}>
            {voucherColumns({ ofBatch: true })}
          </Rows>
        </ReferenceManyField>
      </Card>
    </Stack>
  </Show>
);

function BatchActions() {
  const batch = useRecordContext<VoucherBatch>();
  const { permissions: me } = usePermissions<Me>();
  if (!batch) return null;
  return (
    <TopToolbar sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ActButton
        label="Unduh CSV"
        icon={<Download size={18} />}
        done="Berkas diunduh."
        act={async () => saveFile(await fileOf(exportVoucherBatch, { id: batch.id }))}
      />
      {isAllowed(me, 'vouchers.write') && batch.left + batch.expired > 0 ? (
        <ActButton
          label="Batalkan sisanya"
          color="error"
          icon={<Ban size={18} />}
          says={`${batch.left + batch.expired} kode yang belum dipakai tidak akan dapat ditukarkan lagi. Yang sudah dipakai tetap berlaku. Ini tidak dapat diurungkan.`}
          done="Kode yang belum dipakai dibatalkan."
          act={() => api(voidVoucherBatch, { id: batch.id })}
        />
      ) : null}
    </TopToolbar>
  );
}

function BatchFacts() {
  const batch = useRecordContext<VoucherBatch>();
  if (!batch) return null;
  const figures = [
    ['Dibuat', batch.made],
    ['Dipakai', batch.used],
    ['Dibatalkan', batch.voided],
    ['Kedaluwarsa', batch.expired],
    ['Sisa', batch.left],
  ] as const;
  const more = [
    batch.partner_name ? `Dijual oleh ${batch.partner_name}` : null,
    batch.expires_at ? `Berlaku sampai ${formatWib(batch.expires_at)}` : 'Tanpa batas waktu',
    `Dibuat ${formatWib(batch.created_at)}${batch.created_by_name ? ` oleh ${batch.created_by_name}` : ''}`,
  ];
  return (
    <Card>
      <CardContent>
        <Typography variant="h5" component="h2">
          {batch.name}
        </Typography>
        <Typography color="text.secondary">{batch.course_name}</Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 4, my: 2 }} component="dl">
          {figures.map(([label, value]) => (
            <div key={label}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {label}
              </Typography>
              <Typography component="dd" variant="h5" sx={{ m: 0 }}>
                {value.toLocaleString('id-ID')}
              </Typography>
            </div>
          ))}
        </Stack>
        {batch.is_programme ? <Alert severity="info">Voucher program Prakerja</Alert> : null}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {more.filter(Boolean).join(' · ')}
        </Typography>
      </CardContent>
    </Card>
  );
}
