import { href } from '../../../../contract/pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { MyClass } from './class-action.ts';
import { ClassCard } from './class-card.tsx';
import { classGrid } from './class-look.ts';

/** What is seen before scrolling. */
const FIRST_ROW = 3;

export function ClassGrid({ classes }: { classes: readonly MyClass[] }) {
  if (classes.length === 0) return <NoData />;
  return (
    <ul className={classGrid}>
      {classes.map((own, place) => (
        <li key={own.id} className="min-w-0">
          <ClassCard own={own} isFirst={place < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

export function NoData() {
  return <EmptyState title="Tidak ada data" action={<ButtonLink to={href('courses')}>Cari kelas</ButtonLink>} />;
}
