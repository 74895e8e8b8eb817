import type { CallData } from '../../../contract/call.ts';
import { coursePrice } from '../../../contract/rules/price.ts';
import { toWibIso, wibDay } from '../../../contract/rules/wib.ts';
import type { bookQna, fetchQna } from '../../../contract/scheduling.ts';
import type { ComingSession, SessionFacts } from './seats.store.ts';

export function toSchedule(row: ComingSession): CallData<typeof fetchQna>[number] {
  return {
    id: row.id,
    st_date: wibDay(row.start_date),
    start_date: toWibIso(row.start_date),
    end_date: toWibIso(row.end_date),
    session_no: row.session_no,
    about_session: row.about_session,
    course_price: coursePrice(row).now,
    capacity: row.capacity,
    participants_count: row.participants,
    participants_qna_user_count: row.kind === 'qna' ? row.participants : 0,
  };
}

/** The links come with the seat. */
export function toBooking(id: number, session: SessionFacts): CallData<typeof bookQna> {
  return {
    id,
    schedule_id: session.id,
    schedule: {
      id: session.id,
      start_date: toWibIso(session.start_date),
      end_date: toWibIso(session.end_date),
      zoom_link: session.zoom_link,
      whatsapp_link: session.whatsapp_link,
    },
  };
}
