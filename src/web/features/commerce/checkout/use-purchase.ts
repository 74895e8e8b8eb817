import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../ui/toaster.tsx';
import { usePayment } from '../payment.tsx';
import { isRefusal, ownPage, refusalText, register, sayFailed } from '../registration.ts';
import type { Item } from './item.ts';

/** 'Bayar Sekarang': an order, then the popup that pays it. Until the popup is closed there is nothing to press. */
export function usePurchase(item: Item) {
  const { pay, isOffered, elsewhere } = usePayment();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  /** State comes too late for a second click in the same moment. */
  const isUnderWay = useRef(false);

  const buy = async (discountVoucherId: number | null): Promise<void> => {
    try {
      const { token, redirect_url, id } = await register(item, discountVoucherId);
      if (token) return void (await pay(token, { orderId: id, redirectUrl: redirect_url }));
      toast.success({ title: item.type === 'course' ? 'Kelas Anda sudah terbuka' : 'Anda sudah terdaftar' });
    } catch (failure) {
      if (!isRefusal(failure)) return sayFailed(item.type, failure);
      // K-09, E-05: the server's words say why one finds oneself there.
      toast.info({ title: refusalText(failure.message) });
    }
    await navigate(ownPage[item.type]);
  };

  return {
    isBusy,
    isOffered,
    elsewhere,
    async purchase(discountVoucherId: number | null) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      await buy(discountVoucherId);
      isUnderWay.current = false;
      setBusy(false);
    },
  };
}
