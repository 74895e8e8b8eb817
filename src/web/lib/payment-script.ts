import { useEffect } from 'react';
import { useSite } from './site.ts';

type Payment = { script_url: string; client_key: string };
type WithSnap = { snap?: unknown };

/** The one on the page now. */
let current: HTMLScriptElement | null = null;

/**
 * The payment provider's script, on pages that may lead to paying (S-03): it comes with the page and goes when it is
 * left, so that nobody else's script watches the rest of the site.
 */
export function usePaymentScript(): void {
  const payment = useSite()?.browser.payment ?? null;
  useEffect(() => (payment ? addPaymentScript(payment) : undefined), [payment]);
}

function addPaymentScript({ script_url, client_key }: Payment): () => void {
  const script = document.createElement('script');
  script.src = script_url;
  script.async = true;
  script.dataset.clientKey = client_key;
  // One on its way cannot be called back: it runs though its element has gone.
  script.onload = forgetUnlessWanted;
  document.head.append(script);
  current = script;
  return () => {
    script.remove();
    if (current === script) current = null;
    forgetUnlessWanted();
  };
}

function forgetUnlessWanted(): void {
  if (current === null) delete (window as WithSnap).snap;
}
