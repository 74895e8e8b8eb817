import { type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { toast } from '../../../../ui/toaster.tsx';
import { useRoom } from '../room.ts';
import { taskKey } from '../tasks/tasks.ts';
import { useStarting } from '../tasks/use-starting.ts';
import { ChapterGroup, EntryList } from './chapter-group.tsx';
import { allEntries, keyOf, outlineOf } from './outline.ts';
import { PretestLine } from './pretest-line.tsx';

/** Up to so many lectures all lessons lie open. */
const SHORT = 40;

/** All that the class holds (L-01). `onChosen`: a drawer closes when somebody goes somewhere. */
export function RoomNavigation({ onChosen }: { onChosen?: () => void }) {
  const { course, view, lecture, hrefOf, go, show } = useRoom();
  const { underWay, start } = useStarting();
  const busy = underWay && taskKey(underWay);
  const outline = useMemo(() => outlineOf(course), [course]);
  const current = keyOf(view, lecture?.id, course.is_finished);
  const list = useRef<HTMLElement>(null);
  const latest = useRef(outline);
  latest.current = outline;

  const choose = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const key = event.currentTarget.dataset.entry;
      const entry = allEntries(latest.current).find((each) => each.key === key);
      if (!entry) return;
      if (!entry.door) return toast.info({ title: 'Materi ini masih terkunci', lines: [entry.reason] });
      if ('task' in entry.door) void start(entry.door.task, entry.door.lectureId);
      else if ('to' in entry.door) {
        // A new tab, a new window, a download: the browser's own affair.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(entry.door.to);
      } else {
        // What is said of the pre-test is said above it.
        if (entry.door.closed.name === 'pretest_info') go({ view: 'pretest' });
        show(entry.door.closed);
      }
      onChosen?.();
    },
    [go, show, start, onChosen],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is current
  useEffect(() => {
    const show = () => scrollToCurrent(list.current);
    show();
    // What comes into sight by it may be taller than was assumed.
    const again = requestAnimationFrame(show);
    return () => cancelAnimationFrame(again);
  }, [current]);

  const shared = { hrefOf, onChoose: choose };
  const isShort = outline.chapters.reduce((sum, { entries }) => sum + entries.length, 0) <= SHORT;
  return (
    <nav ref={list} aria-label="Isi kelas" className="flex flex-col">
      {outline.start.map((entry) => (
        <PretestLine key={entry.key} entry={entry} isCurrent={current === entry.key} {...shared} />
      ))}
      {outline.chapters.map((chapter) => (
        <ChapterGroup
          key={chapter.id}
          chapter={chapter}
          current={chapter.entries.some(({ key }) => key === current) ? current : null}
          busy={chapter.entries.some(({ key }) => key === busy) ? busy : null}
          isShort={isShort}
          {...shared}
        />
      ))}
      <h2 className="mt-4 px-2 py-2 text-sm leading-5 font-bold tracking-normal">Bahan pendukung</h2>
      <EntryList entries={outline.extras} current={current} {...shared} />
      <h2 className="mt-4 px-2 py-2 text-sm leading-5 font-bold tracking-normal">Ujian akhir</h2>
      <EntryList entries={outline.end} current={current} {...shared} />
    </nav>
  );
}

/**
 * By its scroll alone: `scrollIntoView` would also be where the next Tab goes on from, so that somebody who has just
 * come would never meet the way past these lines (B-04).
 */
function scrollToCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current]');
  const frame = list?.closest('.overflow-y-auto');
  if (!current || !frame) return;
  const [line, seen] = [current.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (line.top < seen.top) frame.scrollTop += line.top - seen.top;
  else if (line.bottom > seen.bottom) frame.scrollTop += line.bottom - seen.bottom;
}
