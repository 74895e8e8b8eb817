import { CalendarClock } from 'lucide-react';
import { isAttendanceOpen } from '../../../../../contract/rules/attendance.ts';
import { formatWeekday } from '../../../../../contract/rules/wib.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CalendarLink } from '../../../../ui/calendar-link.tsx';
import { MeetingLinks } from '../../../../ui/meeting-links.tsx';
import { sessionTimes } from '../../booking/session-times.ts';
import type { QnaBooking } from '../../qna-picker/qna-slots.ts';
import { MarkPresent } from './mark-present.tsx';

type BookedSessionProps = { booking: QnaBooking; now: Date; isChanging: boolean; onChange: () => void };

/** When it is, the ways into it, and while it runs the way to be counted present. */
export function BookedSession({ booking: { schedule }, now, isChanging, onChange }: BookedSessionProps) {
  const [start_date, end_date] = [new Date(schedule.start_date), new Date(schedule.end_date)];
  const isOpen = isAttendanceOpen({ start_date, end_date }, now);
  const isOver = end_date <= now;
  return (
    <section aria-label="Jadwal QnA Anda" className="rounded-seed border border-line bg-card p-5">
      <div className="flex items-start gap-3">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf-ink" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-bold">{formatWeekday(schedule.start_date)}</span>
            {start_date <= now && !isOver && <Badge tone="leaf">Sedang berlangsung</Badge>}
            {isOver && <Badge>Sudah berakhir</Badge>}
          </p>
          <p className="text-muted tabular-nums">{sessionTimes(schedule)}</p>
        </div>
      </div>
      {isOpen && (
        <p className="mt-4 text-sm">
          Masuk ke sesinya, lalu tandai kehadiran Anda di sini atau lewat tautan yang dibagikan di dalam sesi.
        </p>
      )}
      {isOver && !isOpen && (
        <p className="mt-4 text-sm">Kehadiran Anda pada sesi ini tidak tercatat. Pilih jadwal lain di bawah.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isOpen && <MarkPresent scheduleId={schedule.id} />}
        {!isOver && (
          <MeetingLinks
            zoom={schedule.zoom_link}
            whatsapp={schedule.whatsapp_link}
            of="sesi QnA"
            className="contents"
          />
        )}
        {!isOver && <CalendarLink to={schedule.calendar_url} of="sesi QnA" />}
        {!isOver && (
          <Button variant="ghost" size="sm" aria-expanded={isChanging} onClick={onChange}>
            {isChanging ? 'Batal ganti jadwal' : 'Ganti jadwal'}
          </Button>
        )}
      </div>
    </section>
  );
}
