import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestPasswordReset } from '../../../../contract/accounts.ts';
import { setPassword } from '../../../../contract/security.ts';
import { api } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { CurrentPasswordField, NewPasswordFields } from '../password-fields.tsx';
import { sessionsKey } from './account.ts';
import type { SettingsDialogProps } from './settings-dialog.ts';
import { SettingsForm } from './settings-form.tsx';

export default function PasswordDialog({ isOpen, onClose, account }: SettingsDialogProps) {
  return account.has_password ? (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Ubah password"
      description="Setelah diganti, perangkat lain harus masuk kembali."
      size="sm"
    >
      <ChangeForm email={account.email} onChanged={onClose} />
    </Dialog>
  ) : (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Buat password"
      description="Akun ini belum memiliki password karena Anda mendaftar tanpa password."
      size="sm"
    >
      <CreateForm email={account.email} />
    </Dialog>
  );
}

function ChangeForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const client = useQueryClient();
  return (
    <SettingsForm
      submitLabel="Ganti password"
      onSend={async (typed) => {
        const { message } = await api.answer(setPassword, {
          body: {
            current_password: typed('current_password'),
            password: typed('password'),
            password_confirmation: typed('password_confirmation'),
          },
        });
        client.invalidateQueries({ queryKey: sessionsKey });
        toast.success({ title: message });
        onChanged();
      }}
    >
      {(faults) => (
        <>
          {/* For the browser's password manager, which keeps a password with its name. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <CurrentPasswordField faults={faults} />
          <NewPasswordFields label="Password baru" repeatLabel="Ulangi password baru" faults={faults} />
        </>
      )}
    </SettingsForm>
  );
}

function CreateForm({ email }: { email: string }) {
  const [sent, setSent] = useState<string>();
  if (sent) return <Alert tone="success">{sent}</Alert>;
  return (
    <SettingsForm
      submitLabel="Kirim tautan"
      onSend={async () => setSent((await api.answer(requestPasswordReset, { body: { email } })).message)}
    >
      {() => (
        <p>
          Kami kirim tautan untuk membuat password ke <strong className="wrap-anywhere">{email}</strong>. Akun Google
          atau Facebook yang terhubung dilepaskan saat password dibuat; Anda dapat menghubungkannya kembali di sini.
        </p>
      )}
    </SettingsForm>
  );
}
