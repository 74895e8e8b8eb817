import { Star } from 'lucide-react';
import type { CallData } from '../../../../contract/call.ts';
import type { courseRatings } from '../../../../contract/learning.ts';
import { formatDecimal } from '../../../../contract/rules/decimal.ts';
import { groupThousands } from '../../../../contract/rules/rupiah.ts';
import { StarRow } from './star-row.tsx';

type RatingSummaryProps = {
  average: string | null;
  total: number;
  counts: CallData<typeof courseRatings>['count_ratings'];
};

export function RatingSummary({ average, total, counts }: RatingSummaryProps) {
  if (average === null)
    return (
      <div className="mt-4 flex items-center gap-4 rounded-seed border border-line border-dashed p-5">
        <Star aria-hidden="true" className="size-8 shrink-0 text-line-strong" />
        <div>
          <p className="font-bold">Belum ada Rating</p>
          <p className="text-sm text-muted">Jadilah yang pertama belajar dan menilai kelas ini.</p>
        </div>
      </div>
    );
  const shown = formatDecimal(Number(average), 1);
  return (
    <div className="mt-4 flex flex-col gap-6 rounded-seed border border-line bg-card p-5 sm:flex-row sm:items-center sm:gap-10 sm:p-7">
      <div className="flex items-center gap-4 sm:flex-col sm:gap-1 sm:text-center">
        <p className="text-4xl font-extrabold tracking-tight">
          <span className="sr-only">Rata-rata </span>
          {shown}
          <span className="sr-only"> dari 5</span>
        </p>
        <div>
          <StarRow value={Math.round(Number(average))} />
          <p className="mt-1 text-sm text-muted">{groupThousands(total)} penilaian</p>
        </div>
      </div>
      <ul aria-label="Sebaran rating" className="grid flex-1 gap-2">
        {counts.map(({ rating, total_rating }) => {
          const share = total === 0 ? 0 : Math.round((total_rating / total) * 100);
          return (
            <li key={rating} className="flex items-center gap-3 text-sm">
              <span className="inline-flex w-9 items-center gap-1 font-semibold tabular-nums">
                {rating}
                <span className="sr-only"> bintang: {groupThousands(total_rating)} penilaian,</span>
                <Star aria-hidden="true" className="size-4 fill-amber text-amber" />
              </span>
              <span className="h-2.5 flex-1 overflow-hidden rounded-full bg-line">
                <span className="block h-full rounded-full bg-amber" style={{ width: `${share}%` }} />
              </span>
              <span className="w-11 text-right text-muted tabular-nums">{share}%</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
