import { useCallback, useEffect, useRef, useState } from 'react';
import type { Film } from './film.ts';

const REST_MS = 3_000;

/** Whether the controls are shown while the film plays: as long as somebody moves there, and a moment longer. */
export function useAttention(film: Film | null) {
  const [isAttended, setAttended] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = useRef(true);
  const show = useCallback((value: boolean) => {
    isShown.current = value;
    setAttended(value);
    clearTimeout(timer.current);
  }, []);
  const wake = useCallback(() => {
    show(true);
    timer.current = setTimeout(() => show(false), REST_MS);
  }, [show]);

  useEffect(() => {
    if (!film) return;
    const { frame, video } = film;
    const ending = new AbortController();
    const { signal } = ending;
    frame.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && wake(), { signal });
    frame.addEventListener('focusin', wake, { signal });
    video.addEventListener('play', wake, { signal });
    // A mouse plays and pauses; a finger first asks for the controls.
    const onClick = (event: MouseEvent) => {
      if ((event as PointerEvent).pointerType !== 'touch') film.togglePlay();
      else if (isShown.current) show(false);
      else wake();
    };
    video.addEventListener('click', onClick, { signal });
    return () => {
      ending.abort();
      clearTimeout(timer.current);
    };
  }, [film, wake, show]);

  return { isAttended, wake };
}
