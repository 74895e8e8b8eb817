import { useState } from 'react';
import RedeemDialog from './redeem-dialog.tsx';

type VoucherPopupProps = { code?: string | undefined; isOpen: boolean; onClose: () => void };

/** Each opening begins anew; one that closes keeps what it shows until it is gone. */
export default function VoucherPopup({ code = '', isOpen, onClose }: VoucherPopupProps) {
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  return <RedeemDialog key={opening.count} givenCode={code} isOpen={isOpen} onClose={onClose} />;
}
