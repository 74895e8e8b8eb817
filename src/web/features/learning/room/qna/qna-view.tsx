import { type ReactNode, useState } from 'react';
import { requiresQna } from '../../../../../contract/rules/unlocking.ts';
import { formatWeekday } from '../../../../../contract/rules/wib.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { QnaPicker } from '../../qna-picker/qna-picker.tsx';
import { examDoor } from '../doors.ts';
import { useRoom } from '../room.ts';
import { useBackToLearning } from '../tests/back-to-learning.ts';
import { BookedSession } from './booked-session.tsx';

/** A course's live QnA: chosen, held, attended (T-02, T-06). */
export default function QnaView() {
  const { course, hrefOf } = useRoom();
  const back = useBackToLearning();
  if (!course.is_qna_enabled)
    return (
      <EmptyState
        title="Kelas ini tidak memiliki sesi QnA"
        text="Ajukan pertanyaan Anda di ruang diskusi kelas."
        action={<ButtonLink to={hrefOf(back)}>Kembali ke materi</ButtonLink>}
      />
    );
  return (
    <div className="grid max-w-200 gap-6">
      <div>
        <h2 className="text-2xl">Sesi QnA</h2>
        <p className="mt-1 text-muted">
          Tanya jawab langsung bersama pengajar.
          {requiresQna(course) && !course.course_qna_attend && ' Ikuti satu sesi untuk membuka exam.'}
        </p>
      </div>
      {course.course_qna_attend ? <Attended /> : <Choice />}
    </div>
  );
}

function Choice() {
  const { course, refresh } = useRoom();
  const now = useNow();
  const [isChanging, setChanging] = useState(false);
  const booking = course.course_qna_register;
  const isPicking = !booking || isChanging || new Date(booking.schedule.end_date) <= now;
  const onBooked = async () => {
    await refresh();
    setChanging(false);
  };
  return (
    <>
      {booking && (
        <BookedSession
          booking={booking}
          now={now}
          isChanging={isChanging}
          onChange={() => setChanging((before) => !before)}
        />
      )}
      {isPicking && <QnaPicker courseId={course.id} booking={booking} onBooked={onBooked} onRefused={refresh} />}
    </>
  );
}

function Attended() {
  const { course, go, show } = useRoom();
  const at = course.course_qna_register?.schedule.start_date;
  const isExamAhead = course.quiz !== null && course.quiz.is_exam_given === null;
  // A rating is asked for at the exam's own door.
  const isExamNext = course.exam_lock === null || course.exam_lock === 'rating';
  const goOn = () => {
    const door = examDoor(course);
    if (!isExamNext) go({ view: 'materi' });
    else if ('to' in door) go(door.to);
    else show(door.closed);
  };
  const action: ReactNode = isExamAhead && (
    <Button size="sm" onClick={goOn}>
      {isExamNext ? 'Lanjut ke exam' : 'Lanjut belajar'}
    </Button>
  );
  return (
    <Alert tone="success" title="Anda sudah hadir di sesi QnA" action={action}>
      {at && `Kehadiran Anda pada sesi ${formatWeekday(at)} sudah tercatat.`}
    </Alert>
  );
}
