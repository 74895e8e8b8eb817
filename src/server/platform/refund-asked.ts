import { sql } from 'kysely';

/**
 * The money that settled an order is on its way back. A second payment of the same order is paid back too, and may wait
 * for the operator for long: that says nothing about the order. Here, as those who ask
 * lie below and above commerce.
 */
export const isRefundAsked = (orderId: string) =>
  sql<boolean>`exists (select from refunds join settlements using (order_id, payment_id)
    where refunds.order_id = ${sql.ref(orderId)} and refunds.status in ('requested', 'manual'))`;
