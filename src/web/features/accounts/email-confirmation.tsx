import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { notices } from '../../../contract/messages.ts';
import { href } from '../../../contract/pages.ts';
import { confirmEmail } from '../../../contract/security.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { formNotice } from '../../lib/form-notice.ts';
import { useGate } from '../../lib/gate.ts';
import { checkAgain } from '../../lib/profile.ts';
import { useSiteName } from '../../lib/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Confirms as soon as it is shown, once: whoever opened the link wants nothing else. */
export function EmailConfirmation({ token }: { token: string }) {
  const siteName = useSiteName();
  const { mutate, data, error } = useMutation({
    mutationFn: () => api(confirmEmail, { body: { token } }),
    // The page may just be reading who is logged in: that answer can still have the old email.
    onSuccess: checkAgain,
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);

  if (data)
    return (
      <Outcome title="Email baru Anda sudah aktif">
        Mulai sekarang gunakan <strong className="text-ink">{data.email}</strong> untuk masuk ke {siteName}.
      </Outcome>
    );
  if (error)
    return (
      <Outcome
        title="Email belum dapat dikonfirmasi"
        action={
          !isLinkOver(error) && (
            <Button variant="secondary" onClick={() => mutate()}>
              Coba lagi
            </Button>
          )
        }
      >
        {formNotice(error, notices.noResponse).lines.join(' ')}
        {isLinkOver(error) && ' Anda dapat memintanya dari halaman profil.'}
      </Outcome>
    );
  return (
    <div className="grid min-h-80 place-items-center">
      <Spinner size="lg" label="Memastikan email baru Anda" />
    </div>
  );
}

/** Then only a new link helps. */
const isLinkOver = (failure: unknown): boolean => failure instanceof ApiFailure && failure.status === 404;

function Outcome({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  const gate = useGate();
  return (
    <EmptyState
      titleAs="h1"
      title={title}
      text={children}
      action={
        <>
          <Button onClick={() => gate({ go: href('student', { profile_menu: 'profile' }) })}>Ke profil</Button>
          <ButtonLink to={href('home')} variant="secondary">
            Ke beranda
          </ButtonLink>
          {action}
        </>
      }
    />
  );
}
