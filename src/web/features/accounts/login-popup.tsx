import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { login, role } from '../../../contract/accounts.ts';
import { href } from '../../../contract/pages.ts';
import { api } from '../../lib/api.ts';
import { forgetToken, storeToken } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import { loginNotice } from './login-notice.ts';

const RELOAD_MS = 500;

export default function LoginPopup({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = String(fields.get('email')).trim();
    const password = String(fields.get('password'));
    if (!email || !password) return setError('Masukkan Email dan Password!');
    setBusy(true);
    setError(undefined);
    try {
      const { role_id, access_token, token_type, expires_in } = await api(login, { body: { email, password } });
      if (role_id === role.student && access_token && token_type && expires_in) {
        storeToken({ access_token, token_type, expires_in });
        setTimeout(() => location.reload(), RELOAD_MS);
        return;
      }
      // Other roles have a door of their own; nothing is kept here.
      forgetToken();
      if (role_id === role.instructor) toast.info({ title: 'Instructor Login is under Development' });
      onClose();
      navigate(href('home'));
    } catch (failure) {
      setError(loginNotice(failure));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Masuk"
      description="Lanjutkan belajar dari tempat terakhirmu."
      size="sm"
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {error && <Alert tone="failure">{error}</Alert>}
        <TextField label="Email" name="email" type="email" autoComplete="username" inputMode="email" />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" />
        <Button type="submit" size="lg" isLoading={isBusy}>
          Masuk
        </Button>
      </form>
    </Dialog>
  );
}
