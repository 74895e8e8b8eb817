import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useProfile } from '../../../lib/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeForm, typedCode } from './code-form.tsx';
import { PartnerRedirect } from './partner-redirect.tsx';
import { PersonForm } from './person-form.tsx';
import { ResultActions, resultText } from './result-view.tsx';
import { resultTitles } from './voucher-result.ts';
import type { Step } from './voucher-step.ts';
import { VoucherTicket } from './voucher-ticket.tsx';

type RedeemDialogProps = {
  givenCode: string;
  /** Where it begins; else with the code. */
  first?: Step;
  isOpen: boolean;
  onClose: () => void;
};
type Shown = { title: string; description: ReactNode; content: ReactNode };

/** From a code to a class: the code, what it opens, for whom, and how that ended. One dialog for all of it. */
export default function RedeemDialog({ givenCode, first, isOpen, onClose }: RedeemDialogProps) {
  const [code, setCode] = useState(typedCode(givenCode));
  const [step, setStep] = useState<Step>(first ?? { at: 'code', isAsked: code !== '' });
  const profile = useProfile();
  const content = useRef<HTMLDivElement>(null);
  // What had the focus is gone with the last step.
  useEffect(() => {
    if (step) content.current?.querySelector<HTMLElement>('input:not([readonly]), button, a')?.focus();
  }, [step]);

  const enterAnother = () => setStep({ at: 'code', isAsked: false });
  const show = (): Shown => {
    switch (step.at) {
      case 'code':
        return {
          title: 'Tukarkan Voucher',
          description: 'Masukkan kode voucher Anda, lalu kelasnya langsung terbuka.',
          content: <CodeForm code={code} isAsked={step.isAsked} onCode={setCode} onStep={setStep} />,
        };
      case 'confirm':
        return {
          title: 'Tukarkan voucher ini?',
          description: 'Satu voucher membuka satu kelas, untuk satu akun.',
          content: (
            <div className="grid gap-3">
              <VoucherTicket code={code} voucher={step.voucher} />
              <Button size="lg" onClick={() => setStep({ ...step, at: 'person' })} className="mt-2">
                Ya, lanjutkan
              </Button>
              <Button variant="ghost" onClick={enterAnother}>
                Ganti kode
              </Button>
            </div>
          ),
        };
      case 'person':
        return {
          title: profile ? 'Tukarkan untuk akun Anda' : 'Voucher ini untuk siapa?',
          description: profile ? (
            <>
              Kelas akan terbuka di akun <span className="wrap-anywhere">{profile.email}</span>.
            </>
          ) : (
            'Kelas akan terbuka di akun dengan email ini.'
          ),
          // Who is logged in may become known while the form is shown.
          content: <PersonForm key={profile?.id} {...{ code, profile, voucher: step.voucher }} onStep={setStep} />,
        };
      case 'partner':
        return {
          title: resultTitles['success-login'],
          description: `Kelas ini berlangsung di situs mitra kami. Anda akan dialihkan ke ${step.address.host}.`,
          content: isOpen && <PartnerRedirect address={step.address} />,
        };
      case 'result':
        return {
          title: resultTitles[step.result.name],
          description: resultText(step.result),
          content: (
            <ResultActions {...{ code, result: step.result, isGuest: !profile, onClose }} onOther={enterAnother} />
          ),
        };
    }
  };
  const shown = show();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={<span aria-live="polite">{shown.title}</span>}
      description={shown.description}
    >
      <div ref={content}>{shown.content}</div>
    </Dialog>
  );
}
