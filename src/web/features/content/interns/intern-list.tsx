import { href } from '../../../../contract/pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InternCard, InternCardSkeleton, type InternOnCard } from './intern-card.tsx';

const SKELETONS = 9;
const grid = 'grid gap-4 min-[420px]:grid-cols-2 sm:gap-5 md:grid-cols-3';

export function InternList({ interns, isLoading }: { interns: readonly InternOnCard[]; isLoading: boolean }) {
  if (isLoading)
    return (
      <div className={grid} role="status" aria-label="Memuat cerita">
        {Array.from({ length: SKELETONS }, (_, place) => place).map((place) => (
          <InternCardSkeleton key={place} />
        ))}
      </div>
    );
  if (interns.length === 0)
    return (
      <EmptyState
        title="Belum ada cerita di sini"
        text="Cerita dari batch ini sedang ditulis. Sementara itu, baca cerita yang lain."
        action={
          <ButtonLink to={href('interns')} variant="secondary">
            Semua cerita
          </ButtonLink>
        }
      />
    );
  return (
    <ul className={grid}>
      {interns.map((intern) => (
        <li key={intern.id}>
          <InternCard intern={intern} titleAs="h2" />
        </li>
      ))}
    </ul>
  );
}
