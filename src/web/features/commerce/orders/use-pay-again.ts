import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Order, payOrder } from '../../../../contract/commerce.ts';
import { api } from '../../../lib/api.ts';
import { ApiFailure, noticeOf } from '../../../lib/api-failure.ts';
import { toast } from '../../../ui/toaster.tsx';
import { usePayment } from '../payment.tsx';

/** This call refuses with words of its own: too late, already paid, no provider. */
const spoken = [400, 404, 503];

export type PayAgain = ReturnType<typeof usePayAgain>;

/**
 * Whether there is, or was, something to pay: only then does the provider's script come to the page. It stays when the
 * order is paid, since the popup may still be open.
 */
export function useMayPay(orders: readonly Order[]): boolean {
  const [mayPay, setMayPay] = useState(false);
  if (!mayPay && orders.some(({ is_payable }) => is_payable)) setMayPay(true);
  return mayPay;
}

/** Pays an order that still waits, in the popup and with the outcomes of the checkout (K-04). */
export function usePayAgain(onDone: () => void) {
  const { isOffered, pay, elsewhere } = usePayment();
  const paying = useMutation({
    mutationFn: async (orderId: string) => {
      const { token, redirect_url } = await api(payOrder, { order_id: orderId });
      if (token) await pay(token, { orderId, redirectUrl: redirect_url });
    },
    onError: (failure) => toast.failure({ title: 'Belum dapat dibayar', lines: linesOf(failure) }),
    onSettled: onDone,
  });
  return { isOffered, elsewhere, payAgain: paying.mutate, isPaying: paying.isPending };
}

function linesOf(failure: unknown): string[] {
  if (failure instanceof ApiFailure && spoken.includes(failure.status) && failure.message) return [failure.message];
  return noticeOf(failure, 'dashboard').lines;
}
