import { useState } from 'react';
import type { Profile } from '../../../lib/profile.ts';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { useAccount } from './account.ts';
import { MailSettings } from './mail-settings.tsx';
import { PrivacySettings } from './privacy-settings.tsx';
import { SecuritySettings } from './security-settings.tsx';
import { type SettingsDialogName, SettingsDialogs } from './settings-dialogs.tsx';
import { settingsNotice } from './settings-notice.ts';

/** How one signs in, where, what is kept, and which mails one gets: three cards, and the dialogs that they open. */
export function AccountSettings({ profile }: { profile: Profile }) {
  const { data: account, error, refetch, isFetching } = useAccount();
  const [open, setOpen] = useState<SettingsDialogName | null>(null);
  const operator = profile.impersonated_by?.fullname;
  const note = operator
    ? `Anda melihat akun ini sebagai ${operator}. Pengaturan di bawah ini hanya dapat diubah oleh pemilik akun.`
    : error && (
        <RetryAlert isLoading={isFetching} onRetry={() => refetch()}>
          {settingsNotice(error).lines.join(' ')}
        </RetryAlert>
      );
  return (
    <>
      <SecuritySettings account={account} note={note} isDisabled={Boolean(operator)} onOpen={setOpen} />
      <div className="grid gap-4 lg:gap-6">
        <PrivacySettings
          isDisabled={Boolean(operator)}
          isReady={account !== undefined}
          onDelete={() => setOpen('delete')}
        />
        <MailSettings isDisabled={Boolean(operator)} />
      </div>
      {account && <SettingsDialogs open={open} account={account} onClose={() => setOpen(null)} />}
    </>
  );
}
