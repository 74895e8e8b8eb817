import { type RefObject, useEffect } from 'react';

const turns: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** Pages are turned by keys wherever the focus is in the reader, or nowhere; not while something is typed. */
export function useTurningKeys(reader: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = turns[event.key];
      const target = event.target as HTMLElement;
      if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target !== document.body && !reader.current?.contains(target)) return;
      if (target.matches('input, textarea, select')) return;
      // A page that is wider than its place is moved by the arrows first.
      const sheet = target.closest('[data-sheet]');
      if (event.key.startsWith('Arrow') && sheet && sheet.scrollWidth > sheet.clientWidth) return;
      event.preventDefault();
      turn(by);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [reader, turn]);
}
