import type { ChangeEvent, FormEvent, RefObject } from 'react';
import { registerStudent } from '../../../contract/accounts.ts';
import { api } from '../../lib/api.ts';
import { formNotice } from '../../lib/form-notice.ts';
import { recallReferral } from '../../lib/referral.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NewPasswordFields } from './password-fields.tsx';
import { type Draft, draftFaults, payloadOf } from './registration.ts';
import { TermsLinks } from './terms-links.tsx';

type RegisterFormProps = {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onRegistered: () => void;
  firstField: RefObject<HTMLInputElement | null>;
};

export function RegisterForm({ draft, onDraft, onRegistered, firstField }: RegisterFormProps) {
  const { form, isBusy, notice, faults, send, refuse } = useSubmission((failure) =>
    formNotice(failure, 'Beberapa Kesalahan Terjadi di API Pendaftaran!'),
  );
  const typed = (field: 'name' | 'phone' | 'email') => ({
    name: field,
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onDraft({ ...draft, [field]: event.currentTarget.value }),
    isRequired: true,
  });
  const ticked = (field: 'hasConsented' | 'wantsToTeach') => ({
    name: field,
    checked: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onDraft({ ...draft, [field]: event.currentTarget.checked }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = draftFaults(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    const fields = new FormData(event.currentTarget);
    const passwords = {
      password: String(fields.get('password')),
      password_confirmation: String(fields.get('password_confirmation')),
    };
    void send(async () => {
      await api(registerStudent, { body: payloadOf(draft, passwords, recallReferral()) });
      onRegistered();
    });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      {notice && (
        <div className="sm:col-span-2">
          <NoticeAlert notice={notice} />
        </div>
      )}
      <TextField
        ref={firstField}
        label="Nama Lengkap"
        autoComplete="name"
        className="sm:col-span-2"
        {...typed('name')}
        error={faults.first_name ?? faults.last_name}
      />
      <TextField
        label="Nomor Telepon"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="08…"
        {...typed('phone')}
        error={faults.phone_number}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        {...typed('email')}
        error={faults.email ?? faults.username}
      />
      <NewPasswordFields label="Password" repeatLabel="Ulangi Password" faults={faults} isRequired />
      <div className="sm:col-span-2">
        <CheckboxField
          label={
            <>
              Saya menyetujui <TermsLinks />
            </>
          }
          {...ticked('hasConsented')}
          error={faults.terms_accepted}
        />
        <CheckboxField label="Saya tertarik menjadi instruktur" {...ticked('wantsToTeach')} />
      </div>
      <Button type="submit" size="lg" isLoading={isBusy} className="sm:col-span-2">
        Daftar
      </Button>
    </form>
  );
}
