import { useState } from 'react';
import { type changePassword, role } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { OFFICE } from '../../../contract/pages.ts';
import { openPopup } from '../../lib/popups.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';

/** the first password of an account that was made without one. It leaves the visitor logged out. */
export default function VerifyPopup({ token, ...dialog }: { token: string; isOpen: boolean; onClose: () => void }) {
  const [isDone, setDone] = useState(false);
  const finish = ({ role_id }: CallData<typeof changePassword>) => {
    // Who was invited to the office has nothing to do here.
    if (role_id === role.student) setDone(true);
    else location.assign(OFFICE);
  };
  if (isDone)
    return (
      <Dialog
        {...dialog}
        title="Selesai!"
        description="Akun Anda berhasil diaktifkan. Silahkan log in kembali untuk masuk ke akun Anda."
        size="sm"
        footer={<Button onClick={() => openPopup({ name: 'login' })}>Masuk</Button>}
      />
    );
  return (
    <Dialog
      {...dialog}
      title="Buat Kata Sandi"
      description="Tinggal satu langkah untuk mengaktifkan akun Anda."
      size="sm"
    >
      <PasswordForm token={token} submitLabel="Submit Kata Sandi" onChanged={finish} />
    </Dialog>
  );
}
