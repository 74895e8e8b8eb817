import { z } from 'zod';
import { call } from './call.ts';
import { courseType } from './catalogue.ts';
import { picture } from './media.ts';
import { personWords } from './messages.ts';
import { id, idOrSlug, moment, nothing, rupiah, text } from './wire.ts';

// Buying --------------------------------------------------------------------------------------------------------------

const purchase = z.object({ method: z.literal('midtrans'), discount_voucher_id: id().nullable().optional() });
/** Without a token nothing is to be paid, and the access is there. */
const purchased = z.object({ token: z.string().nullable(), redirect_url: z.string().nullable(), id: z.string() });
const buyingFails = ['not_found', 'discount_over', 'discount_elsewhere', 'quota_finished', 'payment_away'] as const;

export const buyCourse = call({
  method: 'POST',
  path: 'api/course/:id/register',
  auth: 'student',
  waits: true,
  summary: 'Beli sebuah kelas; yang gratis langsung terbuka.',
  params: z.object({ id: idOrSlug() }),
  body: purchase,
  reply: purchased,
  fails: [...buyingFails, 'already_enrolled', 'free_course_unfinished', 'course_elsewhere'],
});

export const buyEvent = call({
  method: 'POST',
  path: 'api/event/:id/register',
  auth: 'student',
  waits: true,
  summary: 'Daftar ke sebuah event; yang gratis langsung terdaftar.',
  params: z.object({ id: idOrSlug() }),
  body: purchase,
  reply: purchased,
  fails: [...buyingFails, 'already_registered', 'event_over', 'event_full'],
});

/** The provider's own form; fields that it adds later are kept, not refused. */
export const midtransNotification = call({
  method: 'POST',
  path: 'api/payment/midtrans/notification',
  auth: 'public',
  waits: true,
  summary: 'Pemberitahuan dari Midtrans, diperiksa tanda tangannya.',
  body: z
    .object({
      order_id: text(50, 1),
      status_code: text(10, 1),
      gross_amount: text(30, 1),
      signature_key: text(200, 1),
      transaction_status: text(40, 1),
    })
    .catchall(z.unknown()),
  reply: nothing,
  fails: ['forbidden', 'not_found', 'unavailable'],
});

// Product vouchers ------------------------------------------------------------------------------------------------------

const partner = z.object({ id: id(), name: z.string() }).nullable();
const voucherFails = ['voucher_used', 'voucher_unknown', 'voucher_of_other', 'voucher_course_owned'] as const;

export const checkVoucher = call({
  method: 'GET',
  path: 'api/voucher/checkvoucher',
  auth: 'optional',
  summary: 'Periksa kode voucher kelas.',
  query: z.object({ voucher_code: text(60, 1) }),
  reply: z.object({
    id: id(),
    is_purchased: z.boolean(),
    is_external: z.boolean(),
    external_url: z.string().nullable(),
    course: z.object({ id: id(), name: z.string(), slug: z.string() }),
    course_type: courseType,
    mpp: partner,
  }),
  fails: [...voucherFails, 'too_many_requests'],
});

const redeemed = z.object({
  is_user_registered: z.boolean(),
  is_purchased: z.boolean(),
  is_external: z.boolean(),
  external_url: z.string().nullable(),
  access_token: z.string().nullable(),
  course_type: courseType,
  is_password_required: z.boolean(),
});

export const redeemVoucher = call({
  method: 'POST',
  path: 'api/voucher/redeem',
  auth: 'optional',
  summary: 'Tukarkan voucher; email yang sudah terdaftar memerlukan passwordnya.',
  body: z.object({
    code: text(60, 1),
    first_name: text(80, 1),
    last_name: text(80).optional(),
    email: text(254, 1),
    password: text(200).nullable().optional(),
  }),
  words: personWords,
  reply: redeemed,
  fails: [...voucherFails, 'email_unknown', 'password_wrong', 'account_deactivated', 'too_many_requests'],
});

export const redeemVoucherByLogin = call({
  method: 'POST',
  path: 'api/voucher/verifyloginandredeemvoucher',
  auth: 'public',
  summary: 'Tukarkan voucher dengan email dan password.',
  body: z.object({ email: text(254, 1), password: text(200, 1), code: text(60, 1) }),
  words: personWords,
  reply: redeemed,
  fails: [...voucherFails, 'email_unknown', 'password_wrong', 'account_deactivated', 'too_many_requests'],
});

