import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getOrder, listOrders, type Order } from '../../../../contract/commerce.ts';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { useProfile } from '../../../lib/profile.ts';
import { nextAskMs } from './freshness.ts';

/** The list and the single ones begin alike, so that what happens to one order is asked for in both. */
const allOrders = ['orders'] as const;

/** An order can be paid elsewhere, on the phone or at a till: what waits is asked for again while the page is seen. */
function useFreshness() {
  const client = useQueryClient();
  const owner = useProfile();
  const watchedSince = useRef(performance.now());
  return {
    intervalFor: (orders: readonly Order[]) => nextAskMs(orders, performance.now() - watchedSince.current),
    options: { refetchOnWindowFocus: true, enabled: Boolean(owner) },
    /** Whoever logs in next in this window does not see what the one before has ordered. */
    key: [...allOrders, owner?.id],
    /** Something was done: asks now, and watches as closely as at first. */
    askNow: () => {
      watchedSince.current = performance.now();
      return client.invalidateQueries({ queryKey: allOrders });
    },
  };
}

export function useOrders() {
  const { key, intervalFor, options, askNow } = useFreshness();
  const query = useQuery({
    queryKey: [...key, 'list'],
    queryFn: () => api(listOrders, {}),
    refetchInterval: ({ state }) => intervalFor(state.data ?? []),
    ...options,
  });
  return { ...query, askNow };
}

export function useOrder(id: string) {
  const { key, intervalFor, options, askNow } = useFreshness();
  const query = useQuery({
    queryKey: [...key, 'one', id],
    queryFn: () => api(getOrder, { order_id: id }),
    refetchInterval: ({ state }) => intervalFor(state.data ? [state.data] : []),
    ...options,
  });
  return { ...query, askNow };
}

/** An unknown order, another's, and what cannot be an order's id at all. */
export const isMissing = (failure: unknown): boolean =>
  failure instanceof ApiFailure && (failure.status === 404 || failure.status === 422);
