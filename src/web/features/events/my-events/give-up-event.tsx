import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { giveUpEvent } from '../../../../contract/commerce.ts';
import { formatRupiah } from '../../../../contract/rules/rupiah.ts';
import { api } from '../../../lib/api.ts';
import { ApiFailure, noticeOf } from '../../../lib/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toaster.tsx';
import type { OwnEvent } from './own-event.ts';

const ConfirmDialog = lazy(() =>
  import('../../../ui/confirm-dialog.tsx').then((part) => ({ default: part.ConfirmDialog })),
);

/** This call refuses with words of its own: the event has begun, or is as it was. */
const spoken = [400, 403, 404];

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
    onError: (failure) => toast.failure({ title: 'Belum dapat mundur', lines: linesOf(failure) }),
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
      <Suspense>
        {isOpen !== null && (
          <ConfirmDialog
            isOpen={isOpen}
            title="Mundur dari event ini?"
            message={whatHappens(event)}
            confirmLabel="Ya, mundur"
            tone="danger"
            isBusy={leaving.isPending}
            onConfirm={leaving.mutate}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function whatHappens({ title, payment: { amount } }: OwnEvent): string {
  const place = `Pendaftaran Anda di ${title} dibatalkan, dan tempatnya diberikan kepada orang lain.`;
  return amount > 0 ? `${place} Pembayaran Anda sebesar ${formatRupiah(amount)} kami kembalikan.` : place;
}

function linesOf(failure: unknown): string[] {
  if (failure instanceof ApiFailure && spoken.includes(failure.status) && failure.message) return [failure.message];
  return noticeOf(failure, 'dashboard').lines;
}
