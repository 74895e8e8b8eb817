import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useRoom } from '../room.ts';
import { NoTest } from './no-test.tsx';
import { PretestGiven } from './pretest-given.tsx';
import { useCatchingUp } from './use-catching-up.ts';

export default function FinishPretestView() {
  const { course, result, hrefOf } = useRoom();
  const { pretest } = course;
  const outcome = result?.of === 'test' && result.quizId === pretest?.id ? result.score : null;
  useCatchingUp(outcome !== null && !pretest?.is_prettest_given);
  if (!pretest) return <NoTest title="Kelas ini tidak memiliki pre-test" />;
  if (outcome) return <PretestGiven score={outcome.score} correct={outcome.correct} wrong={outcome.wrong} />;
  if (pretest.is_prettest_given) return <PretestGiven score={pretest.is_prettest_given.score} />;
  return (
    <EmptyState
      title="Belum ada nilai pre-test"
      text="Nilai Anda tampil di sini setelah pre-test dikirim."
      action={<ButtonLink to={hrefOf({ view: 'pretest' })}>Buka pre-test</ButtonLink>}
    />
  );
}
