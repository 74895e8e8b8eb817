import { failures } from '../../../../../contract/failures.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { StepsAhead } from '../path/steps-ahead.tsx';
import { stepsBeforeRating } from '../path/steps-before.ts';
import { useRoom } from '../room.ts';
import type { ModalProps } from '../room-modals.tsx';
import { RatingDialog } from './rating-dialog.tsx';

/** The rating comes before the exam, and all lessons before the rating (L-12). */
export default function RatingWarningModal({ modal: { because }, onClose }: ModalProps<'ratingWarning'>) {
  const { course } = useRoom();
  if (because === 'rating')
    return (
      <RatingDialog
        title="Beri rating sebelum exam"
        description="Kelas ini dinilai dulu sebelum exam dan sertifikatnya terbuka. Hanya perlu dua menit."
        onClose={onClose}
      />
    );
  return (
    <Dialog isOpen title="Belum bisa memberi rating" description={failures.lessons_first.text} onClose={onClose}>
      <StepsAhead steps={stepsBeforeRating(course)} onLeave={onClose} />
    </Dialog>
  );
}
