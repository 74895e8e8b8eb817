import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { KawungPattern } from '../../../../ui/kawung.tsx';
import { useRoom } from '../room.ts';
import { RatingPart } from './rating-part.tsx';
import { useRated } from './use-rated.ts';

type RatingDialogProps = { title: string; description?: ReactNode; onClose: () => void };

/** The review of this class, above whatever is being learnt. */
export function RatingDialog({ title, description, onClose }: RatingDialogProps) {
  const { course } = useRoom();
  const { isSent, sent, close } = useRated(onClose);
  return (
    <Dialog
      isOpen
      title={isSent ? 'Terima kasih' : title}
      description={isSent ? undefined : description}
      onClose={close}
    >
      {isSent ? (
        <div className="grid justify-items-center gap-5 text-center">
          <KawungPattern tone="soft" seed={course.id} columns={5} rows={3} className="h-24 w-40" />
          <p className="text-muted">Ulasan Anda membantu calon peserta lain memilih kelas ini.</p>
          <Button onClick={close}>Lanjut</Button>
        </div>
      ) : (
        <RatingPart courseId={course.id} quizId={course.quiz?.id ?? null} onSent={sent} />
      )}
    </Dialog>
  );
}
