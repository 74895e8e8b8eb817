import { storeEvents, storeFreeEvents } from '../../../contract/engagement.ts';
import type { Platform, RequestContext } from '../../platform/context.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { insertTrackingEvent } from './tracking.store.ts';

export function engagementRoutes(route: Bind, { limits }: Platform): void {
  const store = async (ctx: RequestContext, event: { type: string; payload?: Record<string, unknown> }) => {
    await limits.use('trackingPerAddress', ctx.ip);
    await insertTrackingEvent(ctx.db, {
      type: event.type,
      payload: JSON.stringify(event.payload ?? {}),
      user_id: ctx.session?.userId ?? null,
      ip: ctx.ip,
      created_at: ctx.clock.now(),
    });
    return null;
  };
  route(storeEvents, ({ ctx, body }) => store(ctx, body));
  route(storeFreeEvents, ({ ctx, body }) => store(ctx, body));
}
