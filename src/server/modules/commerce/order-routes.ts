import { getOrder, giveUpEvent, listOrders, payOrder } from '../../../contract/commerce.ts';
import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { findOwnOrder, readOrder, readOrders } from './orders/reading.ts';
import { pay } from './payments/attempts.ts';
import * as givingUp from './refunds/giving-up.ts';

export function orderRoutes(route: Bind, platform: Platform): void {
  route(getOrder, ({ ctx, params }) => readOrder(platform, ctx.session.userId, params.order_id));
  route(listOrders, ({ ctx }) => readOrders(platform, ctx.session.userId));
  route(payOrder, async ({ ctx, params }) => {
    const { id } = await findOwnOrder(ctx.db, ctx.session.userId, params.order_id);
    return pay(platform, id);
  });
  route(giveUpEvent, ({ ctx, params }) => givingUp.giveUpEvent(platform, ctx.session.userId, params.id));
}
