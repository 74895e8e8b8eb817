import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDayLong } from '../../../../contract/rules/wib.ts';
import { unlinkIdentity } from '../../../../contract/security.ts';
import { api } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoticeAlert } from '../../../ui/notice-alert.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { LinkIdentity } from '../link-identity.tsx';
import { type IdentityProvider, providerNames } from '../provider-token.ts';
import { type Account, accountKey } from './account.ts';
import { linkOf } from './providers.ts';
import type { SettingsDialogProps } from './settings-dialog.ts';
import { settingsNotice } from './settings-notice.ts';

type IdentityDialogProps = SettingsDialogProps & { provider: IdentityProvider };

export default function IdentityDialog({ isOpen, onClose, account, provider }: IdentityDialogProps) {
  const name = providerNames[provider];
  const link = linkOf(account, provider);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Masuk dengan ${name}`}
      description={
        link
          ? `Akun ${name} Anda terhubung sejak ${formatDayLong(link.created_at)}.`
          : `Hubungkan akun ${name} Anda untuk masuk tanpa password.${account.has_password ? ` Isi password Anda saat ini, lalu lanjutkan di ${name}.` : ''}`
      }
      size="sm"
    >
      {link ? (
        <Unlink provider={provider} onDone={onClose} />
      ) : (
        <Link account={account} provider={provider} onDone={onClose} />
      )}
    </Dialog>
  );
}

type StepProps = { provider: IdentityProvider; onDone: () => void };

function Link({ account, provider, onDone }: StepProps & { account: Account }) {
  const client = useQueryClient();
  const linked = () => {
    client.invalidateQueries({ queryKey: accountKey });
    toast.success({ title: `Akun ${providerNames[provider]} sudah terhubung.` });
    onDone();
  };
  return <LinkIdentity provider={provider} asksPassword={account.has_password} onLinked={linked} />;
}

function Unlink({ provider, onDone }: StepProps) {
  const client = useQueryClient();
  const unlinking = useMutation({
    mutationFn: () => api(unlinkIdentity, { provider }),
    onSuccess: () => {
      toast.success({ title: `Akun ${providerNames[provider]} sudah dilepaskan.` });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: accountKey }),
  });
  return (
    <div className="grid gap-5">
      {unlinking.error && <NoticeAlert notice={settingsNotice(unlinking.error)} />}
      <p>
        Setelah dilepaskan, Anda tidak dapat lagi masuk dengan {providerNames[provider]} sampai menghubungkannya
        kembali.
      </p>
      <Button variant="danger" isLoading={unlinking.isPending} onClick={() => unlinking.mutate()}>
        Lepaskan
      </Button>
    </div>
  );
}
