import { TrendingUp } from 'lucide-react';
import { formatDecimal } from '../../../../contract/rules/decimal.ts';
import { groupThousands } from '../../../../contract/rules/rupiah.ts';
import type { CourseDetail } from '../../../../contract/views.ts';

/** What a course does for its students, as their own tests say; only where it does something (B-09). */
export function LearningGain({ gain }: { gain: CourseDetail['learning_gain'] }) {
  if (!gain || gain.average <= 0) return null;
  return (
    <p className="mt-5 flex items-start gap-2.5 text-sm">
      <TrendingUp aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sprout" />
      <span className="min-w-0">
        Nilai siswa naik rata-rata{' '}
        <strong className="font-bold text-sprout">{formatDecimal(gain.average, 1).replace(/,0$/, '')} poin</strong> dari
        pre-test ke exam <span className="text-on-forest-muted">(dari {groupThousands(gain.students)} siswa)</span>
      </span>
    </p>
  );
}
