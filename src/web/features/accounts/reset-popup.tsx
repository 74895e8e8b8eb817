import { useState } from 'react';
import { type changePassword, role } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { href, OFFICE } from '../../../contract/pages.ts';
import { markLogin } from '../../lib/fresh-login.ts';
import { storeToken } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';

const REDIRECT_MS = 4_000;

/** */
export default function ResetPopup({ token, ...dialog }: { token: string; isOpen: boolean; onClose: () => void }) {
  const [isDone, setDone] = useState(false);
  const logIn = ({ role_id, access_token, token_type, expires_in }: CallData<typeof changePassword>) => {
    if (access_token && token_type && expires_in) {
      storeToken({ access_token, token_type, expires_in });
      markLogin();
    }
    if (role_id !== role.student) return location.assign(OFFICE);
    setDone(true);
    // A full load: the page must learn who is logged in now.
    setTimeout(() => location.assign(href('student', { profile_menu: 'profile' })), REDIRECT_MS);
  };
  return (
    <Dialog {...dialog} title="Ubah Password" description="Buat password baru untuk akun Anda." size="sm">
      {isDone ? (
        <Alert tone="success">Kata sandi berhasil diatur ulang.Mengarahkan kembali ke profil ...</Alert>
      ) : (
        <PasswordForm token={token} submitLabel="Ubah Password" onChanged={logIn} />
      )}
    </Dialog>
  );
}
