/** What nothing may float over: figures and buttons that say so, and whatever sends a form. */
const UNCOVERED = 'main [data-keep-clear], main [type="submit"]';

/** Tells whether what floats over the page lies over nothing that has to be read or pressed, anew as the page moves. */
export function watchWay(floating: HTMLElement, tell: (isClear: boolean) => void, until: AbortSignal): void {
  if (until.aborted) return;
  const look = () => {
    const own = floating.getBoundingClientRect();
    tell(![...document.querySelectorAll(UNCOVERED)].some((part) => meets(own, part)));
  };
  // What comes later makes the page longer; what floats says more than before, or less. Both are looked at once at first.
  const sizes = new ResizeObserver(look);
  sizes.observe(document.body);
  sizes.observe(floating);
  until.addEventListener('abort', () => sizes.disconnect());
  window.addEventListener('scroll', look, { passive: true, signal: until });
}

function meets(own: DOMRect, part: Element): boolean {
  const { left, right, top, bottom, width } = part.getBoundingClientRect();
  return width > 0 && left < own.right && right > own.left && top < own.bottom && bottom > own.top;
}
