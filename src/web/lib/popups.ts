import { useSyncExternalStore } from 'react';

export type PopupName = 'login' | 'api-url';

/** One popup at a time, opened from anywhere: a gated action, a menu, an address. */
let open: PopupName | null = null;
const listeners = new Set<() => void>();

function show(name: PopupName | null): void {
  open = name;
  for (const listener of listeners) listener();
}

export const openPopup = (name: PopupName): void => show(name);
export const closePopup = (): void => show(null);

export function useOpenPopup(): PopupName | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );
}
