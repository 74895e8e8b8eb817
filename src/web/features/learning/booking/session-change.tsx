import type { CallData } from '../../../../contract/call.ts';
import type { myCourses } from '../../../../contract/views.ts';
import { Alert } from '../../../ui/alert.tsx';
import { changeTitle, newTimeOf, type SessionKind } from './change-words.ts';

type SessionChangeProps = {
  own: CallData<typeof myCourses>[number];
  kind: SessionKind;
  /** The session as it is now, where it still takes place. */
  held: { start_date: string; end_date: string } | null;
};

/** What was done to the session that was chosen, and that another can be chosen now. */
export function SessionChange({ own, kind, held }: SessionChangeProps) {
  const change = own.session_changes.find((each) => each.kind === kind);
  if (!change) return null;
  const isMoved = change.what === 'moved' && held;
  return (
    <Alert title={changeTitle(change)} className="mb-5">
      {isMoved && <p>Waktu baru: {newTimeOf(held)}</p>}
      {change.reason && <p>{change.reason}</p>}
      <p>
        {isMoved ? 'Jika waktunya tidak cocok, pilih jadwal lain di bawah.' : 'Silakan pilih jadwal lain di bawah.'}
      </p>
    </Alert>
  );
}
