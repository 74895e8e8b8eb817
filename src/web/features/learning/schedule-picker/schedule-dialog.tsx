import type { CallData } from '../../../../contract/call.ts';
import type { myCourses } from '../../../../contract/views.ts';
import { Dialog } from '../../../ui/dialog.tsx';

type ScheduleDialogProps = {
  own: CallData<typeof myCourses>[number];
  onClose: () => void;
  /** Reads again what shows the booking. */
  onBooked: () => unknown;
};

/** On desktop the sessions of a class are chosen above Kelas Saya; on a phone at /student/schedulepick (T-01, T-05). */
export default function ScheduleDialog({ onClose }: ScheduleDialogProps) {
  return (
    <Dialog title="Pilih Jadwal" isOpen onClose={onClose}>
      {null}
    </Dialog>
  );
}
