import { Card, CardContent, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Title, usePermissions } from 'react-admin';
import { getOrderOfOffice, type OrderDetail } from '../../../src/contract/admin/orders.ts';
import { formatRupiah } from '../../../src/contract/rules/rupiah.ts';
import { api } from '../data/api.ts';
import { isAllowed, type Me } from '../data/auth.ts';
import { One } from '../parts/one.tsx';
import { formatWib } from '../parts/wib.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderActs, ProviderHistory } from './order-history.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OfficeLink, StateChip } from './shown.tsx';
import { orderStates } from './words.ts';

export const OrderShow = () => (
  <One of="orders" read={(id) => api(getOrderOfOffice, { id })}>
    {(order) => <OrderPage order={order} />}
  </One>
);

function OrderPage({ order }: { order: OrderDetail }) {
  const { permissions: me } = usePermissions<Me>();
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title={`Pesanan: ${order.item}`} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {order.item}
        </Typography>
        <StateChip word={orderStates[order.status]} />
      </Stack>
      <OrderActions order={order} />
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: 'stretch' }}>
        <Facts title="Pesanan" facts={orderFacts(order, isAllowed(me, 'students.read'))} />
        <Facts title="Harga" facts={priceFacts(order)} />
      </Stack>
      <OrderRefunds order={order} />
      <ProviderHistory order={order} />
      <OrderActs order={order} />
    </Stack>
  );
}

type Fact = [label: string, value: ReactNode];

const Facts = ({ title, facts }: { title: string; facts: Fact[] }) => (
  <Card sx={{ flex: 1, minWidth: 0 }}>
    <CardContent>
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Stack component="dl" spacing={1} sx={{ m: 0 }}>
        {facts.map(([label, value]) => (
          <Stack key={label} direction="row" sx={{ gap: 2, justifyContent: 'space-between', flexWrap: 'wrap' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', textAlign: 'right' }}>
              {value}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </CardContent>
  </Card>
);

const when = (label: string, moment: string | null): Fact[] => (moment ? [[label, formatWib(moment)]] : []);

function orderFacts(order: OrderDetail, maySeeStudents: boolean): Fact[] {
  return [
    ['Nomor', order.id],
    [
      'Pembeli',
      maySeeStudents ? (
        <OfficeLink key="buyer" to={`/students/${order.student.id}/show`}>
          {order.student.name}
        </OfficeLink>
      ) : (
        order.student.name
      ),
    ],
    ['Email', order.student.email],
    ['Dibuat', formatWib(order.created_at)],
    ...when('Lunas', order.settled_at),
    ...when('Bayar sebelum', order.status === 'pending' ? order.expires_at : null),
    ...when('Bukti pembayaran terakhir dikirim', order.receipt_sent_at),
    ...accessFacts(order),
    ...order.seats.map(({ title, date }): Fact => [`Kursi: ${title}`, formatWib(date)]),
    ...when('Akses dibiarkan (sengketa)', order.dispute_kept_at),
    ...(order.dispute_note ? [['Catatan sengketa', order.dispute_note] as Fact] : []),
  ];
}

function accessFacts({ enrolment, registration }: OrderDetail): Fact[] {
  if (enrolment)
    return [
      ['Akses kelas', enrolment.access_ended_at ? `Berakhir ${formatWib(enrolment.access_ended_at)}` : 'Terbuka'],
    ];
  if (registration)
    return [
      ['Pendaftaran', registration.cancelled_at ? `Berakhir ${formatWib(registration.cancelled_at)}` : 'Tercatat'],
    ];
  return [];
}

const amountNames: Partial<Record<OrderDetail['status'], string>> = {
  pending: 'Harus dibayar',
  success: 'Dibayar',
  refunded: 'Dibayar',
};

function priceFacts(order: OrderDetail): Fact[] {
  const less = order.list_price - order.amount_before_discount;
  return [
    ['Harga', formatRupiah(order.list_price)],
    ...(less > 0 ? [['Potongan harga', `− ${formatRupiah(less)}`] as Fact] : []),
    ...(order.discount
      ? [
          [
            `Voucher diskon ${order.discount.code}`,
            <OfficeLink key="discount" to={`/discounts/${order.discount.id}`}>
              − {formatRupiah(order.voucher_discount)}
            </OfficeLink>,
          ] as Fact,
        ]
      : []),
    [amountNames[order.status] ?? 'Jumlah', <strong key="amount">{formatRupiah(order.amount)}</strong>],
    ['Cara bayar', order.paid_with],
    ...(order.voucher ? [['Kode voucher', order.voucher.code] as Fact] : []),
    ...(order.invoice_url
      ? [
          [
            'Faktur',
            <Link key="invoice" href={order.invoice_url} target="_blank" rel="noreferrer">
              {order.invoice_number}
            </Link>,
          ] as Fact,
        ]
      : []),
  ];
}
