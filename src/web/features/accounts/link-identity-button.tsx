import { useState } from 'react';
import { linkIdentity } from '../../../contract/security.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure, tooManyText } from '../../lib/api-failure.ts';
import { cx } from '../../ui/cx.ts';
import { FacebookButton } from './facebook-button.tsx';
import { GoogleButton } from './google-button.tsx';
import { type IdentityProvider, NoToken, type ProviderToken, providerNames } from './provider-token.ts';

const buttons = { google: GoogleButton, facebook: FacebookButton } as const;

/** Links a Google or Facebook account to the one that is logged in. Nothing shows where the site has not that provider. */
export function LinkIdentityButton({ provider, onLinked }: { provider: IdentityProvider; onLinked: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const Provider = buttons[provider];

  async function link({ token }: ProviderToken) {
    setBusy(true);
    setFault(null);
    try {
      await api(linkIdentity, { provider, body: { token } });
      onLinked();
    } catch (failure) {
      setFault(linkFault(failure, provider));
    }
    setBusy(false);
  }

  return (
    <div inert={isBusy} aria-busy={isBusy || undefined} className={cx('grid gap-2', isBusy && 'opacity-60')}>
      <Provider purpose="link" onToken={link} onFailure={(failure) => setFault(linkFault(failure, provider))} />
      <p role="alert" className={fault ? 'text-sm font-medium text-ember' : 'sr-only'}>
        {fault}
      </p>
    </div>
  );
}

function linkFault(failure: unknown, provider: IdentityProvider): string {
  const name = providerNames[provider];
  if (failure instanceof NoToken && failure.why === 'cancelled') return `${name} belum dihubungkan. Silakan coba lagi.`;
  if (failure instanceof ApiFailure && failure.status === 429) return tooManyText(failure);
  if (failure instanceof ApiFailure && failure.message) return failure.message;
  return `${name} tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.`;
}
