import { useState } from 'react';
import type { login } from '../../../contract/accounts.ts';
import type { CallData } from '../../../contract/call.ts';
import { recallReferral } from '../../lib/referral.ts';
import { useSite } from '../../lib/site.ts';
import { NoticeAlert } from '../../ui/notice-alert.tsx';
import { socialNotice } from './login-notice.ts';
import { SocialButtons } from './social-buttons.tsx';
import { TermsLinks } from './terms-links.tsx';

type SocialWaysProps = { mode: 'login' | 'register'; onAnswer: (answer: CallData<typeof login>) => void };

/** Below a form: the ways in without a password, where this site has any. A failure is said where it was pressed. */
export function SocialWays({ mode, onAnswer }: SocialWaysProps) {
  const [lines, setLines] = useState<string[]>();
  const signIn = useSite()?.browser.sign_in;
  if (!signIn?.google && !signIn?.facebook) return null;
  return (
    <div className="mt-5 grid gap-4">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        atau
      </p>
      {lines && <NoticeAlert notice={{ lines }} />}
      <SocialButtons
        mode={mode}
        referral={recallReferral() ?? undefined}
        onAnswer={onAnswer}
        onFailure={(failure) => setLines(socialNotice(failure))}
      />
      <p className="text-sm text-muted">
        Dengan melanjutkan lewat akun lain, Anda menyetujui <TermsLinks />.
      </p>
    </div>
  );
}
