import { buyCourse, buyEvent, midtransNotification } from '../../../contract/commerce.ts';
import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { orderRoutes } from './order-routes.ts';
import { buy } from './orders/buying.ts';
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

  orderRoutes(route, platform);
  voucherRoutes(route, platform);
  route(midtransNotification, ({ body }) => hearNotification(platform, body));
}
