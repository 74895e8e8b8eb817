import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';

const REDIRECT_MS = 3_000;

/** Goes on by itself once it could be read; whoever closes it stays. */
export function PartnerRedirect({ address }: { address: URL }) {
  useEffect(() => {
    const timer = setTimeout(() => location.assign(address), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return (
    <Button size="lg" onClick={() => location.assign(address)} className="w-full">
      Lanjutkan sekarang
    </Button>
  );
}
