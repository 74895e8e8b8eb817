import { cx } from '../../../ui/cx.ts';
import type { Assignment } from './assignment-kinds.ts';

/** Score and feedback of what was handed in. */
export function Grade({ assignment: { score, feedback } }: { assignment: Assignment }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3 rounded-seed-sm bg-sunken p-4 text-sm">
      <div className="shrink-0">
        <dt className="text-muted">Nilai</dt>
        <dd className={cx('font-bold', score === null ? 'text-base' : 'text-2xl leading-8 tabular-nums')}>
          {score ?? 'Belum dinilai'}
        </dd>
      </div>
      {feedback && (
        <div className="min-w-0 flex-1 basis-56">
          <dt className="text-muted">Umpan balik</dt>
          <dd className="mt-0.5 whitespace-pre-line break-words">{feedback}</dd>
        </div>
      )}
    </dl>
  );
}
