import { lazy, Suspense, useEffect, useState } from 'react';
import { closePopup, type PopupName, useOpenPopup } from '../lib/popups.ts';

/** Their code comes when they are first opened: most visits open none. */
const popups = {
  login: lazy(() => import('../features/accounts/login-popup.tsx')),
  'api-url': lazy(() => import('./api-url-dialog.tsx')),
} satisfies Record<PopupName, unknown>;

export function Popups() {
  const open = useOpenPopup();
  /** Kept while it closes, so that it can give the focus back. */
  const [last, setLast] = useState<PopupName | null>(null);
  useEffect(() => {
    if (open) setLast(open);
  }, [open]);
  const name = open ?? last;
  if (!name) return null;
  const Popup = popups[name];
  return (
    <Suspense>
      <Popup isOpen={open !== null} onClose={closePopup} />
    </Suspense>
  );
}
