import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { dialogCode, LazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { MyClass, Picker } from './class-action.ts';
import { ClassCard } from './class-card.tsx';
import { classGrid } from './class-look.ts';

const pickers = {
  schedule: dialogCode(async () => (await import('../schedule-picker/schedule-dialog.tsx')).default),
  consultation: dialogCode(async () => (await import('../consultation/consultation-dialog.tsx')).default),
};

/** What is seen before scrolling. */
const FIRST_ROW = 3;

type ClassGridProps = {
  classes: readonly MyClass[];
  /** The consultations of these classes, instead of what else there is to do in them. */
  isDiscussion: boolean;
  onRedeem: (own: MyClass) => void;
  /** Reads again what shows a class. */
  onChanged: () => Promise<unknown>;
};

export function ClassGrid({ classes, isDiscussion, onRedeem, onChanged }: ClassGridProps) {
  const now = useNow();
  const [picking, setPicking] = useState<{ id: number; picker: Picker } | null>(null);
  // As it is now: the card is read again under an open dialog.
  const picked = classes.find(({ id }) => id === picking?.id);
  return (
    <>
      <ul className={classGrid}>
        {classes.map((own, place) => (
          <li key={own.id} className="min-w-0">
            <ClassCard
              own={own}
              now={now}
              isFirst={place < FIRST_ROW}
              isDiscussion={isDiscussion}
              onPick={(picker) => setPicking({ id: own.id, picker })}
              onRedeem={() => onRedeem(own)}
              onChanged={onChanged}
            />
          </li>
        ))}
      </ul>
      {picking && picked && (
        <LazyDialog
          key={picking.picker}
          code={pickers[picking.picker]}
          props={{ own: picked, onClose: () => setPicking(null), onBooked: onChanged }}
        />
      )}
    </>
  );
}
