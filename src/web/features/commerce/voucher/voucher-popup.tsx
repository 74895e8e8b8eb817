type VoucherPopupProps = { code?: string | undefined; isOpen: boolean; onClose: () => void };

export default function VoucherPopup(_: VoucherPopupProps) {
  return null;
}
