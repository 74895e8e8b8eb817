import { changeTitle, newTimeOf, type SessionKind } from '../booking/change-words.ts';
import type { ClassAction, MyClass, Picker } from './class-action.ts';

export type ChangeNotice = {
  kind: SessionKind;
  title: string;
  /** When a moved one is now. */
  newTime: string | null;
  reason: string;
  /** A moved one that can be kept at its new time. */
  heldId: number | null;
  /** Where another session is chosen; null where the card offers that already, or it is given up. */
  picks: Picker | null;
};

/** What a card says of sessions that were moved or called off after they had been chosen. */
export function changeNotices(own: MyClass, { button, session }: ClassAction): ChangeNotice[] {
  return own.session_changes.map((change) => {
    const { kind, what, reason } = change;
    const held = what === 'moved' ? bookedOf(own, kind) : undefined;
    const picker = kind === 'consultation' ? 'consultation' : 'schedule';
    const isOffered =
      (button !== null && 'picks' in button && button.picks === picker) || (kind === 'qna' && session?.isChangeable);
    const isGivenUp = kind === 'live' && own.give_up === 'asked';
    return {
      kind,
      title: changeTitle(change),
      newTime: held ? newTimeOf(held) : null,
      reason,
      heldId: held && !isGivenUp ? held.id : null,
      picks: isOffered || isGivenUp ? null : picker,
    };
  });
}

function bookedOf(own: MyClass, kind: SessionKind) {
  if (kind === 'live') return own.course_schedule_register?.schedule;
  return kind === 'qna' ? own.course_qna_register?.schedule : own.course_consultation_register?.consultation;
}
