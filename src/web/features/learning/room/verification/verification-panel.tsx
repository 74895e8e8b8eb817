import { ScanFace } from 'lucide-react';
import { KawungPattern } from '../../../../ui/kawung.tsx';
import { CodeForm } from '../../verification/code-form.tsx';
import { recallCode } from '../../verification/remembered-code.ts';
import { useCoupon } from '../../verification/use-coupon.ts';
import { VerificationSteps } from '../../verification/verification-steps.tsx';
import { useRoom } from '../room.ts';

type VerificationPanelProps = {
  /** The programme's number of this attendance, and of what it is asked for. */
  purpose: { sequence: number; quiz_id: number } | { sequence: number; lesson_id: number; lecture_id: number };
  titleAs: 'h2' | 'h3';
  /** Before what the programme wants to see the student. */
  before: string;
  outcome: string;
};

/** The programme sees its students before a lesson and before the exam, by a page of its own (P-08). */
export function VerificationPanel({ purpose, titleAs: Title, before, outcome }: VerificationPanelProps) {
  const { course, refresh } = useRoom();
  const payment_id = course.payment?.id ?? '';
  const coupon = useCoupon({
    purpose: { payment_id, ...purpose },
    says: { success: 'Success to verifiy coupon', failure: 'Failed to verifiy coupon' },
    onOpened: refresh,
  });
  return (
    <section className="grid overflow-hidden rounded-seed border border-line bg-card md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="on-dark relative isolate grid content-end gap-2 overflow-hidden bg-forest p-4 text-on-forest sm:gap-3 sm:p-8">
        {/* It fades where words begin. */}
        <KawungPattern
          columns={8}
          rows={8}
          className="absolute inset-0 -z-1 size-full mask-b-from-0% mask-b-to-55% max-md:hidden"
        />
        <ScanFace aria-hidden="true" className="size-10 text-sprout max-md:hidden" />
        <Title className="flex items-center gap-3 text-[22px] leading-8 md:text-[26px]">
          <ScanFace aria-hidden="true" className="size-7 shrink-0 text-sprout md:hidden" />
          Verifikasi kehadiran
        </Title>
        <p className="text-on-forest-muted">{before}</p>
      </div>
      {/* On a small phone the button stands above the bar at first sight. */}
      <div className="grid gap-4 p-4 sm:gap-6 sm:p-8">
        <VerificationSteps outcome={outcome} />
        <CodeForm coupon={coupon} initialCode={course.kpj_code ?? recallCode(payment_id)} />
      </div>
    </section>
  );
}
