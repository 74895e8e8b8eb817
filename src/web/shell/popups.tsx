import { lazy, Suspense, useEffect, useState } from 'react';
import { closePopup, type OpenPopup, useOpenPopup } from '../lib/popups.ts';

/** Their code comes when they are first opened: most visits open none. */
const LoginPopup = lazy(() => import('../features/accounts/login-popup.tsx'));
const ApiUrlDialog = lazy(() => import('./api-url-dialog.tsx'));

export function Popups() {
  const open = useOpenPopup();
  /** Kept while it closes, so that it can give the focus back. */
  const [last, setLast] = useState<OpenPopup | null>(null);
  useEffect(() => {
    if (open) setLast(open);
  }, [open]);
  const shown = open ?? last;
  if (!shown) return null;
  const Popup = shown.name === 'api-url' ? ApiUrlDialog : LoginPopup;
  return (
    <Suspense>
      <Popup isOpen={open !== null} onClose={closePopup} />
    </Suspense>
  );
}
