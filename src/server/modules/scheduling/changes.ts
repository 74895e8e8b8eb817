import type { CallData } from '../../../contract/call.ts';
import { toWibIso } from '../../../contract/rules/wib.ts';
import type { myCourses } from '../../../contract/views.ts';
import type { SessionRow } from './class-sessions.store.ts';

type SessionChange = CallData<typeof myCourses>[number]['session_changes'][number];

/** Long enough to have read it; who never chooses again is not reminded of it for years. */
const TOLD_FOR_MS = 60 * 24 * 60 * 60 * 1000;

/** What was done to the sessions of a class after they were chosen, as long as there is something to do about it. */
export const changesOf = (rows: readonly SessionRow[], now: Date): SessionChange[] =>
  rows.flatMap((row) => changeOf(row, now) ?? []);

function changeOf(row: SessionRow, now: Date): SessionChange | null {
  const { kind, chosen_at, changed_at, chosen_start, chosen_end } = row;
  if (!kind || !chosen_at || !chosen_start || !chosen_end || row.attended_at || !changed_at) return null;
  if (chosen_at >= changed_at) return null;
  const what = row.cancelled_at ? 'cancelled' : 'moved';
  const until = what === 'moved' ? chosen_end.getTime() : changed_at.getTime() + TOLD_FOR_MS;
  if (until <= now.getTime()) return null;
  return {
    kind: kind as SessionChange['kind'],
    what,
    from: toWibIso(what === 'moved' ? (row.moved_from ?? chosen_start) : chosen_start),
    reason: row.change_reason ?? '',
  };
}
