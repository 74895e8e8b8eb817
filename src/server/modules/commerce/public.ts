/** Commerce owns orders, payments, vouchers and discounts, and the seats at events that an order holds. */

export { waitingOrders } from './admin/attention.store.ts';
export { orderSettled, orderWithdrawn, type Settled } from './facts.ts';
export { commerceInvariants } from './invariants.store.ts';
export { formatInvoiceNumber, takeInvoiceNumbers } from './invoices/invoice-numbers.ts';
export { orderMails } from './invoices/mails.ts';
export { sendReceipt } from './invoices/receipt.ts';
export { giveCourse } from './orders/granting.ts';
export { closePayment } from './payments/closing.ts';
export { reconcilePayments } from './payments/reconciling.ts';
export { forgetBuyer, orderDataOf } from './personal.ts';
export { followEvent, followEventChange } from './refunds/called-off.ts';
export { payBack, refundOrder } from './refunds/refunds.ts';
