import { CalendarClock } from 'lucide-react';
import type { CallData } from '../../../../contract/call.ts';
import { formatWeekday } from '../../../../contract/rules/wib.ts';
import type { bookConsultation } from '../../../../contract/scheduling.ts';
import { CalendarLink } from '../../../ui/calendar-link.tsx';
import { MeetingLinks } from '../../../ui/meeting-links.tsx';
import { sessionTimes } from '../booking/session-times.ts';

type HeldConsultationProps = { consultation: CallData<typeof bookConsultation>['consultation'] };

/** A class has one consultation: whoever has theirs finds it here instead of others. */
export function HeldConsultation({ consultation }: HeldConsultationProps) {
  const isOver = new Date(consultation.end_date) <= new Date();
  return (
    <section aria-label="Konsultasi Anda" className="rounded-seed border border-line p-5">
      <div className="flex items-start gap-3">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf-ink" />
        <div className="min-w-0">
          <p className="font-bold">{formatWeekday(consultation.start_date)}</p>
          <p className="text-muted tabular-nums">{sessionTimes(consultation)}</p>
        </div>
      </div>
      {isOver ? (
        <p className="mt-4 text-sm">Konsultasi Anda di kelas ini sudah selesai.</p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <MeetingLinks
            zoom={consultation.zoom_link}
            whatsapp={consultation.whatsapp_link}
            of="konsultasi"
            className="contents"
          />
          <CalendarLink to={consultation.calendar_url} of="konsultasi" />
        </div>
      )}
    </section>
  );
}
