import { lazy, Suspense, useEffect, useState } from 'react';
import { forgetAction } from '../lib/pending.ts';
import { closePopup, type OpenPopup, useOpenPopup } from '../lib/popups.ts';

/** Their code comes when they are first opened: most visits open none. */
const AuthPopup = lazy(() => import('../features/accounts/auth-popup.tsx'));
const ResetPopup = lazy(() => import('../features/accounts/reset-popup.tsx'));
const VerifyPopup = lazy(() => import('../features/accounts/verify-popup.tsx'));
const VoucherPopup = lazy(() => import('../features/commerce/voucher/voucher-popup.tsx'));
const JoinPopup = lazy(() => import('../features/commerce/join/join-popup.tsx'));
const ReviewPopup = lazy(() => import('../features/learning/room/rating/review-popup.tsx'));
const ApiUrlDialog = lazy(() => import('./api-url-dialog.tsx'));

/** Whoever closes the popup no longer wants what opened it. */
function close(): void {
  forgetAction();
  closePopup();
}

export function Popups() {
  const open = useOpenPopup();
  /** Kept while it closes, so that it can give the focus back. */
  const [last, setLast] = useState<OpenPopup | null>(null);
  useEffect(() => {
    if (open) setLast(open);
  }, [open]);
  const shown = open ?? last;
  return shown && <Suspense>{popupOf(shown, { isOpen: open !== null, onClose: close })}</Suspense>;
}

function popupOf(popup: OpenPopup, state: { isOpen: boolean; onClose: () => void }) {
  switch (popup.name) {
    case 'login':
    case 'register':
    case 'forgot':
      return <AuthPopup view={popup.name} {...state} />;
    case 'reset':
      return <ResetPopup token={popup.token} {...state} />;
    case 'verify':
      return <VerifyPopup token={popup.token} {...state} />;
    case 'voucher':
      return <VoucherPopup code={popup.code} {...state} />;
    case 'join':
      return <JoinPopup item={popup} {...state} />;
    case 'review':
      return <ReviewPopup of={popup} {...state} />;
    case 'api-url':
      return <ApiUrlDialog {...state} />;
  }
}
