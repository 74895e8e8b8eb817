import type { CallData } from '../../../contract/call.ts';
import { coursePrice } from '../../../contract/rules/price.ts';
import { toWibIso, wibDay } from '../../../contract/rules/wib.ts';
import type { bookConsultation, bookQna, fetchQna, listConsultations } from '../../../contract/scheduling.ts';
import { calendarAddress, type Signer } from '../../platform/calendar/address.ts';
import type { ComingSession } from './coming-sessions.store.ts';
import type { ConsultationSlot } from './consultations.store.ts';

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

export const toSlot = (row: ConsultationSlot): CallData<typeof listConsultations>[number] => ({
  id: row.id,
  start_date: toWibIso(row.start_date),
  end_date: toWibIso(row.end_date),
  is_available: row.participants < row.capacity,
});

type SeatedSession = {
  id: number;
  start_date: Date;
  end_date: Date;
  zoom_link: string | null;
  whatsapp_link: string | null;
};

/** A session as whoever sits in it sees it: the links come with the seat. */
export const toSession = (signer: Signer, bookingId: number, session: SeatedSession) => ({
  id: session.id,
  start_date: toWibIso(session.start_date),
  end_date: toWibIso(session.end_date),
  zoom_link: session.zoom_link,
  whatsapp_link: session.whatsapp_link,
  calendar_url: calendarAddress(signer, { of: 'session', id: bookingId }, session.end_date),
});

type Taken = { id: number; session: SeatedSession };

export const toBooking = (signer: Signer, { id, session }: Taken): CallData<typeof bookQna> => ({
  id,
  schedule_id: session.id,
  schedule: toSession(signer, id, session),
});

export const toConsultation = (signer: Signer, { id, session }: Taken): CallData<typeof bookConsultation> => ({
  id,
  consultation: toSession(signer, id, session),
});
