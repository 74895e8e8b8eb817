import type { ReactNode } from 'react';
import { rememberAction } from '../../../lib/pending.ts';
import { openPopup } from '../../../lib/popups.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { openClasses } from '../begin-address.ts';
import { ownPage } from '../registration.ts';
import type { VoucherResult } from './voucher-result.ts';

/** What is said below a result's title. */
export function resultText(result: VoucherResult): ReactNode {
  switch (result.name) {
    case 'not-found':
      return 'Kode ini tidak kami temukan. Periksa lagi tulisannya, atau tanyakan ke tempat Anda mendapatkannya.';
    case 'already-used':
      return 'Kode ini sudah pernah ditukarkan. Jika Anda sendiri yang menukarkannya, kelasnya ada di akun Anda.';
    case 'already-used-email':
      return result.text;
    case 'course-owned':
      return 'Kelasnya sudah ada di akun Anda, jadi voucher ini tidak kami pakai.';
    case 'success-login':
      return 'Kelasnya sudah terbuka di akun Anda. Selamat belajar.';
    case 'success-public':
      return (
        <>
          Kelasnya sudah tersimpan untuk{' '}
          {result.email ? <strong className="wrap-anywhere text-ink">{result.email}</strong> : 'Anda'}. Masuk atau
          daftar untuk mulai belajar. Belum punya password? Buatlah lewat tautan yang kami kirim ke email itu.
        </>
      );
  }
}

type ResultActionsProps = {
  code: string;
  result: VoucherResult;
  isGuest: boolean;
  onClose: () => void;
  onOther: () => void;
};

/** What to do next (V-03, V-05). */
export function ResultActions({ code, result: { name }, isGuest, onClose, onOther }: ResultActionsProps) {
  /** The code goes on by itself after the login: then it is theirs. */
  const goIn = (popup: 'login' | 'register') => () => {
    rememberAction({ open: { name: 'voucher', code } });
    openPopup({ name: popup });
  };
  const logIn = (
    <Button size="lg" onClick={goIn('login')}>
      Masuk
    </Button>
  );
  const other = (
    <Button variant="secondary" size="lg" onClick={onOther}>
      Coba kode lain
    </Button>
  );
  const okay = (
    <Button variant="ghost" onClick={onClose}>
      Oke
    </Button>
  );
  const goTo = (address: string, label: string) => (
    <ButtonLink to={address} size="lg" onClick={onClose}>
      {label}
    </ButtonLink>
  );
  const actions = {
    'not-found': other,
    'already-used': (
      <>
        {isGuest && logIn}
        {other}
      </>
    ),
    'already-used-email': other,
    'course-owned': (
      <>
        {goTo(ownPage.course, 'Buka Kelas Saya')}
        {other}
      </>
    ),
    'success-login': (
      <>
        {goTo(openClasses, 'Mulai belajar')}
        {okay}
      </>
    ),
    'success-public': (
      <>
        {logIn}
        <Button variant="secondary" size="lg" onClick={goIn('register')}>
          Daftar
        </Button>
        {okay}
      </>
    ),
  };
  return <div className="grid gap-3">{actions[name]}</div>;
}
