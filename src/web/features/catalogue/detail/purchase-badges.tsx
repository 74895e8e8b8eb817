import { Award, BadgeCheck } from 'lucide-react';
import type { CourseDetail } from '../../../../contract/views.ts';
import { Badge } from '../../../ui/badge.tsx';
import { hasCertificate } from './course-words.ts';

export function PurchaseBadges({ course }: { course: CourseDetail }) {
  return (
    <>
      {course.kartu_prakerja && (
        <Badge tone="sprout" icon={<BadgeCheck />}>
          Kartu Prakerja
        </Badge>
      )}
      {hasCertificate(course) && (
        <Badge tone="leaf" icon={<Award />}>
          Sertifikat
        </Badge>
      )}
    </>
  );
}
