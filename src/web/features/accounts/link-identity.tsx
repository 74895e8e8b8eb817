import { linkIdentity } from '../../../contract/security.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure, noticeOf, tooManyText } from '../../lib/api-failure.ts';
import type { FormNotice } from '../../lib/form-notice.ts';
import { useSubmission } from '../../lib/use-submission.ts';
import { cx } from '../../ui/cx.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { FacebookButton } from './facebook-button.tsx';
import { GoogleButton } from './google-button.tsx';
import { CurrentPasswordField } from './password-fields.tsx';
import { type IdentityProvider, NoToken, type ProviderToken, providerNames } from './provider-token.ts';

const buttons = { google: GoogleButton, facebook: FacebookButton } as const;

type LinkIdentityProps = { provider: IdentityProvider; asksPassword: boolean; onLinked: () => void };

/** Links a Google or Facebook account to the one that is logged in. Nothing shows where the site has not that provider. */
export function LinkIdentity({ provider, asksPassword, onLinked }: LinkIdentityProps) {
  const noticeFor = (failure: unknown) => linkNotice(failure, provider);
  const { form, isBusy, notice, faults, send, refuse } = useSubmission(noticeFor);
  const Provider = buttons[provider];

  const link = ({ token }: ProviderToken) =>
    send(async () => {
      const typed = form.current && new FormData(form.current).get('current_password');
      const proof = asksPassword ? { current_password: String(typed ?? '') } : {};
      await api(linkIdentity, { provider, body: { token, ...proof } });
      onLinked();
    });

  return (
    <form
      ref={form}
      // The provider's button sends it: without its token there is nothing to send.
      onSubmit={(event) => event.preventDefault()}
      noValidate
      inert={isBusy}
      aria-busy={isBusy || undefined}
      className={cx('grid gap-5', isBusy && 'opacity-60')}
    >
      {notice && <NoticeAlert notice={notice} />}
      {asksPassword && <CurrentPasswordField faults={faults} />}
      <Provider purpose="link" onToken={link} onFailure={(failure) => refuse({}, noticeFor(failure))} />
    </form>
  );
}

function linkNotice(failure: unknown, provider: IdentityProvider): FormNotice {
  const name = providerNames[provider];
  if (failure instanceof NoToken && failure.why === 'cancelled')
    return { lines: [`${name} belum dihubungkan. Silakan coba lagi.`] };
  if (failure instanceof ApiFailure && failure.status === 422) return noticeOf(failure);
  if (failure instanceof ApiFailure && failure.status === 429) return { lines: [tooManyText(failure)] };
  if (failure instanceof ApiFailure && failure.message) return { lines: [failure.message] };
  return { lines: [`${name} tidak dapat dihubungi. Periksa koneksi Anda, lalu coba lagi.`] };
}
