import { useEffect, useRef, useState } from 'react';
import { openPopup } from '../../lib/popups.ts';
import { useSiteName } from '../../lib/site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AuthTabs } from './auth-tabs.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { emptyDraft } from './registration.ts';

const textsOf = (siteName: string) => ({
  login: { title: `Masuk ke ${siteName}`, description: 'Lanjutkan belajar dari tempat terakhir Anda.' },
  register: { title: `Daftar di ${siteName}`, description: 'Satu akun untuk kelas, event, dan sertifikat Anda.' },
  forgot: { title: 'Lupa Password', description: 'Kami kirim tautan untuk membuat password baru ke email Anda.' },
});

type AuthPopupProps = { view: keyof ReturnType<typeof textsOf>; isOpen: boolean; onClose: () => void };

/** The three ways in are one dialog: going from one to the other keeps what was typed, and where the focus returns to. */
export default function AuthPopup({ view, isOpen, onClose }: AuthPopupProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const siteName = useSiteName();
  const firstField = useRef<HTMLInputElement>(null);
  // What had the focus is gone with the last view, unless it was the tab that led here.
  useEffect(() => {
    if (view && document.activeElement?.role !== 'tab') firstField.current?.focus();
  }, [view]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} initialFocus={firstField} {...textsOf(siteName)[view]}>
      {view === 'forgot' ? (
        <ForgotForm
          email={draft.email}
          onEmail={(email) => setDraft({ ...draft, email })}
          onBack={() => openPopup({ name: 'login' })}
          firstField={firstField}
        />
      ) : (
        <AuthTabs view={view} draft={draft} onDraft={setDraft} onClose={onClose} firstField={firstField} />
      )}
    </Dialog>
  );
}
