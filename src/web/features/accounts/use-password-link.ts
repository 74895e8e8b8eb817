import { useEffect } from 'react';
import { href } from '../../../contract/pages.ts';
import { openPopup } from '../../lib/popups.ts';
import { useTokenFromAddress } from '../../lib/secret-address.ts';

/** /reset and /verify are the home page with their popup over it; without a token, just home. */
export function usePasswordLink(popup: 'reset' | 'verify'): void {
  const token = useTokenFromAddress('reset_token', href('home'));
  useEffect(() => {
    if (token) openPopup({ name: popup, token });
  }, [popup, token]);
}
