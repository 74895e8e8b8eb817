import { ChevronDown } from 'lucide-react';
import { type MouseEvent, memo, useId, useState } from 'react';
import { cx } from '../../../../ui/cx.ts';
import type { Place } from '../room.ts';
import { EntryRow } from './entry-row.tsx';
import type { Chapter, Entry } from './outline.ts';

type Shared = { hrefOf: (place: Place) => string; onChoose: (event: MouseEvent<HTMLElement>) => void };

type ChapterGroupProps = Shared & {
  chapter: Chapter;
  /** The key of the current entry, where it is one of this lesson's. */
  current: string | null;
  /** The key of the one that is being opened, where it is one of this lesson's. */
  busy: string | null;
  /** A short class lies open; of a long one only the lesson that is being learnt. */
  isShort: boolean;
};

/** A lesson. What is folded away is not drawn at all. */
export const ChapterGroup = memo(function ChapterGroup(props: ChapterGroupProps) {
  const { chapter, current, busy, isShort, ...shared } = props;
  const id = useId();
  const isHere = current !== null;
  const [isOpen, setOpen] = useState(isShort || isHere);
  const [wasHere, setWasHere] = useState(isHere);
  if (wasHere !== isHere) {
    setWasHere(isHere);
    if (isHere) setOpen(true);
  }
  return (
    <section aria-labelledby={id} className="mt-2">
      <h2 className="text-sm leading-5 font-bold tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 rounded-field px-2 py-1.5 text-left transition-colors duration-150 hover:bg-line/60 focus-visible:-outline-offset-3"
        >
          <span id={id} className="min-w-0 flex-1">
            {chapter.name}
            {chapter.until && <span className="block text-xs font-medium text-muted">Sampai {chapter.until}</span>}
          </span>
          <span className="shrink-0 text-xs font-semibold">{chapter.aside}</span>
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 shrink-0 text-muted transition-[rotate] duration-150', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {isOpen && <EntryList entries={chapter.entries} current={current} busy={busy} isOfMany={!isShort} {...shared} />}
    </section>
  );
});

export function EntryList({
  entries,
  current,
  busy = null,
  isOfMany = false,
  hrefOf,
  onChoose,
}: Shared & { entries: readonly Entry[]; current: string | null; busy?: string | null; isOfMany?: boolean }) {
  return (
    <ul>
      {entries.map(({ key, door, ...entry }) => (
        <EntryRow
          key={key}
          id={key}
          {...entry}
          to={door && 'to' in door ? hrefOf(door.to) : null}
          isCurrent={key === current}
          isBusy={key === busy}
          isOfMany={isOfMany}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}
