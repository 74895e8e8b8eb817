import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { giveUpEvent } from '../../../../contract/commerce.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { api } from '../../../lib/api.ts';
import { refusalNotice } from '../../../lib/refusal-notice.ts';
import { Button } from '../../../ui/button.tsx';
import { dialogCode, LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { toast } from '../../../ui/toaster.tsx';
import type { OwnEvent } from './own-event.ts';

const confirmDialog = dialogCode(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog);

/** The way out of an event that was moved. */
export function GiveUpEvent({ event, onDone }: { event: OwnEvent; onDone: () => unknown }) {
  const { title, payment } = event;
  /** null: not asked for yet, so that its code is not loaded either. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const leaving = useMutation({
    mutationFn: () => api.answer(giveUpEvent, { id: event.id }),
    onSuccess: ({ message }) =>
      toast.success({
        title: message,
        ...(payment.amount > 0 && { lines: ['Pengembalian dana sedang diproses.'] }),
      }),
    onError: (failure) => toast.failure({ title: 'Belum dapat mundur', lines: refusalNotice(failure).lines }),
    onSettled: () => {
      setOpen(false);
      return onDone();
    },
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Mundur dari event<span className="sr-only"> {title}</span>
      </Button>
      {isOpen !== null && (
        <LazyDialog
          code={confirmDialog}
          props={{
            isOpen,
            title: 'Mundur dari event ini?',
            message: whatHappens(event),
            confirmLabel: 'Ya, mundur',
            tone: 'danger',
            isBusy: leaving.isPending,
            onConfirm: leaving.mutate,
            onClose: () => setOpen(false),
          }}
        />
      )}
    </>
  );
}

function whatHappens({ title, payment: { amount } }: OwnEvent): string {
  const place = `Pendaftaran Anda di ${title} dibatalkan, dan tempatnya diberikan kepada orang lain.`;
  return amount > 0 ? `${place} Pembayaran Anda sebesar ${formatRupiah(amount)} kami kembalikan.` : place;
}
