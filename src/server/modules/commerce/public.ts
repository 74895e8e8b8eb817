/** Commerce owns orders, payments, vouchers and discounts, and the seats at events that an order holds. */
export { orderDataOf } from './personal.ts';
