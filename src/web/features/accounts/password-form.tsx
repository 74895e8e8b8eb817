import type { FormEvent } from 'react';
import { changePassword } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { notices } from '../../../contract/messages.ts';
import { api } from '../../lib/api.ts';
import { formNotice } from '../../lib/form-notice.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { NewPasswordFields } from './password-fields.tsx';

type PasswordFormProps = {
  /** Of the link in the mail; it goes along with the two fields. */
  token: string;
  submitLabel: string;
  onChanged: (answer: CallData<typeof changePassword>) => void;
};

/** A new password for who holds the mail's link: after forgetting it, or for the first time. */
export function PasswordForm({ token, submitLabel, onChanged }: PasswordFormProps) {
  const { form, isBusy, notice, faults, send } = useSubmission((failure) => formNotice(failure, notices.noResponse));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const body = {
      password: String(fields.get('password')),
      password_confirmation: String(fields.get('password_confirmation')),
      token,
    };
    void send(async () => onChanged(await api(changePassword, { body })));
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {notice && <NoticeAlert notice={notice} />}
      <NewPasswordFields label="Password Baru" repeatLabel="Ulangi Password Baru" faults={faults} />
      <Button type="submit" size="lg" isLoading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
