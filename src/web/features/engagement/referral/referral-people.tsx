import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { peopleGrid } from './referral-look.ts';
import type { Referred } from './referral-status.tsx';

const FIRST = 4;

/** Their number, the first four of them, and the others behind '+N' (M-11). Many scroll in a box of their own. */
export function ReferralPeople({ people }: { people: readonly Referred[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const listId = useId();
  const more = people.length - FIRST;
  return (
    <>
      <p className="mt-1 text-muted">
        <span className="font-bold text-ink tabular-nums">{people.length}</span> teman mendaftar lewat undangan Anda
      </p>
      <ul
        id={listId}
        aria-label="Teman yang mendaftar"
        // What scrolls can be scrolled by keyboard too; half a row at its end says that there is more.
        tabIndex={isExpanded ? 0 : undefined}
        className={cx(peopleGrid, isExpanded && 'max-h-74 overflow-y-auto')}
      >
        {(isExpanded ? people : people.slice(0, FIRST)).map(({ fullname, photo }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list only ever grows at its end
          <li key={place} className="flex min-w-0 items-center gap-3">
            <Avatar name={fullname} photo={photo?.url} />
            <span className="line-clamp-2 min-w-0 text-sm font-semibold wrap-anywhere">{fullname}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setExpanded(!isExpanded)}
          className="mt-4"
        >
          <span className="tabular-nums">{isExpanded ? 'Ringkas' : `+${more}`}</span>
          <span className="sr-only">{isExpanded ? ' daftar referral' : ' referral lainnya'}</span>
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4.5 transition-transform duration-150', isExpanded && 'rotate-180')}
          />
        </Button>
      )}
    </>
  );
}
