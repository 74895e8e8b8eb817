import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { markAttendance } from '../../../../../contract/scheduling.ts';
import { api } from '../../../../lib/api.ts';
import { ApiFailure } from '../../../../lib/api-failure.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast-queue.ts';
import { attendedText, attendedTitle, notAttended } from '../../attendance/attendance-words.ts';
import { useRoom } from '../room.ts';

/** The same as the link that is posted in the meeting. */
export function MarkPresent({ scheduleId }: { scheduleId: number }) {
  const { course, refresh } = useRoom();
  const [isMarking, setMarking] = useState(false);
  const mark = async () => {
    setMarking(true);
    try {
      await api(markAttendance, { body: { schedule_id: scheduleId, course_id: course.id, is_qna_session: 1 } });
      toast.success({ title: attendedTitle, lines: [attendedText(true)] });
      await refresh();
    } catch (failure) {
      const why = failure instanceof ApiFailure && failure.message ? [failure.message] : [];
      toast.failure({ ...notAttended, lines: [...notAttended.lines, ...why] });
    } finally {
      setMarking(false);
    }
  };
  return (
    <Button
      size="sm"
      isLoading={isMarking}
      onClick={mark}
      icon={<UserRoundCheck aria-hidden="true" className="size-4.5" />}
    >
      Tandai hadir
    </Button>
  );
}
