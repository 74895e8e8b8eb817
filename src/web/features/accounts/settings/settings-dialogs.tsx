import { lazy, Suspense, useState } from 'react';
import type { Account } from './account.ts';
import type { SettingsDialogProps } from './settings-dialog.ts';

export type SettingsDialogName = 'password' | 'email' | 'sessions' | 'google' | 'facebook' | 'delete';

/** Their code comes when they are first opened: most visits of the profile open none. */
const PasswordDialog = lazy(() => import('./password-dialog.tsx'));
const EmailDialog = lazy(() => import('./email-dialog.tsx'));
const SessionsDialog = lazy(() => import('./sessions-dialog.tsx'));
const IdentityDialog = lazy(() => import('./identity-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

type SettingsDialogsProps = { open: SettingsDialogName | null; account: Account; onClose: () => void };

export function SettingsDialogs({ open, account, onClose }: SettingsDialogsProps) {
  /** Kept while it closes, so that it can give the focus back. */
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  const shown = open ?? last;
  return <Suspense>{shown && show(shown, { isOpen: open !== null, onClose, account })}</Suspense>;
}

function show(name: SettingsDialogName, props: SettingsDialogProps) {
  switch (name) {
    case 'password':
      return <PasswordDialog {...props} />;
    case 'email':
      return <EmailDialog {...props} />;
    case 'sessions':
      return <SessionsDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
    default:
      return <IdentityDialog {...props} provider={name} />;
  }
}
