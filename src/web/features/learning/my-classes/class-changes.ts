import { formatDayLong, formatTime } from '../../../../contract/rules/wib.ts';
import { sessionTimes } from '../booking/session-times.ts';
import type { ClassAction, MyClass, Picker } from './class-action.ts';

type Change = MyClass['session_changes'][number];

export type ChangeNotice = {
  kind: Change['kind'];
  title: string;
  /** When a moved one is now. */
  newTime: string | null;
  reason: string;
  /** Where another session is chosen; null where the card offers that already, or it is given up. */
  picks: Picker | null;
};

const names: Record<Change['kind'], string> = { live: 'Sesi live', qna: 'Sesi QnA', consultation: 'Sesi konsultasi' };

/** What a card says of sessions that were moved or called off after they had been chosen. */
export function changeNotices(own: MyClass, { button, session }: ClassAction): ChangeNotice[] {
  return own.session_changes.map((change) => {
    const { kind, what, from, reason } = change;
    const now = what === 'moved' ? bookedOf(own, kind) : undefined;
    const picker = kind === 'consultation' ? 'consultation' : 'schedule';
    const isOffered =
      (button !== null && 'picks' in button && button.picks === picker) || (kind === 'qna' && session?.isChangeable);
    const isGivenUp = kind === 'live' && own.give_up === 'asked';
    return {
      kind,
      title: `${names[kind]} ${formatDayLong(from)} ${formatTime(from)} ${what === 'moved' ? 'dipindah' : 'dibatalkan'}`,
      newTime: now ? `${formatDayLong(now.start_date)}, ${sessionTimes(now)}` : null,
      reason,
      picks: isOffered || isGivenUp ? null : picker,
    };
  });
}

function bookedOf(own: MyClass, kind: Change['kind']) {
  if (kind === 'live') return own.course_schedule_register?.schedule;
  return kind === 'qna' ? own.course_qna_register?.schedule : own.course_consultation_register?.consultation;
}
