import { BadgePercent, ReceiptText, Ticket, Tickets, TriangleAlert } from 'lucide-react';
import type { Screens } from '../office/screens.ts';
import { lazily } from '../parts/lazily.tsx';

const { AttentionPage } = lazily(() => import('./attention.tsx'));
const { DiscountCreate, DiscountEdit, DiscountList } = lazily(() => import('./discounts.tsx'));
const { OrderList } = lazily(() => import('./order-list.tsx'));
const { OrderShow } = lazily(() => import('./order-show.tsx'));
const { VoucherBatchCreate, VoucherBatchList, VoucherBatchShow } = lazily(() => import('./voucher-batches.tsx'));
const { VoucherList } = lazily(() => import('./vouchers.tsx'));

export const commerceScreens: Screens = [
  {
    group: 'Penjualan',
    label: 'Pesanan',
    icon: ReceiptText,
    may: 'orders.read',
    resource: 'orders',
    list: OrderList,
    show: OrderShow,
    nameOf: ({ item }) => item,
  },
  {
    group: 'Penjualan',
    label: 'Perlu perhatian',
    icon: TriangleAlert,
    may: 'orders.write',
    path: 'attention',
    page: <AttentionPage />,
  },
  {
    group: 'Penjualan',
    label: 'Voucher produk',
    icon: Tickets,
    may: 'vouchers.read',
    resource: 'voucher-batches',
    list: VoucherBatchList,
    create: VoucherBatchCreate,
    mayCreate: 'vouchers.write',
    show: VoucherBatchShow,
    nameOf: ({ name }) => name,
  },
  {
    group: 'Penjualan',
    label: 'Cari kode voucher',
    icon: Ticket,
    may: 'vouchers.read',
    resource: 'vouchers',
    list: VoucherList,
    nameOf: ({ code }) => code,
  },
  {
    group: 'Penjualan',
    label: 'Voucher diskon',
    icon: BadgePercent,
    may: 'vouchers.read',
    resource: 'discounts',
    list: DiscountList,
    create: DiscountCreate,
    mayCreate: 'vouchers.write',
    edit: DiscountEdit,
    nameOf: ({ code }) => code,
  },
];
