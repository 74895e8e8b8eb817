import { bookConsultation, bookQna, enrolSchedule } from '../../../../contract/scheduling.ts';
import { api } from '../../../lib/api.ts';
import { bookingNotice, enrolNotice } from '../booking/booking-notice.ts';
import type { SessionKind } from '../booking/change-words.ts';
import { useBooking } from '../booking/use-booking.ts';
import type { MyClass } from './class-action.ts';
import { textLink } from './class-look.ts';

type KeepSessionProps = { own: MyClass; kind: SessionKind; heldId: number; onChanged: () => Promise<unknown> };

/** A moved session that is chosen once more is accepted at its new time; the notice of it ends with that. */
export function KeepSession({ own, kind, heldId, onChanged }: KeepSessionProps) {
  const { choosing, book } = useBooking({
    onBooked: onChanged,
    onRefused: onChanged,
    noticeOf: kind === 'live' ? enrolNotice : bookingNotice,
  });
  return (
    <button
      type="button"
      aria-disabled={choosing !== null || undefined}
      aria-busy={choosing !== null || undefined}
      onClick={() => void book(heldId, () => keep(kind, own.id, heldId))}
      className={textLink}
    >
      <span>
        Tetap ikut<span className="sr-only"> {own.name}</span>
      </span>
    </button>
  );
}

function keep(kind: SessionKind, course_id: number, id: number): Promise<unknown> {
  if (kind === 'consultation') return api(bookConsultation, { body: { course_id, consultation_id: id } });
  return api(kind === 'live' ? enrolSchedule : bookQna, { body: { course_id, schedule_id: id } });
}
