import { awaitsChoice, type Order, type OrderRequest } from './order.ts';
import type { Provider } from './provider.ts';

/** Undefined when the order id was used. */
export function beginOrder({ ledger, clock, inTurn }: Provider, request: OrderRequest): Promise<Order | undefined> {
  return inTurn(request.orderId, async () => {
    const before = ledger.byId(request.orderId);
    if (before && !awaitsChoice(before)) return undefined;
    const createdAt = clock.now();
    const pageExpiresAt = createdAt + request.pageSpanMs;
    const fresh = { ...request, token: crypto.randomUUID(), createdAt, pageExpiresAt };
    const order: Order = before ?? { ...fresh, charges: [], notices: [], statusBefore: null };
    await (before ? ledger.renew(order, fresh) : ledger.begin(order));
    return order;
  });
}