export const redeemVoucherByReset = call({
  method: 'POST',
  path: 'api/voucher/verifyandredeemvoucher',
  auth: 'public',
  summary: 'Buat kata sandi lalu tukarkan voucher.',
  body: z.object({
    password: text(200, 8),
    password_confirmation: text(200, 1),
    code: text(60, 1),
    reset_token: text(200, 1),
  }),
  words: personWords,
  reply: redeemed,
  fails: [...voucherFails, 'link_used', 'account_deactivated', 'too_many_requests'],
});

// Discounts -----------------------------------------------------------------------------------------------------------

const discountType = z.enum(['percent', 'amount']);

export const checkDiscount = call({
  method: 'POST',
  path: 'api/discountvoucher/exist',
  auth: 'student',
  summary: 'Periksa kode potongan; is_discount_voucher false berarti kode voucher kelas itu sendiri.',
  query: z.object({ code: text(60, 1), code_for: z.enum(['course', 'event']), resource_id: idOrSlug() }),
  reply: z.object({
    id: id(),
    is_discount_voucher: z.boolean(),
    discount_type: discountType.nullable(),
    discount_value: z.int().nullable(),
    current_price: rupiah,
  }),
  fails: [
    'quota_finished',
    'discount_over',
    'discount_elsewhere',
    'not_found',
    'course_elsewhere',
    'event_over',
    'too_many_requests',
  ],
});

// Orders --------------------------------------------------------------------------------------------------------------

/** The amounts are the order's own, frozen when it was made: list_price − discounts = amount, whatever the price is now. */
const order = z.object({
  id: z.string(),
  status: z.enum(['pending', 'success', 'failed', 'expired', 'cancelled', 'refunded', 'disputed']),
  /** 'office': given by hand, by who works here. */
  method: z.enum(['voucher', 'midtrans', 'office']),
  amount: rupiah,
  amount_before_discount: rupiah,
  list_price: rupiah,
  voucher_discount: rupiah,
  course_id: z.int().nullable(),
  course: z
    .object({
      id: id(),
      name: z.string(),
      slug: z.string(),
      type: courseType,
      retail_price: rupiah,
      discount_price: rupiah,
      thumbnail: picture,
      instructor: z.object({ fullname: z.string() }),
    })
    .nullable(),
  event: z
    .object({
      id: id(),
      title: z.string(),
      slug: z.string(),
      price: z.string(),
      image: z.object({ url: z.string() }),
    })
    .nullable(),
  booking_days: z.array(z.object({ day: z.object({ title: z.string(), date: moment, end_date: moment }) })),
  discount_voucher_id: z.int().nullable(),
  discountvoucher: z.object({ discount_type: discountType, discount_value: z.int() }).nullable(),
  created_at: moment,
  expires_at: moment.nullable(),
  /** Awaited, and not yet expired. */
  is_payable: z.boolean(),
  /** What it was paid with, as the provider names it: 'qris', 'bank_transfer'. */
  payment_type: z.string().nullable(),
  invoice_number: z.string().nullable(),
  /** A signed address that holds for an hour; null without an invoice. */
  invoice_url: z.string().nullable(),
});
export type Order = z.output<typeof order>;

export const getOrder = call({
  method: 'GET',
  path: 'api/user/order/:order_id',
  auth: 'student',
  waits: true,
  summary: 'Satu pesanan saya; yang tertunda ditanyakan dulu ke penyedia pembayaran.',
  params: z.object({ order_id: text(60, 1) }),
  reply: order,
  fails: ['not_found'],
});

export const payOrder = call({
  method: 'POST',
  path: 'api/user/order/:order_id/pay',
  auth: 'student',
  waits: true,
  summary: 'Bayar pesanan yang masih menunggu, dengan harga saat dipesan.',
  params: z.object({ order_id: text(60, 1) }),
  reply: purchased,
  fails: ['not_found', 'order_closed', 'payment_away'],
});

export const listOrders = call({
  method: 'GET',
  path: 'api/user/orders',
  auth: 'student',
  waits: true,
  summary: 'Pesanan saya, yang terbaru lebih dulu.',
  reply: z.array(order),
});

export const giveUpEvent = call({
  method: 'POST',
  path: 'api/user/event/:id/giveup',
  auth: 'student',
  summary: 'Mundur dari event yang dipindahkan; uangnya kembali.',
  params: z.object({ id: id() }),
  reply: nothing,
  inPerson: true,
  says: 'Permintaan Anda diterima.',
  fails: ['not_found', 'nothing_changed', 'event_over', 'event_cancelled'],
});
