import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '../../../contract/pages.ts';
import { paymentPopup, type Snap, usePaymentScript } from '../../lib/payment-script.ts';
import { useSite } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { toast } from '../../ui/toaster.tsx';

/** What the popup told; the server alone knows whether it is true. away: the popup could not be opened at all. */
export type PaymentOutcome = 'success' | 'pending' | 'error' | 'closed' | 'away';

type Bill = { orderId: string; redirectUrl: string | null };

type Payment = {
  /** False where the operator has switched payment off. */
  isOffered: boolean;
  /** Opens the provider's popup, says what it told and leads to the order, which asks the server (K-04). */
  pay(token: string, bill: Bill): Promise<PaymentOutcome>;
  /** Another way to pay where the popup did not come; null otherwise. Place it near the button. */
  elsewhere: ReactNode;
};

/** The payment popup, for as long as the page is open. */
export function usePayment(): Payment {
  usePaymentScript();
  const isOffered = Boolean(useSite()?.browser.payment);
  const navigate = useNavigate();
  const [missed, setMissed] = useState<Bill | null>(null);
  const open = useRef<Snap | null>(null);
  useEffect(() => () => hide(open.current), []);
  return {
    isOffered,
    async pay(token, bill) {
      setMissed(null);
      const outcome = await openPopup(token, open);
      if (outcome === 'away') setMissed(bill);
      else if (outcome !== 'closed') {
        announce[outcome]();
        await navigate(href('order', {}, { order_id: bill.orderId }));
      }
      return outcome;
    },
    elsewhere: missed && <PayElsewhere {...missed} />,
  };
}

const announce = {
  success: () =>
    toast.success({ title: 'Pembayaran berhasil', lines: ['Terima kasih. Status pesanan Anda ada di halaman ini.'] }),
  pending: () => toast.info({ title: 'Payment Process Pending...' }),
  error: () => toast.failure({ title: 'Some Error Occured in Processing Payment' }),
};

async function openPopup(token: string, open: { current: Snap | null }): Promise<PaymentOutcome> {
  const outcome = await paymentPopup()
    .then(
      (snap) =>
        new Promise<PaymentOutcome>((resolve) => {
          open.current = snap;
          snap.pay(token, {
            onSuccess: () => resolve('success'),
            onPending: () => resolve('pending'),
            onError: () => resolve('error'),
            onClose: () => resolve('closed'),
          });
        }),
    )
    // Not there, or it did not take the token.
    .catch(() => 'away' as const);
  open.current = null;
  return outcome;
}

/** Whoever leaves the page by the browser's own arrow does not take the popup along. */
function hide(snap: Snap | null): void {
  try {
    snap?.hide();
  } catch {
    // It has its own idea of when it may be hidden.
  }
}

function PayElsewhere({ redirectUrl }: Bill) {
  return (
    <Alert tone="failure" title="Jendela pembayaran tidak dapat dibuka">
      <p>Periksa koneksi atau pemblokir iklan Anda, lalu coba lagi.</p>
      {redirectUrl && (
        <a
          href={redirectUrl}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-leaf-ink underline underline-offset-4"
        >
          Bayar di halaman penyedia pembayaran
        </a>
      )}
    </Alert>
  );
}
