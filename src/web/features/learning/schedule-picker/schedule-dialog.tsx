import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SessionChange } from '../booking/session-change.tsx';
import { QnaPicker } from '../qna-picker/qna-picker.tsx';
import type { MyClass } from './choosable.ts';
import { useLiveChoice } from './use-live-choice.ts';
import { WeekPicker } from './week-picker.tsx';

type ScheduleDialogProps = {
  own: MyClass;
  onClose: () => void;
  /** Reads again what shows the booking; after a refusal too, since it may have been booked elsewhere. */
  onBooked: () => unknown;
};

/** On desktop the sessions of a class are chosen above Kelas Saya; on a phone at /student/schedulepick (T-01, T-05). */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  return props.own.type === 'live' ? <LiveDialog {...props} /> : <QnaDialog {...props} />;
}

function LiveDialog({ own, onClose, onBooked }: ScheduleDialogProps) {
  const held = own.course_schedule_register;
  const choice = useLiveChoice({
    courseId: own.id,
    heldId: held?.schedule_id ?? null,
    onBooked,
    onDone: onClose,
    onRefused: onBooked,
  });
  return (
    <Dialog
      title="Pilih Jadwal"
      description={own.name}
      isOpen
      onClose={onClose}
      footer={
        <Button isLoading={choice.isSending} onClick={choice.send}>
          Pilih Jadwal
        </Button>
      }
    >
      <SessionChange own={own} kind="live" held={held?.schedule ?? null} />
      <WeekPicker choice={choice} />
    </Dialog>
  );
}

function QnaDialog({ own, onClose, onBooked }: ScheduleDialogProps) {
  const held = own.course_qna_register;
  return (
    <Dialog title="Pilih Jadwal QnA" description={own.name} isOpen onClose={onClose}>
      <SessionChange own={own} kind="qna" held={held?.schedule ?? null} />
      <QnaPicker courseId={own.id} booking={held} onBooked={onBooked} onDone={onClose} onRefused={onBooked} />
    </Dialog>
  );
}
