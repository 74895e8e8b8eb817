import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { SessionChange } from '../booking/session-change.tsx';
import { QnaPicker } from '../qna-picker/qna-picker.tsx';
import type { MyClass } from './choosable.ts';
import { useLiveChoice } from './use-live-choice.ts';
import { WeekPicker } from './week-picker.tsx';

type SchedulePageProps = {
  own: MyClass;
  onDone: () => void;
  /** Reads the class again: it may have been booked elsewhere. */
  onRefused: () => unknown;
};

/** The week of a live class as a page; the button stays within the thumb's reach. */
export function LivePage({ own, onDone, onRefused }: SchedulePageProps) {
  const held = own.course_schedule_register;
  const choice = useLiveChoice({ courseId: own.id, heldId: held?.schedule_id ?? null, onDone, onRefused });
  const button = (
    <Button isLoading={choice.isSending} onClick={choice.send} className="max-lg:w-full">
      Pilih Jadwal
    </Button>
  );
  return (
    <>
      <SessionChange own={own} kind="live" held={held?.schedule ?? null} />
      <WeekPicker choice={choice} />
      <div className="mt-6 hidden lg:block">{button}</div>
      <BottomBar label="Pilih jadwal">{button}</BottomBar>
    </>
  );
}

export function QnaPage({ own, onDone, onRefused }: SchedulePageProps) {
  const held = own.course_qna_register;
  return (
    <>
      <SessionChange own={own} kind="qna" held={held?.schedule ?? null} />
      <QnaPicker courseId={own.id} booking={held} onDone={onDone} onRefused={onRefused} />
    </>
  );
}
