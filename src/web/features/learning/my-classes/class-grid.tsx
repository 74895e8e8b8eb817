import { useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { MyClass, Picker } from './class-action.ts';
import { ClassCard } from './class-card.tsx';
import { classGrid } from './class-look.ts';

const pickers = {
  schedule: lazyDialog(() => import('../schedule-picker/schedule-dialog.tsx')),
  consultation: lazyDialog(() => import('../consultation/consultation-dialog.tsx')),
};

/** What is seen before scrolling. */
const FIRST_ROW = 3;

type ClassGridProps = {
  classes: readonly MyClass[];
  /** The consultations of these classes, instead of what else there is to do in them. */
  isDiscussion: boolean;
  /** Reads again what shows a class. */
  onChanged: () => Promise<unknown>;
};

export function ClassGrid({ classes, isDiscussion, onChanged }: ClassGridProps) {
  const [picking, setPicking] = useState<{ id: number; picker: Picker } | null>(null);
  // As it is now: the card is read again under an open dialog.
  const picked = classes.find(({ id }) => id === picking?.id);
  const PickerDialog = picking && pickers[picking.picker];
  return (
    <>
      <ul className={classGrid}>
        {classes.map((own, place) => (
          <li key={own.id} className="min-w-0">
            <ClassCard
              own={own}
              isFirst={place < FIRST_ROW}
              isDiscussion={isDiscussion}
              onPick={(picker) => setPicking({ id: own.id, picker })}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
      {PickerDialog && picked && <PickerDialog own={picked} onClose={() => setPicking(null)} onBooked={onChanged} />}
    </>
  );
}
