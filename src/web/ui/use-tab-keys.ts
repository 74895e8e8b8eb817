import type { KeyboardEvent } from 'react';

/** Arrows, Home and End go through the tabs, round and round, and show each at once, as people know tabs to do. */
export function useTabKeys(count: number, shown: number, show: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const next = {
      ArrowRight: (shown + 1) % count,
      ArrowLeft: (shown - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  };
}
