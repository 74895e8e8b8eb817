import type { CallData } from '../../../../contract/call.ts';
import { CLASS_SEQUENCE } from '../../../../contract/rules/sequences.ts';
import type { myCourses } from '../../../../contract/views.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { recallCode } from './remembered-code.ts';
import { useCoupon } from './use-coupon.ts';
import { VerificationSteps } from './verification-steps.tsx';

type RedeemDialogProps = {
  own: CallData<typeof myCourses>[number];
  onClose: () => void;
  /** Reads again what shows the class, and closes this once it is open. */
  onOpened: () => Promise<unknown>;
};

/** The programme's code of a class: the first thing that is asked of who got it through the programme (M-03). */
export default function RedeemDialog({ own, onClose, onOpened }: RedeemDialogProps) {
  const coupon = useCoupon({
    purpose: { payment_id: own.payment.id, sequence: CLASS_SEQUENCE },
    says: { success: 'Voucher redeemed', failure: 'Failed to redeem voucher' },
    onOpened,
  });
  return (
    <Dialog isOpen title="Masukkan kode redeem" description={own.name} onClose={onClose}>
      <div className="grid gap-6">
        <VerificationSteps outcome="kelas terbuka" />
        <CodeForm
          coupon={coupon}
          initialCode={recallCode(own.payment.id)}
          hint="Kodenya ada di dasbor Prakerja Anda, pada pelatihan ini."
        />
      </div>
    </Dialog>
  );
}
