import { useSyncExternalStore } from 'react';
import { useMatches, useNavigation } from 'react-router';
import type { PageName } from '../../../../contract/pages.ts';
import { useOpenPopup } from '../../../lib/popups.ts';

/** Where somebody is in the middle of something. */
const occupied: readonly PageName[] = [
  'learn',
  'checkout',
  'checkoutSuccess',
  'order',
  'voucherVerify',
  'voucherVerifyLogin',
  'completeOnBoarding',
  'redeemVerify',
  'markAttendance',
  'confirmEmail',
  'journal',
  'selfAssignment',
  'skillTest',
];

const hasDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

function followDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether whoever spoke up now would speak over something else: another dialog, a page on its way, a purchase, a film. */
export function useIsDisturbing(): boolean {
  const isMoving = useNavigation().state !== 'idle';
  const isAtWork = useMatches().some(({ id }) => (occupied as readonly string[]).includes(id));
  const hasPopup = useOpenPopup() !== null;
  const isCovered = useSyncExternalStore(followDialogs, hasDialog, () => true);
  return isMoving || isAtWork || hasPopup || isCovered;
}
