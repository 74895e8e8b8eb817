import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getOrder, listOrders, type Order } from '../../../../contract/commerce.ts';
import { api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { nextAskMs } from './freshness.ts';

const RETRIES = 2;

/** The list and the single ones begin alike, so that what happens to one order is asked for in both. */
const key = ['orders'] as const;

/** An order can be paid elsewhere, on the phone or at a till: what waits is asked for again while the page is seen. */
function useFreshness() {
  const client = useQueryClient();
  const watchedSince = useRef(performance.now());
  return {
    intervalFor: (orders: readonly Order[]) => nextAskMs(orders, performance.now() - watchedSince.current),
    options: {
      refetchOnWindowFocus: true,
      retry: (failures: number, failure: Error) => !isMissing(failure) && failures < RETRIES,
    },
    /** Something was done: asks now, and watches as closely as at first. */
    askNow: () => {
      watchedSince.current = performance.now();
      return client.invalidateQueries({ queryKey: key });
    },
  };
}

export function useOrders() {
  const { intervalFor, options, askNow } = useFreshness();
  const query = useQuery({
    queryKey: [...key, 'list'],
    queryFn: () => api(listOrders, {}),
    refetchInterval: ({ state }) => intervalFor(state.data ?? []),
    ...options,
  });
  return { ...query, askNow };
}

export function useOrder(id: string) {
  const { intervalFor, options, askNow } = useFreshness();
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
