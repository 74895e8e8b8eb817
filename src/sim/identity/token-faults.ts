import type { Provider } from './providers.ts';

/** What can be wrong with one token: kind → what it is, in Indonesian, for the page. */
export const tokenFaults: Record<Provider, Record<string, string>> = {
  google: {
    wrong_audience: 'Token untuk aplikasi lain',
    wrong_issuer: 'Penerbitnya bukan Google',
    another_party: 'Diminta oleh aplikasi lain',
    expired: 'Token sudah kedaluwarsa',
    from_the_future: 'Diterbitkan di masa depan',
    foreign_key: 'Ditandatangani kunci asing',
    alg_none: 'Tanpa tanda tangan',
    unknown_kid: 'Menyebut kunci tak dikenal',
    unverified_email: 'Email belum terverifikasi',
    missing_email: 'Tanpa email',
  },
  facebook: {
    another_app: 'Token milik aplikasi lain',
    expired: 'Token sudah kedaluwarsa',
    invalid: 'Token sudah dicabut',
    missing_email: 'Tanpa email',
    id_mismatch: 'Profilnya milik orang lain',
    page_token: 'Token halaman, bukan orang',
  },
};

export const isTokenFault = (provider: Provider, fault: string): boolean => Object.hasOwn(tokenFaults[provider], fault);
