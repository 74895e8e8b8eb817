import type { Bill } from './bill.store.ts';

/** Somebody's order that never was, for the back office to show what the mails about one look like. */
export const sampleBill: Bill = {
  id: 'SEM-CONTOH-0001',
  status: 'success',
  method: 'midtrans',
  list_price: 250_000,
  amount_before_discount: 200_000,
  voucher_discount: 20_000,
  amount: 180_000,
  invoice_number: 'INV/2026/03/000001',
  updated_at: new Date('2026-03-02T10:15:00+07:00'),
  settled_at: new Date('2026-03-02T10:15:00+07:00'),
  payment_type: 'gopay',
  discount_type: 'percent',
  discount_value: 10,
  voucher_code: null,
  email: 'sari@contoh.id',
  first_name: 'Sari',
  last_name: 'Wulandari',
  anonymised_at: null,
  course: 'Excel untuk Pekerja Kantoran',
  course_type: 'hosted',
  event: null,
  location: null,
  days: [],
};

export const sampleFreeBill: Bill = {
  ...sampleBill,
  list_price: 0,
  amount_before_discount: 0,
  voucher_discount: 0,
  amount: 0,
  invoice_number: null,
  payment_type: null,
};

export const sampleEventBill: Bill = {
  ...sampleFreeBill,
  course: null,
  course_type: null,
  event: 'Meniti Karier Data',
  location: 'Zoom',
  days: [
    { title: 'Hari pertama', date: '2026-03-14T09:00:00+07:00', end_date: '2026-03-14T11:00:00+07:00' },
  ] as unknown as Bill['days'],
};
