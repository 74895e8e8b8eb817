import { BadgeCheck, KeyRound, Mail, MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '../../../lib/site.ts';
import { Entry, EntryList } from '../../../ui/entries.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FacebookMark, GoogleMark } from '../provider-marks.tsx';
import { providerNames } from '../provider-token.ts';
import type { Account } from './account.ts';
import { linkOf, shownProviders } from './providers.ts';
import type { SettingsDialogName } from './settings-dialogs.tsx';

const marks = { google: <GoogleMark />, facebook: <FacebookMark /> };

type SecuritySettingsProps = {
  account: Account | undefined;
  note: ReactNode;
  isDisabled: boolean;
  onOpen: (dialog: SettingsDialogName) => void;
  className?: string;
};

export function SecuritySettings({ account, note, isDisabled, onOpen, className }: SecuritySettingsProps) {
  const site = useSite();
  const providers = account ? shownProviders(site, account) : [];
  return (
    <EntryList title="Keamanan akun" note={note} className={className}>
      <Entry
        icon={<KeyRound />}
        label={account?.has_password === false ? 'Buat password' : 'Ubah password'}
        text={whenKnown(account, ({ has_password }) => (has_password ? 'Password terpasang' : 'Belum ada password'))}
        isDisabled={isDisabled || !account}
        onSelect={() => onOpen('password')}
      />
      <Entry
        icon={<Mail />}
        label="Ubah email"
        text={whenKnown(account, emailWords)}
        isDisabled={isDisabled || !account}
        onSelect={() => onOpen('email')}
      />
      <Entry
        icon={<MonitorSmartphone />}
        label="Perangkat yang masuk"
        text="Lihat dan kelola perangkat"
        isDisabled={isDisabled || !account}
        onSelect={() => onOpen('sessions')}
      />
      {account &&
        providers.map((provider) => (
          <Entry
            key={provider}
            icon={marks[provider]}
            label={`Masuk dengan ${providerNames[provider]}`}
            text={linkOf(account, provider) ? 'Terhubung' : 'Belum terhubung'}
            isDisabled={isDisabled}
            onSelect={() => onOpen(provider)}
          />
        ))}
    </EntryList>
  );
}

function emailWords({ email, is_email_verified, pending_email }: Account): ReactNode {
  if (pending_email) return <span className="wrap-anywhere">Menunggu konfirmasi {pending_email}</span>;
  return (
    <>
      <span className="wrap-anywhere">{email}</span>
      {is_email_verified && (
        <span className="whitespace-nowrap">
          {' '}
          <BadgeCheck aria-hidden="true" className="inline size-4 align-text-bottom text-leaf-ink" />
          <span className="sr-only">terverifikasi</span>
        </span>
      )}
    </>
  );
}

const whenKnown = (account: Account | undefined, show: (account: Account) => ReactNode) =>
  account ? show(account) : <Skeleton className="w-32" />;
