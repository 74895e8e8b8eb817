import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toaster.tsx';
import type { Item } from './item.ts';
import { type AppliedVoucher, checkCode, codeNotice } from './voucher-check.ts';

type VoucherDialogProps = {
  item: Item;
  isOpen: boolean;
  onClose: () => void;
  /** null: the code was not taken, and what had been applied no longer is (V-08). */
  onChecked: (voucher: AppliedVoucher | null) => void;
};

export default function VoucherDialog({ item, isOpen, onClose, onChecked }: VoucherDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title="Masukkan kode voucher"
      description={item.type === 'course' ? 'Kode potongan harga atau voucher kelas ini.' : 'Kode potongan harga.'}
    >
      <CodeForm item={item} onClose={onClose} onChecked={onChecked} />
    </Dialog>
  );
}

function CodeForm({ item, onClose, onChecked }: Omit<VoucherDialogProps, 'isOpen'>) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const check = async (form: HTMLFormElement) => {
    const code = String(new FormData(form).get('code')).trim();
    if (code === '') return setFault('Kode voucher wajib diisi.');
    setFault(undefined);
    setBusy(true);
    try {
      onChecked(await checkCode(item, code));
    } catch (failure) {
      onChecked(null);
      toast.failure(codeNotice(failure));
    }
    onClose();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void check(event.currentTarget);
      }}
    >
      <TextField
        label="Kode voucher"
        name="code"
        icon={<Ticket />}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isBusy}
        error={fault}
      />
      <Button type="submit" isLoading={isBusy}>
        Pakai kode
      </Button>
    </form>
  );
}
