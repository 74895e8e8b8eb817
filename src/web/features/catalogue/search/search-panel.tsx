import { ArrowRight, RotateCw } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { Link } from 'react-router';
import { href } from '../../../../contract/pages.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SearchResult } from './search-result.tsx';
import { useFoundCourses } from './use-found-courses.ts';

type SearchPanelProps = {
  listId: string;
  /** What to search for; nothing while it is too short to be a search. */
  words: string;
  setWords: (words: string) => void;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  activeId: string | undefined;
  setActiveId: (id: string | undefined) => void;
  /** Where the field's keys are handed over. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
};

const option = 'flex min-h-11 items-center gap-3 rounded-field px-3 py-2 no-underline';

/** The results below the search field: a listbox that the field's keys move in while the focus stays in the field. */
export default function SearchPanel(props: SearchPanelProps) {
  const { listId, words, setWords, isOpen, setOpen, activeId, setActiveId, keys } = props;
  const { state, courses, retry } = useFoundCourses(words);
  const ids = [
    ...courses.map(({ id }) => `${listId}-${id}`),
    ...(state === 'failed' ? [`${listId}-lagi`] : []),
    `${listId}-semua`,
  ];
  const optionOf = (id: string) => ({
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': id === activeId,
    onPointerMove: () => setActiveId(id),
    className: cx(option, 'w-full text-left', id === activeId && 'bg-sunken'),
  });
  const leave = () => {
    setOpen(false);
    setWords('');
  };

  // Other words, other results: none of them is chosen yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what changes the results
  useEffect(() => setActiveId(undefined), [words, state, isOpen]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useEffect(() => {
    keys.current = (event) => {
      const place = activeId === undefined ? -1 : ids.indexOf(activeId);
      const moveTo = (next: number) => {
        event.preventDefault();
        if (isOpen) setActiveId(ids.at(next % ids.length));
        else setOpen(true);
      };
      switch (event.key) {
        case 'ArrowDown':
          return moveTo(place + 1);
        case 'ArrowUp':
          return moveTo(place <= 0 ? -1 : place - 1);
        case 'Home':
          return isOpen && place >= 0 ? moveTo(0) : undefined;
        case 'End':
          return isOpen && place >= 0 ? moveTo(-1) : undefined;
        case 'Enter':
          if (!isOpen || place < 0) return;
          event.preventDefault();
          return document.getElementById(activeId as string)?.click();
        case 'Escape':
          event.preventDefault();
          return isOpen ? setOpen(false) : setWords('');
      }
    };
    return () => {
      keys.current = null;
    };
  });

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && summaryOf(state, courses.length, words)}
      </p>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus out of the field
        <div
          // Chromium would stop at a box that scrolls; Tab leaves.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(560px,calc(100dvh-8.5rem))] overflow-y-auto overscroll-contain rounded-seed border border-line bg-card p-2 shadow-floating lg:min-w-[480px]"
        >
          {state === 'waiting' && <Waiting />}
          {state === 'failed' && <p className="px-3 py-2 text-sm">Pencarian sedang bermasalah.</p>}
          {state === 'found' && courses.length === 0 && (
            <p className="px-3 py-2 text-sm">
              Tidak ada kelas yang cocok dengan <strong className="break-words">“{words}”</strong>. Coba kata lain, atau
              jelajahi semua kelas.
            </p>
          )}
          <div id={listId} role="listbox" aria-label="Hasil pencarian" aria-busy={state === 'waiting'}>
            {courses.map((course) => (
              <Link
                key={course.id}
                {...optionOf(`${listId}-${course.id}`)}
                to={href('course', { id: course.id, slug: course.slug }, { from: 'searchbar' })}
                onClick={leave}
              >
                <SearchResult course={course} words={words} />
              </Link>
            ))}
            {state === 'failed' && (
              <button type="button" {...optionOf(`${listId}-lagi`)} onClick={retry}>
                <RotateCw aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <span className="text-sm font-semibold">Coba lagi</span>
              </button>
            )}
            {state === 'found' && courses.length === 0 ? (
              <AllLink {...optionOf(`${listId}-semua`)} to={href('courses')} onClick={leave}>
                Lihat semua kelas
              </AllLink>
            ) : (
              <AllLink {...optionOf(`${listId}-semua`)} to={href('courses', {}, { name: words })} onClick={leave}>
                Lihat semua hasil untuk “{words}”
              </AllLink>
            )}
          </div>
        </div>
      )}
    </>
  );
}

function AllLink({ children, className, ...rest }: Parameters<typeof Link>[0]) {
  return (
    <Link {...rest} className={cx(className as string, 'text-sm font-semibold text-leaf-ink')}>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  );
}

const rows = [0, 1, 2];
function Waiting() {
  return rows.map((row) => (
    <div key={row} className={option} aria-hidden="true">
      <Skeleton className="my-0! aspect-video h-auto! w-14 shrink-0 sm:w-20 rounded-seed-sm!" />
      <div className="flex-1 text-sm">
        <Skeleton className="w-3/4" />
        <Skeleton className="w-1/2 text-xs" />
      </div>
    </div>
  ));
}

function summaryOf(state: string, count: number, words: string): string {
  if (state === 'waiting') return 'Mencari…';
  if (state === 'failed') return 'Pencarian sedang bermasalah.';
  return count === 0 ? `Tidak ada kelas yang cocok dengan “${words}”.` : `${count} hasil untuk “${words}”.`;
}
