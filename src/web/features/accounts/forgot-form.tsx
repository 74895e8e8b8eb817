import { type FormEvent, type RefObject, useState } from 'react';
import { requestPasswordReset } from '../../../contract/accounts.ts';
import { notices } from '../../../contract/messages.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { formNotice } from '../../lib/form-notice.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';

type ForgotFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
  firstField: RefObject<HTMLInputElement | null>;
};

export function ForgotForm({ email, onEmail, onBack, firstField }: ForgotFormProps) {
  const [sent, setSent] = useState<string>();
  const { form, isBusy, notice, faults, send, refuse } = useSubmission((failure) =>
    // Who was deactivated is told so, in the server's words.
    failure instanceof ApiFailure && failure.status === 401
      ? { lines: [failure.message] }
      : formNotice(failure, notices.noResponse),
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!email.trim()) return refuse({ email: 'Harap isi email.' });
    void send(async () => {
      const { message } = await api.answer(requestPasswordReset, { body: { email: email.trim() } });
      setSent(message);
    });
  }

  const back = (
    <Button variant="ghost" onClick={onBack}>
      Kembali ke Masuk
    </Button>
  );
  if (sent !== undefined)
    return (
      <div className="flex flex-col gap-4">
        <Alert tone="success" title={email.trim()}>
          {sent}
        </Alert>
        {back}
      </div>
    );
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {notice && <NoticeAlert notice={notice} />}
      <TextField
        ref={firstField}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.currentTarget.value)}
        error={faults.email}
      />
      <Button type="submit" size="lg" isLoading={isBusy}>
        Kirim tautan
      </Button>
      {back}
    </form>
  );
}
