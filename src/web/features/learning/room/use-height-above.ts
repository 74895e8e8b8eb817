import { type RefObject, useEffect, useRef } from 'react';

/** The bar of an operator who looks at the site as somebody sticks above the room: what sticks in here keeps below it. */
export function useHeightAbove(hasBar: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const above = hasBar && document.getElementById('isi')?.previousElementSibling;
    if (!above) return;
    const watch = new ResizeObserver(([entry]) => {
      frame.current?.style.setProperty('--above', `${entry?.contentRect.height ?? 0}px`);
    });
    watch.observe(above);
    return () => watch.disconnect();
  }, [hasBar]);
  return frame;
}
