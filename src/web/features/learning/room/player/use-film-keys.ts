import { useLayoutEffect } from 'react';
import type { Film } from './film.ts';
import { filmActionOf, ownsKey } from './film-keys.ts';

/** Keys move the film wherever the focus is, unless what has it needs them itself. */
export function useFilmKeys(film: Film | null, onUse: () => void): void {
  // Before the button is seen: a key pressed at its sight is not lost.
  useLayoutEffect(() => {
    if (!film) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || ownsKey(document.activeElement, event.key)) return;
      const action = filmActionOf(event);
      if (!action) return;
      event.preventDefault();
      film.do(action);
      onUse();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [film, onUse]);
}
