import { failures } from '../../../../../contract/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { ModalProps } from '../room-modals.tsx';

/** Closing it leads to the first question without an answer: the form sees to that. */
export default function IncompleteAnswerModal({ onClose }: ModalProps<'incomplete_answer'>) {
  return (
    <Dialog
      isOpen
      size="sm"
      title="Ada pertanyaan tidak terisi."
      description={failures.answers_missing.text}
      onClose={onClose}
      footer={
        <Button size="sm" onClick={onClose}>
          Lengkapi jawaban
        </Button>
      }
    />
  );
}
