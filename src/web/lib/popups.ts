import { useSyncExternalStore } from 'react';

/** A course that a notification asks to be reviewed. */
export type ReviewedCourse = { courseId: number; courseName: string; notificationId: number };

/** What is open, with what it needs to know. */
export type OpenPopup =
  | { name: 'login' | 'register' | 'forgot' }
  /** The token of the link in the mail. */
  | { name: 'reset' | 'verify'; token: string }
  /** A code that somebody entered before logging in goes on by itself. */
  | { name: 'voucher'; code?: string }
  /** What costs nothing is joined at once, without a checkout. */
  | { name: 'join'; type: 'course' | 'event'; id: number; slug: string }
  | ({ name: 'review' } & ReviewedCourse)
  | { name: 'api-url' };

/** One popup at a time, opened from anywhere: a gated action, a menu, an address. */
let open: OpenPopup | null = null;
const listeners = new Set<() => void>();

function show(popup: OpenPopup | null): void {
  open = popup;
  for (const listener of listeners) listener();
}

export const openPopup = (popup: OpenPopup): void => show(popup);
export const closePopup = (): void => show(null);

export function useOpenPopup(): OpenPopup | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );
}
