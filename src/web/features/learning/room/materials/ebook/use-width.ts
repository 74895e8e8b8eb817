import { type RefObject, useEffect, useState } from 'react';

/** How wide a part of the page is, as it changes; null before it was measured. */
export function useWidth(part: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (!part.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(part.current);
    return () => watch.disconnect();
  }, [part]);
  return width;
}
