import { Clock, Languages, type LucideIcon, Signal, Users } from 'lucide-react';
import { groupThousands } from '../../../../contract/rules/rupiah.ts';
import type { CourseDetail } from '../../../../contract/views.ts';

/** What anyone asks first of a course (D-01). */
export function CourseFacts({ course }: { course: CourseDetail }) {
  const facts: { icon: LucideIcon; label: string; value: string }[] = [
    { icon: Signal, label: 'Tingkat', value: course.level },
    { icon: Clock, label: 'Durasi', value: `${course.duration} jam` },
    { icon: Languages, label: 'Bahasa', value: course.course_language },
    { icon: Users, label: 'Peserta', value: `${groupThousands(course.student_registered_count)} siswa terdaftar` },
  ];
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4 border-forest-raised border-t pt-5 md:flex md:flex-wrap md:gap-x-8">
      {facts.map(({ icon: Icon, label, value }) => (
        <div key={label} className="relative pl-8">
          <dt className="text-xs text-on-forest-muted">
            <Icon aria-hidden="true" className="absolute top-0.5 left-0 size-5 text-sprout" />
            {label}
          </dt>
          <dd className="text-sm font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
