import { useState } from 'react';
import { openPopup } from '../../lib/popups.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordForm } from './password-form.tsx';

/** the first password of an account that was made without one. It leaves the visitor logged out. */
export default function VerifyPopup({ token, ...dialog }: { token: string; isOpen: boolean; onClose: () => void }) {
  const [isDone, setDone] = useState(false);
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
      <PasswordForm token={token} submitLabel="Submit Kata Sandi" onChanged={() => setDone(true)} />
    </Dialog>
  );
}
