import { type RefObject, useState } from 'react';
import { openPopup } from '../../lib/popups.ts';
import { Alert } from '../../ui/alert.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { type Draft, emptyDraft } from './registration.ts';
import { SocialWays } from './social-ways.tsx';
import { useLoginAnswer } from './use-login-answer.ts';

type AuthTabsProps = {
  view: 'login' | 'register';
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
  firstField: RefObject<HTMLInputElement | null>;
};

/** On a phone the long form was scrolled to its end, where its button is. */
const bringIntoView = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'nearest' });

/** H-09. */
export function AuthTabs({ view, draft, onDraft, onClose, firstField }: AuthTabsProps) {
  const [hasRegistered, setRegistered] = useState(false);
  const takeAnswer = useLoginAnswer(onClose);
  const goOnToLogin = () => {
    setRegistered(true);
    onDraft({ ...emptyDraft, email: draft.email });
    openPopup({ name: 'login' });
  };
  const loginTab = (
    <>
      {hasRegistered && (
        <div ref={bringIntoView} className="mb-4">
          <Alert tone="success" title="Pendaftaran berhasil">
            Akun Anda sudah siap. Silakan masuk dengan password yang baru saja Anda buat.
          </Alert>
        </div>
      )}
      <LoginForm
        email={draft.email}
        onEmail={(email) => onDraft({ ...draft, email })}
        onAnswer={takeAnswer}
        onForgot={() => openPopup({ name: 'forgot' })}
        firstField={firstField}
      />
      <SocialWays mode="login" onAnswer={takeAnswer} />
    </>
  );
  const registerTab = (
    <>
      <RegisterForm draft={draft} onDraft={onDraft} onRegistered={goOnToLogin} firstField={firstField} />
      <SocialWays mode="register" onAnswer={takeAnswer} />
    </>
  );
  return (
    <Tabs
      label="Masuk atau daftar"
      value={view}
      onChange={(name) => openPopup({ name: name as 'login' | 'register' })}
      tabs={[
        { value: 'login', label: 'Masuk', content: loginTab },
        { value: 'register', label: 'Daftar', content: registerTab },
      ]}
      panelClassName="pt-5"
    />
  );
}
