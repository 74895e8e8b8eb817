import { type RefObject, useEffect, useState } from 'react';

/** iPhones fill the screen with films alone: there is nothing to press then. */
export function useFullScreen(part: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [part]);
  return {
    isFull,
    canFill: document.fullscreenEnabled,
    // The browser may refuse; then everything stays as it is.
    toggle: () => void (isFull ? document.exitFullscreen() : part.current?.requestFullscreen())?.catch(() => {}),
  };
}
