import { useEffect } from 'react';
import { useSite } from './site.ts';

type Payment = { script_url: string; client_key: string };

/** What the provider's script puts on the window, as far as we call it. Its results are unsigned, so none is read. */
export type Snap = {
  pay(
    token: string,
    callbacks: { onSuccess: () => void; onPending: () => void; onError: () => void; onClose: () => void },
  ): void;
  hide(): void;
};
type WithSnap = { snap?: Snap };

type Load = { payment: Payment; script: HTMLScriptElement; arrival: Promise<Snap>; hasFailed: boolean };

const LONGEST_WAIT_MS = 15_000;

/** The one on the page now. */
let current: Load | null = null;

/**
 * The payment provider's script, on pages that may lead to paying (S-03): it comes with the page and goes when it is
 * left, so that nobody else's script watches the rest of the site.
 */
export function usePaymentScript(): void {
  const payment = useSite()?.browser.payment ?? null;
  useEffect(() => {
    if (!payment) return;
    addPaymentScript(payment);
    return removePaymentScript;
  }, [payment]);
}

/** The provider's popup, once its script is there. Refused where it cannot come; asked again, it is fetched again. */
export function paymentPopup(): Promise<Snap> {
  if (current?.hasFailed) {
    const { payment, script } = current;
    script.remove();
    addPaymentScript(payment);
  }
  return current?.arrival ?? Promise.reject(new Error('no payment script on this page'));
}

function addPaymentScript(payment: Payment): void {
  const script = document.createElement('script');
  script.src = payment.script_url;
  script.async = true;
  script.dataset.clientKey = payment.client_key;
  const arrival = new Promise<Snap>((resolve, reject) => {
    script.onload = () => {
      const { snap } = window as WithSnap;
      // One on its way cannot be called back: it runs though its element has gone.
      forgetUnlessWanted();
      if (snap) resolve(snap);
      else reject(new Error('the payment script brought nothing'));
    };
    script.onerror = () => reject(new Error('the payment script did not load'));
    setTimeout(() => reject(new Error('the payment script takes too long')), LONGEST_WAIT_MS);
  });
  const load: Load = { payment, script, arrival, hasFailed: false };
  // Whoever wants to pay is told; a page that is only looked at is not disturbed.
  arrival.catch(() => {
    load.hasFailed = true;
  });
  document.head.append(script);
  current = load;
}

function removePaymentScript(): void {
  current?.script.remove();
  current = null;
  forgetUnlessWanted();
}

function forgetUnlessWanted(): void {
  if (current === null) delete (window as WithSnap).snap;
}
