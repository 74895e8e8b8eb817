import { type FormEvent, type RefObject, useState } from 'react';
import { login } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { api } from '../../lib/api.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { loginNotice } from './login-notice.ts';

type LoginFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onAnswer: (answer: CallData<typeof login>) => void;
  onForgot: () => void;
  firstField: RefObject<HTMLInputElement | null>;
};

export function LoginForm({ email, onEmail, onAnswer, onForgot, firstField }: LoginFormProps) {
  // Whoever just registered, or comes back, has only the password left to type.
  const [isEmailKnown] = useState(email !== '');
  const { form, isBusy, notice, send, refuse } = useSubmission((failure) => ({ lines: loginNotice(failure) }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (!email.trim() || !password) return refuse({}, { lines: ['Masukkan Email dan Password!'] });
    void send(async () => onAnswer(await api(login, { body: { email: email.trim(), password } })));
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {notice && <NoticeAlert notice={notice} />}
      <TextField
        ref={isEmailKnown ? undefined : firstField}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.currentTarget.value)}
      />
      <div>
        <TextField
          ref={isEmailKnown ? firstField : undefined}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <button
          type="button"
          onClick={onForgot}
          className="-mb-2 ml-auto flex min-h-11 items-center rounded-field text-sm font-semibold text-leaf-ink underline-offset-4 hover:underline"
        >
          Lupa password?
        </button>
      </div>
      <Button type="submit" size="lg" isLoading={isBusy}>
        Masuk
      </Button>
    </form>
  );
}
