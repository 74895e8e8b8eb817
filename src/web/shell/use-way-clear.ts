import { type RefObject, useEffect, useState } from 'react';

/** What nothing may float over: figures and buttons that say so, and whatever sends a form. */
const UNCOVERED = 'main [data-keep-clear], main [type="submit"]';

/** Whether what floats over the page lies over nothing that has to be read or pressed. Asked anew as the page moves. */
export function useWayClear(floating: RefObject<HTMLElement | null>): boolean {
  const [isClear, setClear] = useState(true);
  useEffect(() => {
    const look = () => {
      const own = floating.current?.getBoundingClientRect();
      if (own) setClear(![...document.querySelectorAll(UNCOVERED)].some((part) => meets(own, part)));
    };
    // What comes later makes the page longer; what floats says more than before, or less.
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    if (floating.current) sizes.observe(floating.current);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [floating]);
  return isClear;
}

function meets(own: DOMRect, part: Element): boolean {
  const { left, right, top, bottom, width } = part.getBoundingClientRect();
  return width > 0 && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
}
