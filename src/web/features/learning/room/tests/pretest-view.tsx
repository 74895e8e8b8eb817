import { useEffect } from 'react';
import { failures } from '../../../../../contract/failures.ts';
import { submitPretest } from '../../../../../contract/learning.ts';
import type { HostedCourse } from '../../../../../contract/views.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { beginsWithPretest } from '../doors.ts';
import { useRoom } from '../room.ts';
import { useBackToLearning } from './back-to-learning.ts';
import { explainedPretests } from './explained-pretests.ts';
import { NoTest } from './no-test.tsx';
import { PretestGiven } from './pretest-given.tsx';
import { TestForm } from './test-form.tsx';
import { useAttempt } from './use-attempt.ts';
import { ViewHeading } from './view-heading.tsx';

/** Before anything was learnt, once (L-03). */
export default function PretestView() {
  const { course } = useRoom();
  const { pretest } = course;
  if (!pretest || !course.is_pretest_enabled) return <NoTest title="Kelas ini tidak memiliki pre-test" />;
  if (pretest.is_prettest_given) return <PretestGiven score={pretest.is_prettest_given.score} />;
  return beginsWithPretest(course) ? <OpenPretest pretest={pretest} /> : <PretestOver />;
}

function OpenPretest({ pretest }: { pretest: NonNullable<HostedCourse['pretest']> }) {
  const { course, show } = useRoom();
  const attempt = useAttempt(submitPretest, pretest.id, 'finish_pretest');
  useEffect(() => {
    if (!explainedPretests.has(course.id)) show({ name: 'pretest_info' });
  }, [course.id, show]);
  return (
    <>
      <ViewHeading
        note={`${pretest.questions.length} pertanyaan. Jawab sebisanya: tidak ada batas lulus, dan pre-test dikerjakan satu kali.`}
      >
        {pretest.name}
      </ViewHeading>
      <TestForm name={String(pretest.id)} questions={pretest.questions} {...attempt} />
    </>
  );
}

function PretestOver() {
  const { hrefOf } = useRoom();
  const place = useBackToLearning();
  return (
    <EmptyState
      title="Pre-test sudah lewat"
      text={failures.pretest_over.text}
      action={<ButtonLink to={hrefOf(place)}>Lanjutkan materi</ButtonLink>}
    />
  );
}
