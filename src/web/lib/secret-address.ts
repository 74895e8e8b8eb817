import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/**
 * Takes a mailed token out of the address: from here on it lives in memory alone, and neither the history nor what is
 * told to the next page has it. null where there was none.
 */
export function useTokenFromAddress(field: string, cleanAddress: string): string | null {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get(field));
  const navigate = useNavigate();
  useEffect(() => void navigate(cleanAddress, { replace: true }), [navigate, cleanAddress]);
  return token;
}

/** For pages with such an address: kept by nobody on the way, told to no file that they load, found by no search. */
export const secretAddressHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' };
export const secretAddressMeta = [{ name: 'robots', content: 'noindex' }];
