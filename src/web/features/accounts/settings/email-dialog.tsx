import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEmail } from '../../../../contract/security.ts';
import { api } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CurrentPasswordField } from '../password-fields.tsx';
import { type Account, accountKey } from './account.ts';
import type { SettingsDialogProps } from './settings-dialog.ts';
import { SettingsForm } from './settings-form.tsx';

export default function EmailDialog({ isOpen, onClose, account }: SettingsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Ubah email"
      description={
        <>
          Email Anda sekarang <span className="font-semibold wrap-anywhere">{account.email}</span>.
        </>
      }
      size="sm"
    >
      {account.has_password ? (
        <EmailForm account={account} />
      ) : (
        <Alert>Buat password terlebih dahulu, lalu ubah email Anda di sini.</Alert>
      )}
    </Dialog>
  );
}

function EmailForm({ account: { pending_email } }: { account: Account }) {
  const client = useQueryClient();
  const [sent, setSent] = useState<string>();
  if (sent) return <Alert tone="success">{sent}</Alert>;
  return (
    <SettingsForm
      submitLabel={pending_email ? 'Kirim tautan lagi' : 'Kirim tautan konfirmasi'}
      onSend={async (typed) => {
        const { message } = await api.answer(changeEmail, {
          body: { email: typed('email').trim(), current_password: typed('current_password') },
        });
        client.invalidateQueries({ queryKey: accountKey });
        setSent(message);
      }}
    >
      {(faults) => (
        <>
          {pending_email && (
            <Alert title="Menunggu konfirmasi">
              Buka tautan yang kami kirim ke <strong className="wrap-anywhere">{pending_email}</strong>, atau minta lagi
              di bawah ini.
            </Alert>
          )}
          <TextField
            label="Email baru"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={pending_email ?? ''}
            hint="Email lama tetap berlaku sampai tautan di email baru dibuka."
            error={faults.email}
          />
          <CurrentPasswordField faults={faults} />
        </>
      )}
    </SettingsForm>
  );
}
