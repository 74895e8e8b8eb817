import type { CallData } from '../../../../contract/call.ts';
import { formatDayLong, formatTime } from '../../../../contract/rules/wib.ts';
import type { myCourses } from '../../../../contract/views.ts';
import { sessionTimes } from './session-times.ts';

type Change = CallData<typeof myCourses>[number]['session_changes'][number];
export type SessionKind = Change['kind'];

const names: Record<SessionKind, string> = { live: 'Sesi live', qna: 'Sesi QnA', consultation: 'Sesi konsultasi' };

/** What was done to a session after it had been chosen, on its card and where another is chosen. */
export const changeTitle = ({ kind, what, from }: Change): string =>
  `${names[kind]} ${formatDayLong(from)} ${formatTime(from)} ${what === 'moved' ? 'dipindah' : 'dibatalkan'}`;

/** When a moved one is now. */
export const newTimeOf = (held: { start_date: string; end_date: string }): string =>
  `${formatDayLong(held.start_date)}, ${sessionTimes(held)}`;
