import { useEffect } from 'react';
import type { Film } from './film.ts';
import { filmActionOf, ownsKey } from './film-keys.ts';

/** Keys move the film wherever the focus is, unless what has it needs them itself. */
export function useFilmKeys(film: Film | null, onUse: () => void): void {
  useEffect(() => {
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
