import { useState } from 'react';
import { loginWithFacebook, loginWithGoogle } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useSite } from '../../lib/site.ts';
import { cx } from '../../ui/cx.ts';
import { EmailQuestion } from './email-question.tsx';
import { FacebookButton } from './facebook-button.tsx';
import { GoogleButton } from './google-button.tsx';
import type { ProviderToken } from './provider-token.ts';

type SocialButtonsProps = {
  mode: 'login' | 'register';
  /** Whose invitation a new student follows. */
  referral?: string;
  onAnswer: (data: CallData<typeof loginWithGoogle>) => void;
  onFailure: (failure: unknown) => void;
};

/** The ways in that this site has beside the password. It holds a form of its own: it stands beside others, not in one. */
export function SocialButtons({ mode, referral, onAnswer, onFailure }: SocialButtonsProps) {
  const signIn = useSite()?.browser.sign_in;
  const [isBusy, setBusy] = useState(false);
  /** A Facebook account without an email: the server asks for one. */
  const [question, setQuestion] = useState<{ words: string; token: ProviderToken; fault?: string } | null>(null);
  if (!signIn?.google && !signIn?.facebook) return null;

  async function attempt(signIn: () => Promise<CallData<typeof loginWithGoogle>>, facebook?: ProviderToken) {
    setBusy(true);
    try {
      onAnswer(await signIn());
    } catch (failure) {
      setBusy(false);
      if (facebook && isAboutEmail(failure)) {
        const [fault] = failure.errors.email ?? [];
        return setQuestion((was) => ({
          words: was?.words ?? failure.message,
          token: facebook,
          fault: fault === failure.message ? undefined : fault,
        }));
      }
      setQuestion(null);
      onFailure(failure);
    }
  }

  const withGoogle = ({ token, ...claims }: ProviderToken) =>
    attempt(() => api(loginWithGoogle, { body: { ...claims, id_token: token, referral_user_id: referral } }));

  const withFacebook = (answer: ProviderToken, email?: string) => {
    const { token, ...claims } = answer;
    const body = {
      ...claims,
      ...(email === undefined ? {} : { email }),
      access_token: token,
      referral_user_id: referral,
    };
    return attempt(() => api(loginWithFacebook, { body }), answer);
  };

  if (question)
    return (
      <EmailQuestion
        words={question.words}
        fault={question.fault}
        isBusy={isBusy}
        onEmail={(email) => withFacebook(question.token, email)}
        onCancel={() => setQuestion(null)}
      />
    );
  return (
    <div
      inert={isBusy}
      aria-busy={isBusy || undefined}
      className={cx('grid gap-3 sm:auto-cols-fr sm:grid-flow-col', isBusy && 'opacity-60')}
    >
      {signIn.google && <GoogleButton purpose={mode} onToken={withGoogle} onFailure={onFailure} />}
      {signIn.facebook && <FacebookButton purpose={mode} onToken={withFacebook} onFailure={onFailure} />}
    </div>
  );
}

/** Either the server asks for an email, or it does not like the one that was given. */
const isAboutEmail = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.status === 422 && 'email' in failure.errors;
