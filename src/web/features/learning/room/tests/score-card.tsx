import type { ReactNode } from 'react';
import { PASS_MARK } from '../../../../../contract/rules/marks.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { cx } from '../../../../ui/cx.ts';
import { KawungPattern } from '../../../../ui/kawung.tsx';

type ScoreCardProps = {
  score: number;
  /** What the figure is, for instance 'Nilai exam'. */
  label: string;
  /** undefined: a test that nobody can fail. */
  isPassed?: boolean;
  correct?: number;
  wrong?: number;
  /** What to do next. */
  children?: ReactNode;
};

/** A score on the ground of the brand, with the way to the pass mark where there is one. */
export function ScoreCard({ score, label, isPassed, correct, wrong, children }: ScoreCardProps) {
  const hasMark = isPassed !== undefined;
  return (
    <section
      aria-label={label}
      className="on-dark relative max-w-220 overflow-hidden rounded-seed-lg bg-forest px-5 py-7 text-on-forest sm:px-9 sm:py-9"
    >
      <KawungPattern
        seed={isPassed === false ? 27 : 91}
        columns={4}
        rows={6}
        className="absolute inset-y-0 right-0 hidden h-full w-56 md:block xl:w-72"
      />
      <div className="relative md:pr-60 xl:pr-80">
        <p className="flex flex-wrap items-center gap-3 text-sm font-bold text-on-forest-muted">
          {label}
          {hasMark && <Badge tone={isPassed ? 'sprout' : 'ember'}>{isPassed ? 'Lulus' : 'Belum lulus'}</Badge>}
        </p>
        <p className="mt-2 text-[64px] leading-none font-extrabold tracking-tight tabular-nums">
          {score}
          <span className="ml-1 text-lg font-bold tracking-normal text-on-forest-muted">dari 100</span>
        </p>
        <ScoreBar score={score} hasMark={hasMark} isPassed={isPassed !== false} />
        <p className="mt-3 text-sm text-on-forest-muted tabular-nums">
          {[
            correct !== undefined && `${correct} benar`,
            wrong !== undefined && `${wrong} salah`,
            hasMark && `batas lulus ${PASS_MARK}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {children && <div className="mt-6 flex flex-wrap items-center gap-3">{children}</div>}
      </div>
    </section>
  );
}

type ScoreBarProps = { score: number; hasMark: boolean; isPassed: boolean };

/** Says nothing that the figure does not. */
function ScoreBar({ score, hasMark, isPassed }: ScoreBarProps) {
  return (
    <div aria-hidden="true" className="relative mt-5 h-2.5 max-w-120 rounded-full bg-forest-raised">
      <div
        className={cx('h-full rounded-full', isPassed ? 'bg-sprout' : 'bg-on-forest-muted')}
        style={{ width: `${score}%` }}
      />
      {hasMark && (
        <span className="absolute -top-1 h-4.5 w-0.75 rounded-full bg-white" style={{ left: `${PASS_MARK}%` }} />
      )}
    </div>
  );
}
