import { type RefObject, useEffect } from 'react';

/** Closes what is open on Escape (giving focus back to its opener), on a press outside, and when focus leaves it. */
export function useDismiss(
  isOpen: boolean,
  close: () => void,
  region: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    const onPress = (event: Event) => !isInside(event.target) && close();
    const onFocus = (event: FocusEvent) => !isInside(event.target) && close();
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
    };
  }, [isOpen, close, region, opener]);
}
