import { Ban } from 'lucide-react';
import {
  DataTable,
  FormDataConsumer,
  FunctionField,
  maxLength,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  TopToolbar,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import { voidDiscount } from '../../../src/contract/admin/discounts.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { ActButton } from '../parts/act-button.tsx';
import { CreateForm, EditForm } from '../parts/forms.tsx';
import { Listing } from '../parts/lists.tsx';
import { WibField, WibInput } from '../parts/wib.tsx';
import { CourseChoice, EventChoice } from './offer-inputs.tsx';
import { StateField } from './shown.tsx';
import { choicesOf, discountStates } from './words.ts';

const kinds = [
  { id: 'course', name: 'Kelas' },
  { id: 'event', name: 'Event' },
];
const types = [
  { id: 'percent', name: 'Persen' },
  { id: 'amount', name: 'Rupiah' },
];
const any = 'Kosongkan agar berlaku untuk semuanya.';

const DiscountFields = () => (
  <>
    <TextInput
      source="code"
      label="Kode"
      validate={[required(), maxLength(40)]}
      helperText="Huruf, angka, dan tanda hubung; besar kecilnya tidak dibedakan."
    />
    <SelectInput
      source="discount_type"
      label="Jenis potongan"
      choices={types}
      defaultValue="percent"
      validate={required()}
    />
    <NumberInput source="discount_value" label="Besar potongan" validate={[required(), minValue(1)]} />
    <SelectInput source="code_for" label="Berlaku untuk" choices={kinds} defaultValue="course" validate={required()} />
    <FormDataConsumer>
      {({ formData }) =>
        formData.code_for === 'event' ? <EventChoice helperText={any} /> : <CourseChoice helperText={any} />
      }
    </FormDataConsumer>
    <NumberInput source="quota" label="Kuota" min={0} helperText="Kosongkan agar tidak terbatas." />
    <WibInput source="starts_at" label="Berlaku mulai" />
    <WibInput source="ends_at" label="Berlaku sampai" />
  </>
);

export const DiscountList = () => (
  <Listing
    may="vouchers.write"
    sort={{ field: 'created_at', order: 'DESC' }}
    emptyHint="Belum ada voucher diskon. Tekan “Tambah” untuk membuat kode potongan harga."
    filters={[
      <TextInput key="q" source="q" label="Cari kode" alwaysOn resettable />,
      <SelectInput key="state" source="state" label="Status" choices={choicesOf(discountStates)} />,
      <SelectInput key="for" source="code_for" label="Berlaku untuk" choices={kinds} />,
      <CourseChoice key="course" source="course_id" label="Kelas" />,
      <EventChoice key="event" source="event_id" label="Event" />,
    ]}
  >
    <DataTable.Col source="code" label="Kode" />
    <DataTable.Col source="discount_value" label="Potongan" disableSort>
      <FunctionField
        render={(row) =>
          row.discount_type === 'percent' ? `${row.discount_value}%` : formatRupiah(row.discount_value)
        }
      />
    </DataTable.Col>
    <DataTable.Col source="resource" label="Untuk" disableSort />
    <DataTable.Col source="used" label="Terpakai">
      <FunctionField render={(row) => (row.quota === null ? row.used : `${row.used} dari ${row.quota}`)} />
    </DataTable.Col>
    <DataTable.Col source="ends_at" label="Sampai">
      <WibField source="ends_at" />
    </DataTable.Col>
    <DataTable.Col source="state" label="Status" disableSort>
      <StateField words={discountStates} />
    </DataTable.Col>
  </Listing>
);

export const DiscountCreate = () => (
  <CreateForm>
    <DiscountFields />
  </CreateForm>
);

export const DiscountEdit = () => (
  <EditForm may="vouchers.write" actions={<StopDiscount />}>
    <DiscountFields />
  </EditForm>
);

function StopDiscount() {
  const record = useRecordContext();
  const { permissions: me } = usePermissions<Me>();
  if (!record || record.voided_at || !isAllowed(me, 'vouchers.write')) return null;
  return (
    <TopToolbar>
      <ActButton
        label="Hentikan voucher"
        color="error"
        icon={<Ban size={18} />}
        says={`Kode ${record.code} tidak dapat dipakai lagi. Pesanan yang sudah memakainya tetap berlaku.`}
        done="Voucher dihentikan."
        act={() => api(voidDiscount, { id: Number(record.id) })}
      />
    </TopToolbar>
  );
}
