import { useCallback, useEffect, useRef } from 'react';
import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'react-admin';
import { useHref, useLocation } from 'react-router-dom';

/**
 * A list searches half a second after the last letter. Who opened a row meanwhile has left it: though the list may
 * still stand while the next page comes in, what it says of its own address is no longer followed.
 */
function useNavigateFromHere(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const address = useHref(useLocation().pathname);
  const here = useRef(address);
  useEffect(() => {
    here.current = address;
  }, [address]);
  return useCallback(
    (to, options) => {
      const isOfThisPage = typeof to === 'object' && to.pathname === undefined;
      if (isOfThisPage && window.location.pathname !== here.current) return;
      navigate(to, options);
    },
    [navigate],
  );
}

export const officeRouter: RouterProvider = { ...reactRouterProvider, useNavigate: useNavigateFromHere };
