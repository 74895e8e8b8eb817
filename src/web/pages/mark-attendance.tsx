import type { Route } from './+types/mark-attendance.ts';

export default function MarkAttendancePage({ params }: Route.ComponentProps) {
  return <h1>Absensi sesi {params.schedule_id}</h1>;
}
