import { type RefObject, useState } from 'react';
import { openPopup } from '../../lib/popups.ts';
import { Alert } from '../../ui/alert.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import type { Draft } from './registration.ts';
import { useLoginAnswer } from './use-login-answer.ts';

type AuthTabsProps = {
  view: 'login' | 'register';
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
  firstField: RefObject<HTMLInputElement | null>;
};

export function AuthTabs({ view, draft, onDraft, onClose, firstField }: AuthTabsProps) {
  const [hasRegistered, setRegistered] = useState(false);
  const takeAnswer = useLoginAnswer(onClose);
  const register = () => {
    setRegistered(true);
    onDraft({ ...draft, name: '', phone: '', hasConsented: false, wantsToTeach: false });
    openPopup({ name: 'login' });
  };
  const tabs = [
    {
      value: 'login',
      label: 'Masuk',
      content: (
        <div className="grid gap-4">
          {hasRegistered && (
            <Alert tone="success" title="Pendaftaran berhasil">
              Akun Anda sudah siap. Silakan masuk dengan email dan password yang baru saja Anda buat.
            </Alert>
          )}
          <LoginForm
            email={draft.email}
            onEmail={(email) => onDraft({ ...draft, email })}
            onAnswer={takeAnswer}
            onForgot={() => openPopup({ name: 'forgot' })}
            firstField={firstField}
          />
        </div>
      ),
    },
    {
      value: 'register',
      label: 'Daftar',
      content: <RegisterForm draft={draft} onDraft={onDraft} onRegistered={register} firstField={firstField} />,
    },
  ];
  return (
    <Tabs
      label="Masuk atau daftar"
      tabs={tabs}
      value={view}
      onChange={(name) => openPopup({ name: name as 'login' | 'register' })}
      panelClassName="pt-5"
    />
  );
}
