import { voidDiscount } from '../../../../contract/admin/discounts.ts';
import { listCourseOffers, listEventOffers, listVoucherPartners } from '../../../../contract/admin/offers.ts';
import * as orderCalls from '../../../../contract/admin/orders.ts';
import { closeRefund, listAttention, retryRefund } from '../../../../contract/admin/refunds.ts';
import * as voucherCalls from '../../../../contract/admin/vouchers.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { readAttention } from './attention.ts';
import * as discounts from './discounts.ts';
import { listChoices } from './offers.store.ts';
import * as orderActs from './order-acts.ts';
import { readOrderDetail } from './order-detail.ts';
import { exportFiltered, readOrders } from './orders.ts';
import * as refundActs from './refund-acts.ts';
import { generate, readBatch, readBatches, voidBatch } from './voucher-batches.ts';
import { exportBatch, readVoucher, readVouchers, voidOne } from './vouchers.ts';

/** The back office's calls of this domain. */
export function commerceAdmin(route: Bind, platform: Platform): void {
  voucherRoutes(route);
  orderRoutes(route, platform);
}

function voucherRoutes(route: Bind): void {
  discounts.keepDiscounts(route);
  route(voidDiscount, ({ ctx, params }) => discounts.voidDiscount(ctx, params.id));
  route(listCourseOffers, ({ ctx, query }) => listChoices(ctx.db, 'courses', query));
  route(listEventOffers, ({ ctx, query }) => listChoices(ctx.db, 'events', query));
  route(listVoucherPartners, ({ ctx, query }) => listChoices(ctx.db, 'partners', query));

  route(voucherCalls.listVoucherBatches, ({ ctx, query }) => readBatches(ctx, query));
  route(voucherCalls.getVoucherBatch, ({ ctx, params }) => readBatch(ctx.db, params.id, ctx.clock.now()));
  route(voucherCalls.generateVouchers, ({ ctx, body }) => generate(ctx, body));
  route(voucherCalls.voidVoucherBatch, ({ ctx, params }) => voidBatch(ctx, params.id));
  route.csv(voucherCalls.exportVoucherBatch, ({ ctx, params }) => exportBatch(ctx, params.id));
  route(voucherCalls.listVouchers, ({ ctx, query }) => readVouchers(ctx, query));
  route(voucherCalls.getVoucherOfOffice, ({ ctx, params }) => readVoucher(ctx, params.id));
  route(voucherCalls.voidVoucher, ({ ctx, params }) => voidOne(ctx, params.id));
}

function orderRoutes(route: Bind, platform: Platform): void {
  route(orderCalls.listOrdersOfOffice, ({ ctx, query }) => readOrders(ctx, query));
  route.csv(orderCalls.exportOrders, ({ ctx, query }) => exportFiltered(ctx, query));
  route(orderCalls.getOrderOfOffice, ({ params }) => readOrderDetail(platform, params.id));
  route(orderCalls.askProvider, ({ ctx, params }) => orderActs.askNow(platform, ctx, params.id));
  route(orderCalls.refundOrderOfOffice, ({ ctx, params, body }) =>
    orderActs.refund(platform, ctx, params.id, body.reason),
  );
  route(orderCalls.cancelOrder, ({ ctx, params }) => orderActs.cancel(platform, ctx, params.id));
  route(orderCalls.decideDispute, ({ ctx, params, body }) => orderActs.decide(platform, ctx, params.id, body));
  route(orderCalls.checkDoubt, ({ ctx, params }) => orderActs.checkDoubt(platform, ctx, params.id));
  route(orderCalls.resendReceipt, ({ ctx, params }) => orderActs.resend(platform, ctx, params.id));
  route(closeRefund, ({ ctx, params, body }) => refundActs.close(platform, ctx, params.id, body.note));
  route(retryRefund, ({ ctx, params }) => refundActs.retry(platform, ctx, params.id));
  route(listAttention, ({ ctx }) => readAttention(ctx));
}
