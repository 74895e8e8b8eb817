import type { CallData } from '../../../contract/call.ts';
import { isSame, toWibIso } from '../../../contract/rules/wib.ts';
import type { myCourses } from '../../../contract/views.ts';
import type { SessionRow } from './class-sessions.store.ts';

type SessionChange = CallData<typeof myCourses>[number]['session_changes'][number];

type Chosen = { chosen_start: Date; chosen_end: Date };
type Session = { start_date: Date; end_date: Date; cancelled_at: Date | null };

/**
 * What was done to a session since it was chosen, as long as there is something to do about it: one that was called off
 * until another is chosen, one that was moved until it is over.
 */
export function changeOfSeat(
  { chosen_start, chosen_end }: Chosen,
  session: Session,
  now: Date,
): SessionChange['what'] | null {
  if (session.cancelled_at) return 'cancelled';
  const isMoved = !isSame(session.start_date, chosen_start) || !isSame(session.end_date, chosen_end);
  return isMoved && session.end_date > now ? 'moved' : null;
}

export const changesOf = (rows: readonly SessionRow[], now: Date): SessionChange[] =>
  rows.flatMap((row) => {
    const { kind, chosen_start, chosen_end, now_start, now_end, cancelled_at } = row;
    if (!kind || !chosen_start || !chosen_end || !now_start || !now_end || row.attended_at) return [];
    const session = { start_date: now_start, end_date: now_end, cancelled_at };
    const what = changeOfSeat({ chosen_start, chosen_end }, session, now);
    if (!what) return [];
    return [
      { kind: kind as SessionChange['kind'], what, from: toWibIso(chosen_start), reason: row.change_reason ?? '' },
    ];
  });
