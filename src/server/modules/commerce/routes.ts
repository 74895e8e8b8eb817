import { buyCourse, buyEvent, midtransNotification } from '../../../contract/commerce.ts';
import type { Platform } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { orderRoutes } from './order-routes.ts';
import { buy } from './orders/buying.ts';
import { hearNotification } from './payments/notification.ts';
import { voucherRoutes } from './voucher-routes.ts';

export function commerceRoutes(route: Bind, platform: Platform): void {
  const buying = (studentId: number, idOrSlug: string, discount: number | null | undefined) => ({
    studentId,
    idOrSlug,
    discountVoucherId: discount ?? null,
  });
  route(buyCourse, ({ ctx, params, body }) =>
    buy(platform, { type: 'course', ...buying(ctx.session.userId, params.id, body.discount_voucher_id) }),
  );
  route(buyEvent, ({ ctx, params, body }) =>
    buy(platform, { type: 'event', ...buying(ctx.session.userId, params.id, body.discount_voucher_id) }),
  );

  voucherRoutes(route, platform);
  orderRoutes(route, platform);
  route(midtransNotification, ({ body }) => hearNotification(platform, body));
}
