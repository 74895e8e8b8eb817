import { ArrowUpRight } from 'lucide-react';
import { href } from '../../../../contract/pages.ts';
import { coursePrice } from '../../../../contract/rules/price.ts';
import type { CourseDetail } from '../../../../contract/views.ts';
import { useGate } from '../../../lib/gate.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useIsPurchased } from './purchased.tsx';

type PurchaseButtonProps = { course: CourseDetail; className?: string };

/** The one thing to do here (D-06). It keeps its place and size when it turns out that the course is bought. */
export function PurchaseButton({ course, className }: PurchaseButtonProps) {
  const isPurchased = useIsPurchased();
  const gate = useGate();
  if (isPurchased)
    return (
      <ButtonLink to={href('student', { profile_menu: 'course' })} className={className}>
        Akses Kelas
      </ButtonLink>
    );
  const isFree = coursePrice(course).now === 0;
  const [partner] = course.coursemppdetailsall;
  if (course.type === 'external' && partner)
    return (
      <ButtonLink to={partner.url} className={className}>
        {isFree ? 'Ikuti' : 'Beli'} di {partner.mpp.name}
        <ArrowUpRight aria-hidden="true" className="size-4 max-sm:hidden" />
      </ButtonLink>
    );
  if (course.type === 'external')
    return (
      <Button disabled className={className}>
        Belum ada di mitra
      </Button>
    );
  const { id, slug } = course;
  const action = isFree
    ? { open: { name: 'join', type: 'course', id, slug } as const }
    : { go: href('checkout', { type: 'course', id }) };
  return (
    <Button onClick={() => gate(action)} className={className}>
      {isFree ? 'Ikuti Kelas Gratis' : 'Beli Kelas'}
    </Button>
  );
}
