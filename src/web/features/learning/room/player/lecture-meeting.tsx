import { CalendarClock } from 'lucide-react';
import { formatDayLong, formatTimeRange } from '../../../../../contract/rules/wib.ts';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { MeetingLinks } from '../../../../ui/meeting-links.tsx';

type Lesson = HostedCourse['lessons_front'][number];

/** When a lesson's meeting is, and the way into it; nothing where it has none. */
export function LectureMeeting({ lesson }: { lesson: Lesson }) {
  const { name, start_date, end_date, zoom_link, is_lesson_schedule_passed } = lesson;
  if (!start_date && !zoom_link) return null;
  return (
    <section
      aria-label="Jadwal pertemuan"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-seed-sm bg-sunken p-4"
    >
      <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-leaf-ink" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold">{start_date ? formatDayLong(start_date) : 'Pertemuan bab ini'}</span>
        {start_date && <span className="block text-muted">{formatTimeRange(start_date, end_date)}</span>}
      </p>
      {is_lesson_schedule_passed ? (
        <p className="text-sm text-muted">Pertemuan ini sudah berakhir.</p>
      ) : (
        <MeetingLinks zoom={zoom_link} whatsapp={null} of={name} />
      )}
    </section>
  );
}
