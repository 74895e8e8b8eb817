import { buyCourse, buyEvent, midtransNotification, payOrder } from '../../../contract/commerce.ts';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/errors.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { buy } from './orders/buying.ts';
import { findOrder } from './orders/orders.store.ts';
import { pay } from './payments/attempts.ts';
import { hearNotification } from './payments/notification.ts';
import { voucherRoutes } from './voucher-routes.ts';

export function commerceRoutes(route: Bind, platform: Platform): void {
  const bought =
    (type: 'course' | 'event') =>
    ({
      ctx,
      params,
      body,
    }: {
      ctx: { session: { userId: number } };
      params: { id: string };
      body: { discount_voucher_id?: number | null | undefined };
    }) =>
      buy(platform, {
        studentId: ctx.session.userId,
        type,
        idOrSlug: params.id,
        discountVoucherId: body.discount_voucher_id ?? null,
      });
  route(buyCourse, bought('course'));
  route(buyEvent, bought('event'));

  route(payOrder, async ({ ctx, params }) => {
    const order = await findOrder(ctx.db, params.order_id);
    // Another's does not exist (K-07).
    if (order?.student_id !== ctx.session.userId) throw new Failure('not_found');
    return pay(platform, order.id);
  });

  voucherRoutes(route, platform);
  route(midtransNotification, ({ body }) => hearNotification(platform, body));
}
