import { type RefObject, useEffect } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Beside Tab, the arrows go from entry to entry, from anywhere in the dialog that the list stands in. */
export function useArrowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = list.current?.closest<HTMLElement>('[role="dialog"]');
    const move = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const entries = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
      const at = entries.indexOf(document.activeElement as HTMLElement);
      entries[Math.min(entries.length - 1, Math.max(0, at + step))]?.focus();
    };
    dialog?.addEventListener('keydown', move);
    return () => dialog?.removeEventListener('keydown', move);
  }, [list]);
}
