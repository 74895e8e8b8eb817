import type { InstructorProfile } from '../../../../contract/catalogue.ts';
import { href } from '../../../../contract/pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InstructorCard, InstructorCardSkeleton } from './instructor-card.tsx';

const SKELETONS = 9;
const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3';

/** While another page or search is on its way, nine places in the shape of what comes (I-01). */
export function InstructorList({ instructors, isLoading }: { instructors: InstructorProfile[]; isLoading: boolean }) {
  if (isLoading)
    return (
      <div className={grid} role="status" aria-label="Memuat instruktur">
        {Array.from({ length: SKELETONS }, (_, place) => place).map((place) => (
          <InstructorCardSkeleton key={place} />
        ))}
      </div>
    );
  if (instructors.length === 0)
    return (
      <EmptyState
        title="Instruktur tidak ditemukan"
        text="Coba nama lain, atau lihat semua instruktur kami."
        action={
          <ButtonLink to={href('instructors')} variant="secondary">
            Semua instruktur
          </ButtonLink>
        }
      />
    );
  return (
    <ul className={grid}>
      {instructors.map((instructor) => (
        <li key={instructor.id}>
          <InstructorCard instructor={instructor} />
        </li>
      ))}
    </ul>
  );
}
