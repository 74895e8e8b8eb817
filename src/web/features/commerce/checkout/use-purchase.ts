import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Profile } from '../../../lib/profile.ts';
import { toast } from '../../../ui/toaster.tsx';
import { usePayment } from '../payment.tsx';
import { isRefusal, ownPage, refusalText, register, sayFailed } from '../registration.ts';
import { redeemNotice } from '../voucher/redeem-notice.ts';
import { type Step, stepOfOwnRedemption } from '../voucher/voucher-step.ts';
import type { Item } from './item.ts';

/** What the one button of the checkout does. Until its popup is closed there is nothing to press. */
export function usePurchase(item: Item, profile: Profile) {
  const { pay, isOffered, elsewhere } = usePayment();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [redemption, setRedemption] = useState<{ step: Step | null; isOpen: boolean }>({ step: null, isOpen: false });
  /** State comes too late for a second click in the same moment. */
  const isUnderWay = useRef(false);

  const once = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const result = await work();
    isUnderWay.current = false;
    setBusy(false);
    return result;
  };

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
    /** 'Bayar Sekarang': an order, then the popup that pays it. */
    purchase: (discountVoucherId: number | null) => once(() => buy(discountVoucherId)),
    /** 'Gunakan Voucher' (K-03): whose it is and what it opens is known here, so nothing is asked. Says whether it worked. */
    redeem: (code: string) =>
      once(async () => {
        try {
          setRedemption({ step: await stepOfOwnRedemption(code, profile), isOpen: true });
          return true;
        } catch (failure) {
          toast.failure({ title: 'Gagal!', ...redeemNotice(failure) });
          return false;
        }
      }),
    /** What the voucher came to, and whether its dialog is still open. */
    redemption,
    closeRedemption: () => setRedemption(({ step }) => ({ step, isOpen: false })),
  };
}
