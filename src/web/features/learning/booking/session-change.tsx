import type { CallData } from '../../../../contract/call.ts';
import { formatTime, formatWeekday } from '../../../../contract/rules/wib.ts';
import type { myCourses } from '../../../../contract/views.ts';
import { Alert } from '../../../ui/alert.tsx';
import { sessionTimes } from './session-times.ts';

type MyClass = CallData<typeof myCourses>[number];
type SessionChangeProps = {
  own: MyClass;
  kind: MyClass['session_changes'][number]['kind'];
  /** The session as it is now, where it still takes place. */
  held: { start_date: string; end_date: string } | null;
};

/** What was done to the session that was chosen, and that another can be chosen now. */
export function SessionChange({ own, kind, held }: SessionChangeProps) {
  const change = own.session_changes.find((each) => each.kind === kind);
  if (!change) return null;
  const before = `${formatWeekday(change.from)}, ${formatTime(change.from)}`;
  const isMoved = change.what === 'moved' && held;
  return (
    <Alert title={isMoved ? 'Jadwal Anda dipindahkan' : 'Jadwal Anda dibatalkan'} className="mb-5">
      <p>
        {isMoved
          ? `Dari ${before} ke ${formatWeekday(held.start_date)}, ${sessionTimes(held)}.`
          : `Sesi ${before} tidak jadi diadakan.`}
      </p>
      {change.reason && <p>Alasan: {change.reason}</p>}
      <p>
        {isMoved ? 'Jika waktunya tidak cocok, pilih jadwal lain di bawah.' : 'Silakan pilih jadwal lain di bawah.'}
      </p>
    </Alert>
  );
}
