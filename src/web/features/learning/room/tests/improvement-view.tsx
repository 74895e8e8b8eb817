import type { ReactNode } from 'react';
import { decimal } from '../../../../lib/decimal.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { KawungPattern } from '../../../../ui/kawung.tsx';
import { useRoom } from '../room.ts';
import { CertificateButton } from './certificate-button.tsx';
import { improvementWords } from './improvement.ts';
import { NoTest } from './no-test.tsx';
import { ViewHeading } from './view-heading.tsx';

/** Pre-test and exam side by side, once both are given (L-11). */
export default function ImprovementView() {
  const { course, hrefOf } = useRoom();
  if (!course.pretest) return <NoTest title="Kelas ini tidak memiliki pre-test" />;
  if (!course.quiz) return <NoTest title="Kelas ini tidak memiliki exam" />;
  const before = course.pretest.is_prettest_given?.score;
  const after = course.quiz.is_exam_given?.score;
  if (before !== undefined && after !== undefined) return <Improvement before={before} after={after} />;
  const isPretestMissing = before === undefined;
  return (
    <EmptyState
      title="Perkembangan Anda belum dapat dibandingkan"
      text={
        isPretestMissing
          ? 'Perbandingan ini memerlukan nilai pre-test dan exam. Anda belum mengerjakan pre-test.'
          : 'Nilai pre-test Anda sudah ada. Setelah lulus exam, keduanya tampil berdampingan di sini.'
      }
      action={
        <ButtonLink to={hrefOf({ view: isPretestMissing ? 'pretest' : 'exam' })}>
          {isPretestMissing ? 'Buka pre-test' : 'Buka exam'}
        </ButtonLink>
      }
    />
  );
}

function Improvement({ before, after }: { before: number; after: number }) {
  const { course } = useRoom();
  const { title, text } = improvementWords(before, after);
  const others = course.learning_gain;
  return (
    <>
      <ViewHeading note="Dari pre-test sampai exam kelas ini.">Perkembangan Anda</ViewHeading>
      <section className="grid max-w-220 gap-8 rounded-seed-lg border border-line bg-card p-5 sm:p-9 md:grid-cols-[1fr_280px] md:items-end">
        <dl className="grid grid-cols-2 gap-4 sm:gap-8">
          <Pillar label="Pre-test" score={before} look="bg-leaf-soft">
            <KawungPattern tone="soft" seed={53} columns={4} rows={6} className="size-full opacity-60" />
          </Pillar>
          <Pillar label="Exam" score={after} look="bg-forest">
            <KawungPattern seed={11} columns={4} rows={6} className="size-full" />
          </Pillar>
        </dl>
        <div>
          <h3 className="text-2xl">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
          {others && (
            <p className="mt-4 border-line border-t pt-4 text-sm text-muted">
              Rata-rata {others.students} siswa kelas ini: {others.average > 0 && '+'}
              {decimal(others.average, 1)} poin.
            </p>
          )}
        </div>
      </section>
      <div className="mt-6">
        <CertificateButton />
      </div>
    </>
  );
}

type PillarProps = { label: string; score: number; look: string; children: ReactNode };

/** As high as its score. */
function Pillar({ label, score, look, children }: PillarProps) {
  return (
    <div className="flex flex-col">
      <dt className="order-2 mt-3 text-center text-sm font-bold text-muted">{label}</dt>
      <dd className="flex h-72 flex-col justify-end border-line border-b">
        <span className="mb-2 text-center text-[40px] leading-none font-extrabold tracking-tight tabular-nums">
          {score}
        </span>
        <div
          aria-hidden="true"
          className={cx('min-h-1 overflow-hidden rounded-t-[20px]', look)}
          style={{ height: `${score * 0.78}%` }}
        >
          {children}
        </div>
      </dd>
    </div>
  );
}
