import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useRoom } from '../room.ts';
import { useBackToLearning } from './back-to-learning.ts';

/** Led to by an address of something that is not there. */
export function NoTest({ title }: { title: string }) {
  const { hrefOf } = useRoom();
  const place = useBackToLearning();
  return <EmptyState title={title} action={<ButtonLink to={hrefOf(place)}>Kembali ke materi</ButtonLink>} />;
}
